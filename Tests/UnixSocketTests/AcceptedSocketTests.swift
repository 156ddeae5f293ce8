import Glibc
import TestSupport
import Testing

@testable import UnixSocket

@Suite struct AcceptedSocketTests {
  private let client: Int32
  private let daemonEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    precondition(socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0)
    (daemonEnd, client) = (ends[0], ends[1])
  }

  @Test func `It knows the client's process and user`() {
    let socket = AcceptedSocket(adopting: daemonEnd)
    #expect(socket.processID == getpid())
    #expect(socket.userID == getuid())
    close(client)
  }

  @Test func `Who cannot be told is nobody`() {
    close(daemonEnd)
    close(client)
    let socket = AcceptedSocket(adopting: open("/dev/null", O_RDWR | O_CLOEXEC))
    #expect(socket.processID == 0)
    #expect(socket.userID == .max)
  }

  @Test func `A read finds bytes, nothing, or the end`() {
    let socket = AcceptedSocket(adopting: daemonEnd)
    var buffer = [UInt8](repeating: 0, count: 4)
    #expect(socket.receive(into: &buffer) == .nothing)
    #expect(write(client, "abcdef", 6) == 6)
    #expect(socket.receive(into: &buffer) == .bytes(4))
    #expect(buffer == Array("abcd".utf8))
    #expect(socket.receive(into: &buffer) == .bytes(2))
    #expect(buffer == Array("efcd".utf8))
    #expect(socket.receive(into: &buffer) == .nothing)
    #expect(write(client, "g", 1) == 1)
    close(client)
    #expect(socket.receive(into: &buffer) == .bytes(1))
    #expect(socket.receive(into: &buffer) == .end)
    #expect(socket.receive(into: &buffer) == .end)
  }

  @Test func `A client that ended its half can still be written to`() {
    let socket = AcceptedSocket(adopting: daemonEnd)
    shutdown(client, Int32(SHUT_WR))
    var buffer = [UInt8](repeating: 0, count: 4)
    #expect(socket.receive(into: &buffer) == .end)
    #expect(socket.send(Array("abc".utf8)) == .bytes(3))
    #expect(read(client, &buffer, 4) == 3)
    close(client)
  }

  @Test func `A client that left what it was sent has come to its end`() {
    let socket = AcceptedSocket(adopting: daemonEnd)
    #expect(socket.send(Array("abc".utf8)) == .bytes(3))
    close(client)
    var buffer = [UInt8](repeating: 0, count: 4)
    #expect(socket.receive(into: &buffer) == .end)
  }

  @Test func `A write begins where it is told and takes what the kernel takes`() {
    let socket = AcceptedSocket(adopting: daemonEnd)
    let bytes = Array("abcdef".utf8)
    #expect(socket.send(bytes, from: 4) == .bytes(2))
    #expect(socket.send(bytes, from: 6) == .bytes(0))
    #expect(socket.send([]) == .bytes(0))
    var buffer = [UInt8](repeating: 0, count: 4)
    #expect(read(client, &buffer, 4) == 2)
    #expect(buffer.prefix(2) == [UInt8(ascii: "e"), UInt8(ascii: "f")])
    close(client)
  }

  @Test func `A full kernel takes a part and then nothing, and no more than it may`() {
    let socket = AcceptedSocket(adopting: daemonEnd)
    socket.limitKernelQueue(to: 16384)
    let bytes = [UInt8](repeating: 7, count: 1_000_000)
    var taken = 0
    while case .bytes(let count) = socket.send(bytes, from: taken), count > 0 { taken += count }
    #expect(taken > 4096 && taken < 100_000)
    #expect(socket.send(bytes) == .bytes(0))
    var buffer = [UInt8](repeating: 0, count: taken)
    #expect(read(client, &buffer, taken) == taken)
    #expect(buffer.allSatisfy { $0 == 7 })
    guard case .bytes(1...) = socket.send(bytes) else {
      Issue.record("there is room again")
      return
    }
    close(client)
  }

  @Test func `A client that is gone raises no signal`() {
    // Blocked, a signal waits to be seen, even where the process passes over it.
    var (pipeSignal, before) = (sigset_t(), sigset_t())
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    func takeSignal() -> Bool {
      var none = timespec()
      return sigtimedwait(&pipeSignal, nil, &none) == SIGPIPE
    }
    let socket = AcceptedSocket(adopting: daemonEnd)
    close(client)
    #expect(socket.send(Array("abc".utf8)) == .gone)
    #expect(socket.send(Array("abc".utf8)) == .gone)
    #expect(!takeSignal())
    // And it would have been seen.
    #expect(write(socket.descriptor, "abc", 3) == -1)
    #expect(takeSignal())
  }

  @Test func `The connection ends with the value`() {
    do {
      let socket = AcceptedSocket(adopting: daemonEnd)
      #expect(socket.descriptor == daemonEnd)
    }
    var byte: UInt8 = 0
    #expect(read(client, &byte, 1) == 0)
    close(client)
  }
}
