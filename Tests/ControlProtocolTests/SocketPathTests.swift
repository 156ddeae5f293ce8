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
  }
}
