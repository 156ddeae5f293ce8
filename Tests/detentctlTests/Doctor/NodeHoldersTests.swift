import Glibc
import TestSupport
import Testing

@testable import detentctl

@Suite struct NodeHoldersTests {
  private let folder = ScratchFolder()

  /// Opens a new terminal: a character device of which nobody else knows.
  private func terminal() throws -> (master: Int32, path: String) {
    // TIOCSPTLCK and TIOCGPTN, macros that Swift cannot read.
    let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(master >= 0)
    var lock: Int32 = 0
    var number: UInt32 = 0
    try #require(ioctl(master, setLock, &lock) == 0 && ioctl(master, getNumber, &number) == 0)
    return (master, "/dev/pts/\(number)")
  }

  @Test func `A program that has a node open is found by name and process`() throws {
    let (master, path) = try terminal()
    defer { close(master) }
    #expect(NodeHolders.of(path, butFor: nil).holders == [])
    let child = try spawn(
      ["sh", "-c", "exec sleep 60 <\(path)"], environment: ["PATH": "/usr/bin:/bin"],
      log: folder.path("log"))
    defer {
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
    }
    var found = NodeHolders.of(path, butFor: nil)
    for _ in 0..<500 where found.holders.first?.name != "sleep" {
      usleep(10_000)
      found = NodeHolders.of(path, butFor: nil)
    }
    #expect(found.holders == [.init(process: Int(child), name: "sleep")])
    #expect(found.words == "sleep (process \(child))")
    #expect(NodeHolders.of(path, butFor: Int(child)).holders == [])
    #expect(geteuid() != 0 || found.isComplete)
  }

  @Test func `Nobody holds what is no device`() {
    #expect(NodeHolders.of("/etc/passwd", butFor: nil).holders == [])
    #expect(NodeHolders.of("/none", butFor: nil).holders == [])
  }
}
