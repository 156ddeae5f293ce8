import ControlProtocol
import DetentClient
import Glibc
import TestSupport
import Testing

@testable import DetentDaemon

/// The daemon with sockets that a service manager passed to it.
@Suite struct DoorsTests {
  private let folder = ScratchFolder()
  private var socket: String { folder.path("d.sock") }
  private var watchSocket: String { folder.path("d-watch.sock") }

  /// A socket that the manager made, under a name of one letter, with who may wait at it.
  private func listener(_ path: String) throws -> Int32 {
    let descriptor = Glibc.socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    try #require(UnixAddress(path).bind(descriptor) && listen(descriptor, 16) == 0)
    return descriptor
  }

  /// Starts the daemon as a service manager does.
  private func start(
    _ passed: [(name: String, descriptor: Int32)], _ arguments: [String] = [],
    settings: String = SettingsText.standard
  ) throws -> ChildProcess {
    let file = folder.write(settings, to: "settings.toml")
    return try ChildProcess(
      detentd: ["--config", file, "--devices", folder.path("devices")] + arguments,
      environment: [
        "PATH": "/usr/bin:/bin", "RUNTIME_DIRECTORY": folder.path,
        "STATE_DIRECTORY": folder.makeFolder("state"),
      ],
      passed: passed, log: folder.path("log"))
  }

  private func end(_ daemon: ChildProcess) throws {
    daemon.send(SIGTERM)
    #expect(try daemon.waitForEnd() == 0)
  }

  @Test func `Both sockets are told apart by name, and who waited is answered`() throws {
    let (control, watch) = (try listener(socket), try listener(watchSocket))
    defer { for descriptor in [control, watch] { close(descriptor) } }
    let turner = try LineClient(socket)
    let watcher = try LineClient(watchSocket)
    let set = #"{"jsonrpc":"2.0","id":1,"method":"set","params":{"control":"mode","index":2}}"#
    turner.send(set + "\n")
    watcher.send(set + "\n")
    // The order in which they are passed is the manager's.
    let daemon = try start([("watch", watch), ("control", control)])
    #expect(try turner.value()["result"]?["index"] == .integer(2))
    #expect(try watcher.error(code: .notPermitted, id: .integer(1)).contains(socket))
    #expect(try DetentClient(socket: socket).status().controls == 3)
    let names = folder.names.filter { $0 != "d.state" }
    #expect(names == ["d-watch.sock", "d.sock", "log", "settings.toml", "state"])
    try end(daemon)
    #expect(folder.names == names)
  }

  @Test func `What was not passed it makes beside what was, and takes only that along`() throws {
    let control = try listener(socket)
    defer { close(control) }
    let daemon = try start([("control", control)])
    try waitUntil("the daemon serves") { (try? DetentClient(socket: watchSocket)) != nil }
    #expect(folder.names.contains("d-watch.sock.lock") && !folder.names.contains("d.sock.lock"))
    try end(daemon)
    #expect(folder.names == ["d.sock", "log", "settings.toml", "state"])
  }

  @Test func `With the one for watching alone the other is where it always is`() throws {
    let path = folder.path("detentd-watch.sock")
    let watch = try listener(path)
    defer { close(watch) }
    let daemon = try start([("watch", watch)])
    try waitUntil("the daemon serves") {
      (try? DetentClient(socket: folder.path("detentd.sock"))) != nil
    }
    #expect(try DetentClient(socket: path).status().controls == 3)
    try end(daemon)
    #expect(folder.names == ["detentd-watch.sock", "log", "settings.toml", "state"])
  }

