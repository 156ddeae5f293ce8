import Glibc
import TestSupport
import Testing

@testable import Evdev

@Suite struct NodeAccessTests {
  private let folder = ScratchFolder()

  @Test func `A node that may be read is readable`() {
    #expect(NodeAccess(toNode: folder.write("", to: "event0")) == .readable)
  }

  @Test func `A node that is gone says so`() {
    let path = folder.path("event1")
    #expect(NodeAccess(toNode: path) == .failed(EvdevError("open", on: path, ENOENT)))
  }

  // Root may read everything: what it may not is looked at on the real kernel.
  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `A node that only its owner may read names the owner`() {
    let path = folder.write("", to: "event2")
    chmod(path, 0)
    let owner = getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? "\(getuid())"
    #expect(NodeAccess(toNode: path) == .forOwner(owner))
  }
}
