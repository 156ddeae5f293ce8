import Glibc
import TestSupport
import Testing

@testable import ServiceManager

@Suite struct InheritedSocketTests {
  private func passed(
    to process: String? = "\(getpid())", _ count: String?, _ names: String? = nil
  ) -> [InheritedSocket] {
    InheritedSocket.passed(to: process, count: count, names: names)
  }

  @Test func `Sockets are told apart by their names, in the order of their descriptors`() {
    #expect(
      passed("2", "control:watch") == [
        InheritedSocket(name: "control", descriptor: 3),
        InheritedSocket(name: "watch", descriptor: 4),
      ])
    #expect(passed("3", "a::b").map(\.name) == ["a", "", "b"])
  }

  @Test func `One without a name is called unknown, and a name without a socket is none`() {
    #expect(passed("2").map(\.name) == ["unknown", "unknown"])
    #expect(passed("2", "control").map(\.name) == ["control", "unknown"])
    #expect(passed("1", "control:watch").map(\.name) == ["control"])
  }

  @Test(arguments: [nil, "", "0", "-1", "x", "1x", "257", "2147483647", "99999999999"])
  func `A count that is none passes nothing`(count: String?) {
    #expect(passed(count, "control") == [])
  }

  @Test(arguments: [nil, "", "1", "0", "-1", "x", "99999999999"])
  func `What is passed to another process is not this one's`(process: String?) {
    #expect(passed(to: process, "1", "control") == [])
  }

  @Test func `They are taken once, and no child has them or is told of them`() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [-1, -1]
      #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      // In this process 3 may be anybody's: moved aside, and nothing here wants it back.
      #expect(dup2(ends[0], 3) == 3)
      setenv("LISTEN_PID", "\(getpid())", 1)
      setenv("LISTEN_FDS", "1", 1)
      setenv("LISTEN_FDNAMES", "control", 1)
      let taken = InheritedSocket.takeAll()
      #expect(taken == [InheritedSocket(name: "control", descriptor: 3)])
      #expect(fcntl(3, F_GETFD) & FD_CLOEXEC != 0)
      for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { #expect(getenv(name) == nil) }
      let again = InheritedSocket.takeAll()
      #expect(again == [])
    }
  }

  @Test func `Variables that are meant for another process are not handed on either`() async {
    await #expect(processExitsWith: .success) {
      setenv("LISTEN_PID", "1", 1)
      setenv("LISTEN_FDS", "1", 1)
      let taken = InheritedSocket.takeAll()
      #expect(taken == [])
      #expect(getenv("LISTEN_FDS") == nil)
    }
  }
}
