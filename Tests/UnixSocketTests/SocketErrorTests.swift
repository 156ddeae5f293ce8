import Glibc
import Testing
import UnixSocket

@Suite struct SocketErrorTests {
  @Test func `An error says what was tried, on what, and why`() {
    #expect(
      SocketError("listen on", "/run/a.sock", code: EACCES).description
        == "cannot listen on /run/a.sock: Permission denied")
    #expect(
      SocketError("connect to", "/a", code: EAGAIN, reason: "it is full").description
        == "cannot connect to /a: it is full")
  }
}
