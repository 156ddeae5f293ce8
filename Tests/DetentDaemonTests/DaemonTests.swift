import ControlProtocol
import DetentClient
import Glibc
import TestSupport
import Testing

@testable import DetentDaemon

/// The program itself: how it begins, how it ends, and what it says of both.
@Suite struct DaemonTests {
  private let folder = ScratchFolder()
  private var socket: String { folder.path("d.sock") }

  /// The files of a daemon that is running.
  private static let files = ["d-watch.sock", "d-watch.sock.lock", "d.sock", "d.sock.lock"]

  private func start(
    _ arguments: [String], settings: String? = SettingsText.standard,
    environment: [String: String] = [:], descriptors: Int = 256
  ) throws -> ChildProcess {
    var all = arguments
    if let settings { all += ["--config", folder.write(settings, to: "settings.toml")] }
    all += ["--devices", folder.path("devices")]
    return try ChildProcess(
      detentd: all, environment: ["PATH": "/usr/bin:/bin"].merging(environment) { $1 },
      descriptors: descriptors, log: folder.path("log"))
  }

  /// Starts it and waits until it serves.
  private func serve(descriptors: Int = 256) throws -> ChildProcess {
    let daemon = try start(["--socket", socket], descriptors: descriptors)
    try waitUntil("the daemon serves") {
      guard daemon.isRunning else { throw LineClient.Missing(description: daemon.output) }
      return (try? DetentClient(socket: socket).status()) != nil
    }
    return daemon
  }

  // MARK: Signals

