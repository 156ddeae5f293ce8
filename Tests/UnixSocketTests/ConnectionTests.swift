import Glibc
import TestSupport
import Testing
import UnixSocket

/// A listening socket in the temporary folder, and its path.
private final class Listener {
  let path: String
  let descriptor: Int32

  init(backlog: Int32 = 4) {
    path = StreamServer.freshPath()
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    precondition(UnixAddress(path).bind(descriptor) && listen(descriptor, backlog) == 0)
  }

  /// Closes it; without this in a `defer` that would happen at its last use.
  func stop() {
    close(descriptor)
    unlink(path)
  }

  func accept() -> Int32 { Glibc.accept(descriptor, nil, nil) }
}

private func refusal(_ path: String, patience: Duration = .seconds(5)) -> SocketError? {
  do throws(SocketError) {
    _ = try Connection.connect(path: path, patience: patience)
    return nil
  } catch {
    return error
  }
}

@Suite struct ConnectionTests {
  @Test func `Bytes go both ways and the end is seen after them`() throws {
    let listener = Listener()
    defer { listener.stop() }
    let connection = try Connection.connect(path: listener.path)
    let peer = listener.accept()
    try connection.send(Array("ping".utf8))
    var received = [UInt8](repeating: 0, count: 16)
    #expect(read(peer, &received, 16) == 4)
    #expect(write(peer, "pong", 4) == 4)
    close(peer)
    var buffer = Array("<".utf8)
    #expect(try connection.receive(into: &buffer, deadline: .never) == .bytes(4))
    #expect(buffer == Array("<pong".utf8))
    #expect(try connection.receive(into: &buffer, deadline: .never) == .end)
  }

  @Test func `Waiting ends at the deadline and not before`() throws {
    let listener = Listener()
    defer { listener.stop() }
    let connection = try Connection.connect(path: listener.path)
    var buffer: [UInt8] = []
    #expect(try connection.receive(into: &buffer, deadline: Deadline(after: .zero)) == .late)
    let start = ContinuousClock.now
    let deadline = Deadline(after: .milliseconds(50))
    #expect(try connection.receive(into: &buffer, deadline: deadline) == .late)
    #expect(ContinuousClock.now - start >= .milliseconds(50))
  }

  @Test func `More than fits the kernel's buffer is sent whole`() throws {
    let listener = Listener()
    defer { listener.stop() }
    let connection = try Connection.connect(path: listener.path)
    let peer = listener.accept()
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Peer(peer))
    pthread_create(
      &thread, nil,
      { argument in
        let peer = Unmanaged<Peer>.fromOpaque(argument!).takeUnretainedValue()
        var chunk = [UInt8](repeating: 0, count: 65536)
        while peer.bytes.count < 1_000_000 {
          let count = read(peer.descriptor, &chunk, chunk.count)
          guard count > 0 else { break }
          peer.bytes += chunk.prefix(count)
        }
        return nil
      }, box.toOpaque())
    try connection.send(bytes)
    pthread_join(thread, nil)
    #expect(box.takeRetainedValue().bytes == bytes)
    close(peer)
  }

  @Test func `Sending to one who has gone is an error and no signal`() throws {
    let listener = Listener()
    defer { listener.stop() }
    let connection = try Connection.connect(path: listener.path)
    close(listener.accept())
    do throws(SocketError) {
      try connection.send(Array("x".utf8))
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.code == EPIPE)
      #expect(error.description == "cannot send to \(listener.path): Broken pipe")
    }
  }

  @Test func `A socket that is not there is named`() {
    let error = refusal("/tmp/there-is-none.sock")
    #expect(error?.code == ENOENT)
    #expect(
      error?.description == "cannot connect to /tmp/there-is-none.sock: No such file or directory")
  }

  @Test func `A path that can be no socket's says why`() {
    let long = "/" + String(repeating: "a", count: 107)
    #expect(refusal(long)?.code == ENAMETOOLONG)
    #expect(refusal(long)?.reason == "the path has 108 bytes, a socket's has at most 107")
    #expect(refusal(String(long.dropLast()))?.code == ENOENT)
    #expect(refusal("")?.reason == "the path is empty")
    #expect(refusal("/tmp/a\u{0}b")?.reason == "the path holds a NUL")
    #expect(refusal("/tmp")?.code == ECONNREFUSED)
  }

  @Test func `A full queue is waited for and then given up`() throws {
    let listener = Listener(backlog: 0)
    defer { listener.stop() }
    let first = try Connection.connect(path: listener.path)
    let error = refusal(listener.path, patience: .milliseconds(60))
    #expect(error?.reason == "it takes no more connections")
    _ = consume first
  }

  @Test func `The descriptor is closed on exec and with the connection`() throws {
    let listener = Listener()
    defer { listener.stop() }
    var descriptor: Int32 = -1
    do {
      let connection = try Connection.connect(path: listener.path)
      descriptor = connection.descriptor
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
    let peer = listener.accept()
    var byte: UInt8 = 0
    #expect(read(peer, &byte, 1) == 0)
    close(peer)
  }
}

private final class Peer {
  let descriptor: Int32
  var bytes: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }
}

@Suite struct DeadlineTests {
  @Test func `What is left is rounded up and never below nothing`() {
    #expect(Deadline.never.pollTimeout == -1)
    #expect(Deadline(after: .seconds(-3)).pollTimeout == 0)
    #expect((1...2).contains(Deadline(after: .milliseconds(2)).pollTimeout))
    #expect(Deadline(after: .seconds(10_000_000_000)).pollTimeout == -1)
    #expect(Deadline(after: .seconds(900_000_000)).pollTimeout == Int32.max)
  }
}