  @Test func `A socket of the command line gives way to one that was passed, and that is said`()
    throws
  {
    let control = try listener(socket)
    defer { close(control) }
    let daemon = try start([("control", control)], ["--socket", folder.path("other.sock")])
    try waitUntil("the daemon serves") { (try? DetentClient(socket: watchSocket)) != nil }
    #expect(
      daemon.output.contains(
        "--socket \(folder.path("other.sock")): the service manager passed \(socket), which counts")
    )
    #expect(!folder.names.contains("other.sock"))
    try end(daemon)
  }

  @Test func `A socket of another name or kind is status 2, and one line says what would be right`()
    throws
  {
    let control = try listener(socket)
    defer { close(control) }
    let unknown = try start([("detentd.socket", control)])
    #expect(try unknown.waitForEnd() == 2)
    #expect(
      unknown.output == "detentd: cannot use the inherited socket \"detentd.socket\": "
        + "those that detentd knows are called control and watch (FileDescriptorName=)\n")
    let datagram = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(datagram) }
    let wrong = try start([("control", datagram)])
    #expect(try wrong.waitForEnd() == 2)
    #expect(
      wrong.output == "detentd: cannot use the inherited socket \"control\": "
        + "it is no stream socket (ListenStream=)\n")
  }

  @Test func `With wrong settings who waits is told so, at both sockets`() throws {
    let (control, watch) = (try listener(socket), try listener(watchSocket))
    defer { for descriptor in [control, watch] { close(descriptor) } }
    let waiting = try [socket, watchSocket, watchSocket].map { try LineClient($0) }
    for client in waiting { client.send(#"{"jsonrpc":"2.0","id":1,"method":"status"}"# + "\n") }
    let daemon = try start([("control", control), ("watch", watch)], settings: "nonsense = 1\n")
    #expect(try daemon.waitForEnd() == 78)
    for client in waiting {
      #expect(try client.error(code: .refused).contains("its settings are wrong"))
    }
    expectNobodyWaits(at: [control, watch])
  }

  @Test(arguments: [
    "nonsense\n", "N: nobody's\nI: 0003 0001 0002 0003\n", "E: 0.000001 0002 0007 0001\n",
  ])
  func `With a recording that is wrong or that nothing reads who waits is told so`(text: String)
    throws
  {
    let control = try listener(socket)
    defer { close(control) }
    let waiting = try LineClient(socket)
    let file = folder.write(text, to: "recording")
    let daemon = try start([("control", control)], ["--replay", file])
    #expect(try daemon.waitForEnd() == 2)
    #expect(try waiting.error(code: .refused).contains(file))
    expectNobodyWaits(at: [control])
  }

  /// Nobody is left for whom a service manager would start it again.
  private func expectNobodyWaits(at descriptors: [Int32]) {
    for descriptor in descriptors {
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&wanted, 1, 0) == 0)
    }
  }

  @Test(arguments: [["--colour"], ["--fast"], ["left-over"]])
  func `With a wrong command line who waits is told so`(arguments: [String]) throws {
    let (control, watch) = (try listener(socket), try listener(watchSocket))
    defer { for descriptor in [control, watch] { close(descriptor) } }
    let waiting = try [socket, watchSocket].map { try LineClient($0) }
    let daemon = try start([("control", control), ("watch", watch)], arguments)
    #expect(try daemon.waitForEnd() == 2)
    for client in waiting {
      let words = try client.error(code: .refused)
      #expect(words.hasPrefix("detentd cannot start: ") && words.contains(arguments[0]))
    }
    expectNobodyWaits(at: [control, watch])
  }

  @Test(arguments: [0, 1, 2])
  func `With one socket among others that cannot be used who waits at any is told so`(
    place: Int
  ) throws {
    let paths = [socket, watchSocket, folder.path("third.sock")]
    let descriptors = try paths.map { try listener($0) }
    defer { for descriptor in descriptors { close(descriptor) } }
    let waiting = try paths.map { try LineClient($0) }
    var names = ["control", "watch"]
    names.insert("knob", at: place)
    let daemon = try start(Array(zip(names, descriptors)).map { (name: $0.0, descriptor: $0.1) })
    #expect(try daemon.waitForEnd() == 2)
    for client in waiting { #expect(try client.error(code: .refused).contains("\"knob\"")) }
    expectNobodyWaits(at: descriptors)
  }
}