  @Test(arguments: [SIGTERM, SIGINT])
  func `Asked to stop it says goodbye, ends well and takes its files along`(signal: Int32) throws {
    let daemon = try serve()
    #expect(Set(Self.files).isSubset(of: folder.names))
    let clients = try [socket, folder.path("d-watch.sock")].map { try DetentClient(socket: $0) }
    for client in clients { #expect(try client.status().controls == 3) }
    daemon.send(signal)
    #expect(try daemon.waitForEnd() == 0)
    #expect(folder.names == ["log", "settings.toml"])
    for client in clients {
      guard case .notification("closing", _) = try client.next(timeout: .seconds(20)) else {
        Issue.record("no goodbye")
        continue
      }
      #expect(client.closingReason == "stopped")
    }
  }

  @Test func `A hang-up ends nothing`() throws {
    let daemon = try serve()
    for _ in 0..<3 { daemon.send(SIGHUP) }
    try waitUntil("a word about it") { daemon.output.contains("settings read again") }
    #expect(try DetentClient(socket: socket).status().controls == 3)
    daemon.send(SIGTERM)
    #expect(try daemon.waitForEnd() == 0)
  }

  @Test func `A killed one's socket is taken over by the next`() throws {
    let killed = try serve()
    killed.send(SIGKILL)
    #expect(try killed.waitForEnd() == -SIGKILL)
    #expect(Set(Self.files).isSubset(of: folder.names))
    let daemon = try serve()
    daemon.send(SIGTERM)
    #expect(try daemon.waitForEnd() == 0)
    #expect(folder.names == ["log", "settings.toml"])
  }

  // MARK: One of two

  @Test func `A second one on the same socket ends at once and says why`() throws {
    let first = try serve()
    let second = try ChildProcess(
      detentd: ["--socket", socket, "--config", folder.path("settings.toml")],
      log: folder.path("second"))
    #expect(try second.waitForEnd() == 1)
    #expect(second.output.contains("cannot listen on \(socket): another detentd has it"))
    #expect(second.output.contains("(process \(first.identifier))"))
    #expect(second.output.split(separator: "\n").count == 1)
    #expect(try DetentClient(socket: socket).status().controls == 3)
    #expect(Set(Self.files).isSubset(of: folder.names))
    #expect(first.isRunning)
  }

  @Test func `One that cannot have the second socket leaves nothing of the first`() throws {
    folder.write("precious", to: "d-watch.sock")
    let daemon = try start(["--socket", socket])
    #expect(try daemon.waitForEnd() == 1)
    #expect(daemon.output.contains(folder.path("d-watch.sock")))
    #expect(folder.names == ["d-watch.sock", "log", "settings.toml"])
  }

  @Test func `Many that start at once leave one that serves`() throws {
    let path = folder.write(SettingsText.standard, to: "settings.toml")
    let daemons = try (0..<5).map {
      try ChildProcess(
        detentd: ["--socket", socket, "--config", path], log: folder.path("log\($0)"))
    }
    try waitUntil("four of them end") { daemons.count { $0.isRunning } == 1 }
    try waitUntil("one serves") { (try? DetentClient(socket: socket).status()) != nil }
    for daemon in daemons where !daemon.isRunning {
      #expect(try daemon.waitForEnd() == 1)
      #expect(daemon.output.contains(socket))
    }
    for daemon in daemons where daemon.isRunning {
      daemon.send(SIGTERM)
      #expect(try daemon.waitForEnd() == 0)
    }
    #expect(folder.names == (0..<5).map { "log\($0)" } + ["settings.toml"])
  }

  // MARK: Settings

  @Test func `Settings that are good are found good`() throws {
    let check = try start(["--check"])
    #expect(try check.waitForEnd() == 0)
    #expect(check.output == "\(folder.path("settings.toml")): good, 3 controls, 1 device\n")
    #expect(!folder.names.contains("d.sock"))
  }

  @Test(arguments: [["--check"], ["--socket", "/tmp/never.sock"]])
  func `Settings with mistakes are status 78, and every mistake is told`(
    arguments: [String]
  ) throws {
    let daemon = try start(
      arguments, settings: "[control.a]\nladder = \"x\"\n[control.b]\nsnap = 7\n")
    #expect(try daemon.waitForEnd() == 78)
    let lines = daemon.output.split(separator: "\n")
    #expect(lines.count >= 2)
    #expect(lines.allSatisfy { $0.contains("settings.toml:") })
  }

  @Test func `Settings that are named and not there are status 2`() throws {
    let check = try start(["--check", "--config", folder.path("none.toml")], settings: nil)
    #expect(try check.waitForEnd() == 2)
    #expect(check.output.contains("none.toml"))
  }

  @Test(.enabled(if: geteuid() != 0, "root has a place for its socket"))
  func `Without a place for its socket it asks for one`() throws {
    let daemon = try start([])
    #expect(try daemon.waitForEnd() == 2)
    #expect(daemon.output.contains("--socket"))
  }

  @Test func `The service's folder is where its socket is`() throws {
    let daemon = try start([], environment: ["RUNTIME_DIRECTORY": folder.path("run")])
    try waitUntil("the daemon serves") {
      (try? DetentClient(socket: folder.path("run/detentd.sock")).status()) != nil
    }
    daemon.send(SIGTERM)
    #expect(try daemon.waitForEnd() == 0)
  }

  // MARK: The command line

  @Test func `A word that nobody knows is status 2`() throws {
    let daemon = try start(["--nonsense"])
    #expect(try daemon.waitForEnd() == 2)
    #expect(daemon.output.contains("--nonsense"))
  }

  @Test func `A recording that is not there is status 1, and one that is none is status 2`() throws
  {
    let absent = try start(["--socket", socket, "--replay", folder.path("none")])
    #expect(try absent.waitForEnd() == 1)
    #expect(absent.output.contains("none: cannot open: No such file or directory"))
    #expect(folder.names == ["log", "settings.toml"])
    let broken = try start([
      "--socket", socket, "--replay", folder.write("E: x\n", to: "recording"),
    ])
    #expect(try broken.waitForEnd() == 2)
    #expect(broken.output.contains("recording:1: "))
    #expect(folder.names == ["log", "recording", "settings.toml"])
  }

  @Test func `Asked for none it reads no settings`() throws {
    folder.makeFolder("detentd")
    folder.write("nonsense", to: "detentd/detentd.toml")
    let check = try start(
      ["--check", "--no-config"], settings: nil, environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(try check.waitForEnd() == 0)
    #expect(check.output.contains("no settings file"))
  }

  @Test func `The version is told`() throws {
    let daemon = try start(["--version"])
    #expect(try daemon.waitForEnd() == 0)
    #expect(daemon.output.contains(Version.text))
  }

  // MARK: The service manager

  @Test func `The service manager hears when it is ready and that it is alive`() throws {
    let manager = Glibc.socket(
      AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    defer { close(manager) }
    let path = folder.path("notify")
    try #require(UnixAddress(path).bind(manager))
    let daemon = try start(
      ["--socket", socket], environment: ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "100000"])
    var messages: [String] = []
    func hear() -> Int {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = recv(manager, &bytes, bytes.count, 0)
      if count >= 0 { messages.append(String(decoding: bytes.prefix(count), as: UTF8.self)) }
      return count
    }
    try waitUntil("three signs of life") {
      _ = hear()
      return messages.count { $0 == "WATCHDOG=1" } == 3
    }
    #expect(messages.first == "READY=1\nSTATUS=0 devices, 3 controls")
    daemon.send(SIGTERM)
    #expect(try daemon.waitForEnd() == 0)
    while hear() >= 0 {}
    #expect(messages.last == "STOPPING=1")
  }

  // MARK: Too few descriptors

  @Test func `Without a free descriptor it neither spins nor ends, and later takes who waits`()
    throws
  {
    let daemon = try serve(descriptors: 20)
    let first = try DetentClient(socket: socket)
    #expect(try first.status().controls == 3)
    var waiting = try (0..<15).map { _ in try LineClient(socket) }
    for client in waiting { client.send(#"{"jsonrpc":"2.0","id":1,"method":"unwatch"}"# + "\n") }
    try waitUntil("no descriptor left") { daemon.openDescriptors >= 19 }
    try waitUntil("a word about it") { daemon.output.contains("no client is taken in") }
    let before = daemon.processorSeconds
    letPass(milliseconds: 1500)
    #expect(daemon.processorSeconds - before < 0.3)
    #expect(daemon.isRunning)
    // Who is in is served.
    #expect(try first.set("mode", to: .index(2)).selection.index == 2)
    // Those who wait come in as others go, the last of them too.
    for _ in 0..<15 {
      let client = waiting.removeFirst()
      #expect(try client.value()["id"] == .integer(1))
    }
    #expect(try DetentClient(socket: socket).status().controls == 3)
    daemon.send(SIGTERM)
    #expect(try daemon.waitForEnd() == 0)
  }
}
