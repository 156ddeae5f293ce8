import FoundationEssentials
import Glibc

/// A running detentd.
final class DaemonProcess {
  let folder: TestFolder
  let process: ChildProcess
  /// Its socket.
  let socket: String

  /// Starts the daemon and waits until its socket accepts.
  ///
  /// - Parameters:
  ///   - settings: The text of its settings file; nil for none at all.
  ///   - user: Who it runs as; nil for whoever runs the test.
  ///   - wrapper: A command that starts the one behind it, for instance `prlimit`.
  ///   - folder: Where an earlier one was, whose state it takes over; nil for a folder of its own.
  ///   - options: More arguments; a socket and a state folder among them count.
  /// - Throws: What is missing when it does not come up.
  init(
    settings: String? = SettingsText.powerMate, as user: uid_t? = nil, under wrapper: [String] = [],
    in folder: TestFolder? = nil, options: [String] = []
  ) throws {
    let folder = try folder ?? TestFolder()
    self.folder = folder
    let named = options.firstIndex(of: "--socket").map { options[$0 + 1] }
    let socket = named ?? folder.socket
    self.socket = socket
    var command = wrapper
    if let user {
      folder.give(to: user)
      command += ["setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups"]
    }
    command += [Programs.folder + "/detentd"]
    if named == nil { command += ["--socket", socket] }
    if !options.contains("--state") { command += ["--state", folder.path] }
    if let devices = Programs.devices { command += ["--devices", devices] }
    if let settings { command += ["--config", try folder.write(settings, to: "detentd.toml")] }
    process = try ChildProcess(
      command + options, environment: ["XDG_CONFIG_HOME": folder.path, "HOME": folder.path],
      log: folder.path + "/log")
    try waitUntil("a socket that accepts") {
      guard process.isRunning else { throw Missing("a daemon that runs: \(process.output)") }
      return SocketClient.accepts(socket)
    }
  }

  /// What the kernel says of it.
  var figures: ProcessFigures { ProcessFigures(identifier: process.identifier) }

  /// Waits until it has a device open and reads it.
  func waitUntilOpen(_ device: VirtualDevice, line: Int = #line) throws {
    try waitUntil("\(device.node) open; the daemon said: \(process.output)", line: line) {
      figures.hasOpen(device.node)
    }
    // Setting the clock and grabbing come after opening, and the former throws away what waits; an
    // answer to a request comes after both.
    _ = try SocketClient(socket).request("status")
  }

  /// Stops it where it is, as if it were very slow.
  func stop() throws {
    process.send(SIGSTOP)
    try waitUntil("a stopped daemon") { isStopped }
  }

  /// Lets it go on.
  func goOn() { process.send(SIGCONT) }

  /// Connects and asks to be told of changes; the snapshot is read.
  func watcher(as user: uid_t? = nil) throws -> SocketClient {
    let client = try SocketClient(socket, as: user)
    try client.watch()
    return client
  }

  private var isStopped: Bool {
    let stat = try? String(contentsOfFile: "/proc/\(process.identifier)/stat", encoding: .utf8)
    return stat?.contains(") T ") ?? false
  }
}
