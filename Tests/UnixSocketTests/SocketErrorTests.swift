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

  @Test func `Missing rights and missing descriptors are told apart from the rest`() {
    func kinds(_ code: Int32) -> [Bool] {
      let error = SocketError("a", "b", code: code)
      return [error.isForbidden, error.isOutOfDescriptors]
    }
    #expect(kinds(EACCES) == [true, false])
    #expect(kinds(EPERM) == [true, false])
    #expect(kinds(EMFILE) == [false, true])
    #expect(kinds(ENFILE) == [false, true])
    #expect(kinds(ENOENT) == [false, false])
  }
}
