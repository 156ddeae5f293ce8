import FoundationEssentials
import Glibc
import TestSupport

/// The service as `make install` leaves it, with settings of one test's own; when it is let go it is
/// stopped and all is as it was.
final class InstalledService {
  static let socket = "/run/detentd/detentd.sock"
  static let watchSocket = "/run/detentd/detentd-watch.sock"
  static let unit = "detentd.service"
  static let sockets = ["detentd.socket", "detentd-watch.socket"]

  /// A user in the group `detentd`, and one in no group of interest.
  static let (member, stranger) = ("member", "stranger")

  /// Where the journal stood when this one was made: what is before is other tests'.
  private let cursor: String

  private static let settingsFile = "/etc/detentd/detentd.toml"
  private static let dropIns = "/run/systemd/system/detentd.service.d"

  /// Installed once, into a file system that forgets it with the machine.
  private static let installation = Result {
    try run(
      """
      make -s -C \(Repository.folder) install
      systemd-sysusers /usr/local/lib/sysusers.d/detentd.conf
      useradd --no-create-home --groups detentd \(member)
      useradd --no-create-home \(stranger)
      udevadm control --reload
      systemctl daemon-reload
      systemctl enable -q detentd.service
      """)
  }

  /// Starts the service, with its sockets, and waits until it answers.
  ///
  /// - Parameters:
  ///   - settings: The text of its settings file; nil for none at all.
  ///   - dropIn: What is to be added to its unit.
  /// - Throws: What is missing when it does not come up.
  init(settings: String? = SettingsText.powerMate, dropIn: String? = nil) throws {
    _ = try Self.installation.get()
    let newest = try Self.run("journalctl -q -n 1 -o export | sed -n s/^__CURSOR=//p")
    cursor = String(newest.prefix { $0 != "\n" })
    if let settings {
      mkdir("/etc/detentd", 0o755)
      try settings.write(toFile: Self.settingsFile, atomically: true, encoding: .utf8)
      chmod(Self.settingsFile, 0o644)
    }
    if let dropIn {
      try Self.run("mkdir -p \(Self.dropIns)")
      try dropIn.write(toFile: Self.dropIns + "/test.conf", atomically: true, encoding: .utf8)
      try Self.run("systemctl daemon-reload")
    }
    try start()
  }

  deinit {
    _ = ShellCommand(
      """
      systemctl stop \(Self.sockets.joined(separator: " ")) \(Self.unit)
      systemctl reset-failed \(Self.sockets.joined(separator: " ")) \(Self.unit)
      rm -rf \(Self.settingsFile) \(Self.dropIns) /run/detentd /var/lib/detentd
      systemctl daemon-reload
      """)
  }

  /// Makes all that a test does without the service.
  static func install() throws { _ = try installation.get() }

  /// Runs commands of the shell, of which each has to end well, and gives what they printed.
  @discardableResult
  static func run(_ commands: String) throws -> String {
    let command = ShellCommand("set -e\n" + commands)
    guard command.status == 0 else {
      throw Missing("a good end of \(commands): \(command.status), \(command.output)")
    }
    return command.output
  }

  /// Starts it as an administrator does.
  func start() throws { try Self.run("systemctl start \(Self.unit)") }

  /// Stops it as an administrator does; its sockets stay.
  func stop() throws { try Self.run("systemctl stop \(Self.unit)") }

  /// Ends the sockets' units too, so that nobody listens.
  func stopAll() throws {
    try Self.run("systemctl stop \(Self.sockets.joined(separator: " ")) \(Self.unit)")
  }

  /// What systemd says of the service: `ActiveState`, `StatusText` and others.
  func property(_ name: String, of unit: String = InstalledService.unit) -> String {
    InstalledUnit(name: unit).property(name)
  }

  /// Its process; 0 where it does not run.
  var process: pid_t { pid_t(property("MainPID")) ?? 0 }

  /// What the kernel says of its process.
  var figures: ProcessFigures { ProcessFigures(identifier: process) }

  /// What it has said, and systemd of it, since this test began.
  var journal: String {
    ShellCommand("journalctl -q -o cat -u \(Self.unit) --after-cursor='\(cursor)'").output
  }

  /// Sends a signal to its process, which must be there, and gives the process.
  @discardableResult
  func send(_ signal: Int32) throws -> pid_t {
    let process = process
    guard process > 1, kill(process, signal) == 0 else {
      throw Missing("a process of the service; it said: \(journal)")
    }
    return process
  }

  /// Waits until it is another process than one that was there.
  func waitForAnother(than process: pid_t, line: Int = #line) throws {
    try waitUntil("another process; it said: \(journal)", within: 30, line: line) {
      let now = self.process
      return now > 1 && now != process
    }
  }

  /// Where the control `shutter` stands, as soon as it answers.
  func index() throws -> Int {
    let answer = try SocketClient(Self.socket).request("get", #"{"control":"shutter"}"#)
    guard let index = answer.content["index"]?.integer else { throw Missing("an index: \(answer)") }
    return index
  }

  /// Waits until it has a node open and reads it.
  func waitUntilOpen(_ node: String, line: Int = #line) throws {
    let figures = figures
    try waitUntil("\(node) open; it said: \(journal)", line: line) { figures.hasOpen(node) }
    // Setting the clock and grabbing come after opening; an answer to a request comes after both.
    _ = try SocketClient(Self.socket).request("status")
  }

  /// Connects and asks to be told of changes; the snapshot is read.
  func watcher() throws -> SocketClient {
    let client = try SocketClient(Self.socket)
    try client.watch()
    return client
  }

  /// Runs detentctl, as somebody else where one is named, and in that one's environment.
  func control(_ words: String, as user: String? = nil) -> ShellCommand {
    let who = user.map { "setpriv --reuid=\($0) --regid=\($0) --init-groups --reset-env" } ?? ""
    return ShellCommand("\(who) /usr/local/bin/detentctl \(words)")
  }
}
