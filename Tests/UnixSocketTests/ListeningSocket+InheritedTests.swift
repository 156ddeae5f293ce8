import Glibc
import TestSupport
import Testing

@testable import UnixSocket

@Suite struct ListeningSocketInheritedTests {
  private let folder = ScratchFolder()
  private var path: String { folder.path("d.sock") }

  /// Gives a copy of a descriptor away, as the service manager does: it keeps its own.
  private func inherit(_ descriptor: Int32) throws(SocketError) -> ListeningSocket {
    try ListeningSocket(inherited: dup(descriptor), called: "control")
  }

  private func objection(to descriptor: Int32) -> String? {
    do throws(SocketError) {
      _ = try inherit(descriptor)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `It takes who waits, also who came before it was there`() throws {
    let manager = RawSocket()
    manager.bind(path)
    let early = RawSocket()
    #expect(early.connect(path) == 0)
    #expect(write(early.descriptor, "early", 5) == 5)

    let socket = try inherit(manager.descriptor)
    #expect(socket.path == path)
    var buffer = [UInt8](repeating: 0, count: 5)
    guard let accepted = try socket.accept() else {
      Issue.record("one waits")
      return
    }
    #expect(accepted.receive(into: &buffer) == .bytes(5))
    #expect(String(decoding: buffer, as: UTF8.self) == "early")
    #expect(accepted.processID == getpid())
    // Never waited for, though the manager passes sockets that wait.
    #expect(try socket.accept()?.descriptor == nil)
    #expect(fcntl(socket.descriptor, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test func `It makes no lock, and leaves the file to the manager, who goes on with it`() throws {
    let manager = RawSocket()
    manager.bind(path)
    for _ in 0..<3 {
      let socket = try inherit(manager.descriptor)
      #expect(folder.names == ["d.sock"])
      #expect(RawSocket().connect(path) == 0)
      _ = consume socket
      #expect(folder.names == ["d.sock"])
      #expect(RawSocket().connect(path) == 0)
    }
  }

  @Test func `What cannot be listened on is refused in one line, which says what would be right`() {
    let closed = RawSocket()
    closed.bind(path, listening: false)
    let prefix = "cannot use the inherited socket \"control\": "
    #expect(objection(to: closed.descriptor) == prefix + "it does not listen (Accept=no)")

    let datagram = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(datagram) }
    #expect(objection(to: datagram) == prefix + "it is no stream socket (ListenStream=)")

    let network = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(network) }
    #expect(listen(network, 1) == 0)
    #expect(objection(to: network) == prefix + "it is no Unix socket (ListenStream=/PATH)")

    let abstract = RawSocket()
    abstract.bind("@detent-\(UInt64.random(in: 0 ... .max))")
    #expect(objection(to: abstract.descriptor) == prefix + "it has no path (ListenStream=/PATH)")

    let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    #expect(objection(to: file) == prefix + "Socket operation on non-socket")
    #expect(
      #expect(throws: SocketError.self) {
        _ = try ListeningSocket(inherited: -1, called: "watch")
      }?.description == "cannot use the inherited socket \"watch\": Bad file descriptor")
  }

  @Test func `A longest path is told whole`() throws {
    let longest = folder.path(String(repeating: "a", count: 106 - folder.path.utf8.count))
    let manager = RawSocket()
    manager.bind(longest)
    #expect(try inherit(manager.descriptor).path == longest)
  }
}
