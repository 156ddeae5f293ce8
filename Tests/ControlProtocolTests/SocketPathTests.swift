import ControlProtocol
import Testing

@Suite struct SocketPathTests {
  @Test(arguments: [
    ("/run/detentd/detentd.sock", "/run/detentd/detentd-watch.sock"), ("a", "a-watch"),
    ("a.socket", "a.socket-watch"), ("a.sock.sock", "a.sock-watch.sock"), (".sock", "-watch.sock"),
    ("/a.sock/b", "/a.sock/b-watch"),
  ])
  func `The socket for watching lies beside the other`(path: String, beside: String) {
    #expect(SocketPath.watching(beside: path) == beside)
    #expect(SocketPath.isWatching(beside))
    #expect(!SocketPath.isWatching(path))
  }

  @Test func `A user's sockets lie in the run-time folder, if that is absolute`() {
    #expect(SocketPath.userFolder(in: "/run/user/7") == "/run/user/7/detentd")
    #expect(SocketPath.userFolder(in: "/r/") == "/r/detentd")
    #expect(SocketPath.userFolder(in: "r") == nil)
    #expect(SocketPath.userFolder(in: "") == nil)
  }

  @Test func `The service's sockets are these`() {
    #expect(SocketPath.system == "/run/detentd/detentd.sock")
    #expect(SocketPath.watching(beside: SocketPath.system) == "/run/detentd/detentd-watch.sock")
    #expect(SocketPath.userInWords == "$XDG_RUNTIME_DIR/detentd/detentd.sock")
  }
}
