import ControlProtocol
import Glibc
import TestSupport
import Testing

@testable import DetentClient

/// Does something as one who may not open what root owns; the threads beside are not touched.
private func asNobody<Result>(_ work: () throws -> Result) rethrows -> Result {
  // Not in Swift's Glibc module: sys/fsuid.h.
  let symbol = dlsym(nil, "setfsuid")
  let setFileUser = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> CInt).self)
  _ = setFileUser(65534)
  defer { _ = setFileUser(geteuid()) }
  return try work()
}

@Suite struct ConnectingTests {
  @Test func `The first that answers is taken`() throws {
    let server = ScriptedServer { _ = $0.line() }
    defer { server.stop() }
    let client = try DetentClient(sockets: ["/tmp/there-is-none.sock", server.path, "/x"])
    #expect(client.path == server.path)
  }

  @Test func `Where none answers all are named with their reasons`() {
    do throws(ClientError) {
      _ = try DetentClient(sockets: ["/tmp/there-is-none.sock", "/tmp"])
      Issue.record("connected")
    } catch {
      #expect(
        error.description
          == "cannot connect to /tmp/there-is-none.sock: No such file or directory, "
          + "nor to /tmp: Connection refused")
    }
  }

  @Test func `Without permission the socket for watching is taken and known as such`() throws {
    let server = ScriptedServer { _ = $0.line() }
    defer { server.stop() }
    let watchPath = SocketPath.watching(beside: server.path)
    let watching = ScriptedServer(path: watchPath) { $0.answerAll("{\"controls\":3}") }
    defer { watching.stop() }
    chmod(server.path, 0)
    chmod(watchPath, 0o666)
    let client = try asNobody { try DetentClient(sockets: ["/tmp/none.sock", server.path]) }
    #expect(client.path == watching.path)
    #expect(client.isReadOnly)
    #expect(try client.watch() == 3)
  }

  @Test func `Without permission for either both are named`() throws {
    let server = ScriptedServer { _ = $0.line() }
    defer { server.stop() }
    chmod(server.path, 0)
    do {
      _ = try asNobody { try DetentClient(socket: server.path) }
      Issue.record("connected")
    } catch ClientError.cannotConnect(let failures) {
      #expect(failures.map(\.path) == [server.path, SocketPath.watching(beside: server.path)])
      #expect(failures.map(\.code) == [EACCES, ENOENT])
    }
  }

  /// What is tried in vain where one connects to a socket.
  private func failures(_ path: String) -> [FailedConnection] {
    do throws(ClientError) {
      _ = try DetentClient(socket: path)
    } catch {
      if case .cannotConnect(let failures) = error { return failures }
    }
    return []
  }

  @Test func `Where the socket for turning is not there, the one for watching is taken`() throws {
    let path = StreamServer.freshPath()
    let watching = ScriptedServer(path: SocketPath.watching(beside: path)) {
      $0.answerAll("{\"controls\":3}")
    }
    defer { watching.stop() }
    let client = try DetentClient(sockets: [path])
    #expect(client.path == watching.path && client.isReadOnly)
    #expect(try client.watch() == 3)
  }

  @Test func `A daemon that is down is not hidden by a socket for watching`() throws {
    // A file that nobody listens on.
    let path = StreamServer.freshPath()
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #expect(UnixAddress(path).bind(listener))
    close(listener)
    defer { unlink(path) }
    let watching = ScriptedServer(path: SocketPath.watching(beside: path)) { _ = $0.line() }
    defer { watching.stop() }
    let failures = failures(path)
    #expect(failures.map(\.path) == [path] && failures.map(\.code) == [ECONNREFUSED])
  }

  @Test func `A socket for watching that is down beside one that is not there is named`() throws {
    let path = StreamServer.freshPath()
    let beside = SocketPath.watching(beside: path)
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #expect(UnixAddress(beside).bind(listener))
    close(listener)
    defer { unlink(beside) }
    let failures = failures(path)
    #expect(failures.map(\.path) == [path, beside])
    #expect(failures.map(\.code) == [ENOENT, ECONNREFUSED])
  }

  @Test(arguments: [
    (EACCES, true), (EPERM, true), (ENOENT, true), (ECONNREFUSED, false), (EAGAIN, false),
    (ENOTDIR, false),
  ])
  func `Who may not turn may watch, and nobody watches a daemon that is down`(
    code: Int32, mayWatch: Bool
  ) {
    #expect(DetentClient.mayWatch(where: code) == mayWatch)
  }

  @Test func `A user's own daemon comes before the system's`() {
    let system = "/run/detentd/detentd.sock"
    #expect(
      DetentClient.paths(runtimeFolder: "/run/user/7") == [
        "/run/user/7/detentd/detentd.sock", system,
      ])
    #expect(DetentClient.paths(runtimeFolder: "/r/").first == "/r/detentd/detentd.sock")
    #expect(DetentClient.paths(runtimeFolder: nil) == [system])
    #expect(DetentClient.paths(runtimeFolder: "") == [system])
    #expect(DetentClient.paths(runtimeFolder: "relative") == [system])
  }
}
