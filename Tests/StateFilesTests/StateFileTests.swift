import Glibc
import TestSupport
import Testing

@testable import StateFiles

@Suite struct StateFileTests {
  private let scratch = ScratchFolder()

  private func read(_ name: String = "f") throws -> String? {
    let bytes = try OpenFolder(scratch.path).read(name, upTo: 1 << 20)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Waits for the child as a loop would.
  private func waitForChild(_ descriptor: Int32) {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&wanted, 1, 20_000) == 1)
  }

  @Test func `A file is replaced as a whole, and nothing else is left`() throws {
    let file = StateFile("f", in: try OpenFolder(scratch.path))
    try file.replace(with: Array("one".utf8))
    #expect(try read() == "one")
    try file.replace(with: Array("a longer text".utf8))
    #expect(try read() == "a longer text")
    try file.replace(with: [])
    #expect(try read() == "")
    #expect(scratch.names == ["f"])
  }

  @Test func `A child does the same while the caller goes on`() throws {
    let file = StateFile("f", in: try OpenFolder(scratch.path))
    let large = [UInt8](repeating: 65, count: 700_000)
    for bytes in [Array("one".utf8), large, Array("two".utf8)] {
      let descriptor = try file.beginReplacing(with: bytes)
      #expect(file.isBeingWritten)
      waitForChild(descriptor)
      let error = file.finish()
      #expect(error == nil)
      #expect(!file.isBeingWritten)
      #expect(try read() == String(decoding: bytes, as: UTF8.self))
    }
    #expect(scratch.names == ["f"])
  }

  @Test func `What the system refuses is told by either`() throws {
    let file = StateFile("f", in: try OpenFolder(scratch.path))
    scratch.makeFolder("f")
    scratch.write("x", to: "f/x")
    let error = try #require(throws: FileError.self) { try file.replace(with: [1]) }
    #expect(error.description == "cannot rename \(scratch.path("f")): Is a directory")
    waitForChild(try file.beginReplacing(with: [1]))
    let told = file.finish()
    #expect(told == error)
  }

  /// The kernel ends the writer in the middle of the text: with a limit that only the child is over.
  @Test func `A writer that is killed in mid-text leaves the old file, and its end is told`()
    async throws
  {
    await #expect(processExitsWith: .success) {
      let scratch = ScratchFolder()
      let folder = try OpenFolder(scratch.path)
      let file = StateFile("f", in: folder)
      try file.replace(with: Array("old".utf8))
      // The threads of tests block every signal.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGXFSZ)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      var limit = rlimit(rlim_cur: 10, rlim_max: 10)
      precondition(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      _ = try file.beginReplacing(with: [UInt8](repeating: 65, count: 100))
      let error = file.finish()
      #expect(error?.description.hasSuffix("ended with signal \(SIGXFSZ)") == true)
      #expect(scratch.names == ["f", "f.new"])
      #expect(try folder.read("f", upTo: 99) == Array("old".utf8))
      #expect(try folder.read("f.new", upTo: 99)?.count == 10)
      // What it left is no hindrance to the next.
      _ = try file.beginReplacing(with: Array("new".utf8))
      let next = file.finish()
      #expect(next == nil)
      #expect(try folder.read("f", upTo: 99) == Array("new".utf8))
      #expect(scratch.names == ["f"])
    }
  }

  @Test func `The lock of a folder lasts as long as its writer`() throws {
    let folder = try OpenFolder(scratch.path)
    #expect(folder.lock())
    let file = StateFile("f", in: folder)
    let descriptor = try file.beginReplacing(with: [1, 2, 3])
    waitForChild(descriptor)
    let error = file.finish()
    #expect(error == nil)
    let other = try OpenFolder(scratch.path)
    #expect(!other.lock())
  }
}
