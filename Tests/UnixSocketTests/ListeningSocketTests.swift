import Glibc
import TestSupport
import Testing

@testable import UnixSocket

private func listen(
  _ path: String, _ access: ListeningSocket.Access = .group
) throws(SocketError) -> ListeningSocket {
  ProcessUmask.lock()
  defer { ProcessUmask.unlock() }
  return try ListeningSocket(path: path, access: access)
}

private func refusal(_ path: String) -> SocketError? {
  do throws(SocketError) {
    _ = try listen(path)
    return nil
  } catch {
    return error
  }
}

private func mode(_ path: String) -> mode_t {
  var status = stat()
  return lstat(path, &status) == 0 ? status.st_mode : 0
}

@Suite struct ListeningSocketTests {
  private let folder = ScratchFolder()
  private var path: String { folder.path("d.sock") }

  // MARK: Taking the path

  @Test func `It can be connected to as long as it lives, and leaves nothing behind`() throws {
    do {
      let socket = try listen(path)
      #expect(socket.path == path)
      #expect(folder.names == ["d.sock", "d.sock.lock"])
      #expect(RawSocket().connect(path) == 0)
    }
    #expect(folder.names == [])
    #expect(RawSocket().connect(path) == ENOENT)
  }

  @Test func `A path of the longest length works, and one byte more is refused`() throws {
    let longest = folder.path(String(repeating: "a", count: 106 - folder.path.utf8.count))
    #expect(longest.utf8.count == SocketAddress.longestPath)
    let socket = try listen(longest, .everybody)
    #expect(RawSocket().connect(longest) == 0)
    _ = consume socket
    #expect(
      refusal(longest + "a")?.description
        == "cannot listen on \(longest)a: the path has 108 bytes, a socket's has at most 107")
    #expect(folder.names == [])
  }

  @Test func `The mode is right under any umask, and the umask is as before`() async {
    // In a process of its own: other tests make files meanwhile.
    await #expect(processExitsWith: .success) {
      let folder = ScratchFolder()
      let path = folder.path("m.sock")
      for mask in mode_t(0)...0o777 {
        for (access, expected) in [
          (ListeningSocket.Access.group, mode_t(0o660)), (.everybody, 0o666),
        ] {
          umask(mask)
          let socket = try listen(path, access)
          try #require(mode(path) == S_IFSOCK | expected)
          try #require(umask(0) == mask)
          _ = consume socket
        }
      }
      withExtendedLifetime(folder) {}
    }
  }

  // MARK: What lies there already

  @Test func `A socket that a dead program left is replaced`() throws {
    RawSocket().bind(path)
    #expect(mode(path) & S_IFMT == S_IFSOCK)
    #expect(RawSocket().connect(path) == ECONNREFUSED)
    let socket = try listen(path)
    #expect(RawSocket().connect(path) == 0)
    _ = consume socket
    #expect(folder.names == [])
  }

  @Test func `A lock file that a dead program left does not matter`() throws {
    folder.write("", to: "d.sock.lock")
    let socket = try listen(path)
    _ = consume socket
    #expect(folder.names == [])
  }

  @Test func `Another program's live socket is refused and goes on`() throws {
    let other = RawSocket()
    other.bind(path)
    let error = refusal(path)
    #expect(error?.code == EADDRINUSE)
    #expect(error?.description == "cannot listen on \(path): another program listens on it")
    #expect(folder.names == ["d.sock"])
    #expect(RawSocket().connect(path) == 0)
    withExtendedLifetime(other) {}
  }

  @Test func `One that retires takes nobody, and whoever comes next waits until it has gone`()
    throws
  {
    let first = try listen(path)
    let waiting = RawSocket()
    #expect(waiting.connect(path) == 0)
    first.retire()
    #expect(RawSocket().connect(path) == ENOENT)
    #expect(folder.names == ["d.sock.lock"])
    let (path, mark) = (path, folder.path("mark"))
    let thread = Thread {
      guard let next = try? listen(path) else { return }
      close(open(mark, O_CREAT | O_CLOEXEC, 0o600))
      _ = consume next
    }
    usleep(100_000)
    #expect(folder.names == ["d.sock.lock"])
    _ = consume first
    thread.join()
    #expect(folder.names == ["mark"])
  }

  @Test(arguments: ["", "x", "0", "-3", "99999999999"]) func `A lock without a name is one`(
    text: String
  ) throws {
    let file = open(folder.write(text, to: "lock"), O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    #expect(LockHolder(reading: file) == nil)
  }

  @Test func `A lock says who holds it and whether that one is about to end, or is dead`() throws {
    let file = open(folder.write("", to: "lock"), O_RDWR | O_CLOEXEC)
    defer { close(file) }
    for isEnding in [false, true] {
      let holder = LockHolder(process: getpid(), isEnding: isEnding)
      holder.write(to: file)
      #expect(LockHolder(reading: file) == holder)
      #expect(holder.isGoing == isEnding)
    }
    // No process has that number: the kernel's greatest is lower.
    #expect(LockHolder(process: 1 << 30, isEnding: false).isGoing)
  }

  @Test func `A live one of ours is refused and goes on`() throws {
    let first = try listen(path)
    for _ in 0..<3 {
      let error = refusal(path)
      #expect(error?.code == EADDRINUSE)
      #expect(
        error?.description
          == "cannot listen on \(path): another detentd has it (process \(getpid()))")
    }
    #expect(folder.names == ["d.sock", "d.sock.lock"])
    #expect(RawSocket().connect(path) == 0)
    _ = consume first
    #expect(refusal(path) == nil)
  }

  @Test func `A file that is no socket is refused and kept`() {
    let words = "cannot listen on \(path): it is there already and is no socket"
    folder.write("precious", to: "d.sock")
    #expect(refusal(path)?.description == words)
    #expect(refusal(path)?.code == EADDRINUSE)
    #expect(mode(path) & S_IFMT == S_IFREG)
    #expect(folder.names == ["d.sock"])
    unlink(path)

    folder.makeFolder("d.sock")
    #expect(refusal(path)?.description == words)
    rmdir(path)

    // Not even a link to a socket that nobody listens on: it is somebody's.
    RawSocket().bind(folder.path("other"))
    symlink(folder.path("other"), path)
    #expect(refusal(path)?.description == words)
    #expect(mode(path) & S_IFMT == S_IFLNK)
  }

  @Test func `A lock file that is a link is not followed`() {
    symlink(folder.write("precious", to: "other"), path + ".lock")
    #expect(refusal(path)?.code == ELOOP)
    #expect(folder.names == ["d.sock.lock", "other"])
  }

  @Test func `A folder that is not there is named`() {
    let path = folder.path("none/d.sock")
    #expect(
      refusal(path)?.description
        == "cannot listen on \(path): no lock \(path).lock: No such file or directory")
  }

  // MARK: Several at once

  // Each in a process of its own: of threads that change the umask at once one leaves the other's.

  @Test func `Of many that start at once exactly one wins`() async {
    await #expect(processExitsWith: .success) {
      let folder = ScratchFolder()
      let path = folder.path("d.sock")
      for round in 0..<40 {
        if round % 2 == 0 { RawSocket().bind(path) }
        let (winners, refusals, tried, reached) = (Counter(), Counter(), Counter(), Counter())
        Thread.all(8) { _ in
          do throws(SocketError) {
            let socket = try ListeningSocket(path: path, access: .group)
            winners.add()
            tried.add()
            while tried.value < 8 { usleep(100) }
            if RawSocket().connect(path) == 0 { reached.add() }
            _ = consume socket
          } catch {
            if error.code == EADDRINUSE { refusals.add() }
            tried.add()
          }
        }
        try #require(winners.value == 1)
        try #require(refusals.value == 7)
        try #require(reached.value == 1)
        try #require(folder.names == [])
      }
    }
  }

  @Test func `Whoever has it has it alone, however they come and go`() async {
    await #expect(processExitsWith: .success) {
      let folder = ScratchFolder()
      let path = folder.path("d.sock")
      let (holders, turns, together, unreachable, otherErrors) =
        (Counter(), Counter(), Counter(), Counter(), Counter())
      Thread.all(8) { _ in
        for _ in 0..<2000 {
          do throws(SocketError) {
            let socket = try ListeningSocket(path: path, access: .group)
            turns.add()
            if holders.add() > 0 { together.add() }
            if RawSocket().connect(path) != 0 || (try? socket.accept()?.processID) != getpid() {
              unreachable.add()
            }
            holders.add(-1)
            _ = consume socket
          } catch {
            if error.code != EADDRINUSE { otherErrors.add() }
          }
        }
      }
      #expect(together.value == 0)
      #expect(unreachable.value == 0)
      #expect(otherErrors.value == 0)
      #expect(turns.value > 0)
      #expect(folder.names == [])
    }
  }

  @Test func `Another's file in its place is left alone at the end`() throws {
    let socket = try listen(path)
    rename(path, folder.path("moved"))
    folder.write("precious", to: "d.sock")
    _ = consume socket
    #expect(folder.names == ["d.sock", "moved"])
    #expect(mode(path) & S_IFMT == S_IFREG)
  }

  // MARK: Accepting

  @Test func `Where nobody waits there is nobody to accept`() throws {
    let socket = try listen(path)
    #expect(try socket.accept()?.descriptor == nil)
  }

  @Test func `Each that waits is accepted, in order, and never waited for`() throws {
    let socket = try listen(path)
    let clients = (0..<3).map { _ in RawSocket() }
    for (place, client) in clients.enumerated() {
      #expect(client.connect(path) == 0)
      #expect(write(client.descriptor, "\(place)", 1) == 1)
    }
    var buffer: [UInt8] = [0]
    for place in 0..<3 {
      guard let accepted = try socket.accept() else {
        Issue.record("client \(place) waits")
        continue
      }
      #expect(accepted.receive(into: &buffer) == .bytes(1))
      #expect(buffer == Array("\(place)".utf8))
      #expect(fcntl(accepted.descriptor, F_GETFL) & O_NONBLOCK != 0)
      #expect(fcntl(accepted.descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
    #expect(try socket.accept()?.descriptor == nil)
  }

  @Test func `A client that is gone again does no harm`() throws {
    let socket = try listen(path)
    do {
      let client = RawSocket()
      #expect(client.connect(path) == 0)
    }
    var buffer: [UInt8] = [0]
    if let accepted = try socket.accept() {
      #expect(accepted.receive(into: &buffer) == .end)
      #expect(accepted.send(buffer) == .gone)
    }
  }

  @Test func `Without a descriptor left the error says so, and the client waits on`() async {
    await #expect(processExitsWith: .success) {
      let folder = ScratchFolder()
      let socket = try listen(folder.path("e.sock"))
      let client = RawSocket()
      #expect(client.connect(socket.path) == 0)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = 256
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      var opened: [Int32] = []
      while let next = Optional(dup(0)), next >= 0 { opened.append(next) }
      let error = #expect(throws: SocketError.self) { _ = try socket.accept() }
      #expect(error?.code == EMFILE)
      close(opened.removeLast())
      #expect(try socket.accept()?.processID == getpid())
      withExtendedLifetime((folder, client)) {}
    }
  }
}
