import Evdev
import Testing

@Suite struct SysfsTests {
  @Test(arguments: ["event999999", "", "..", "no such node"])
  func `A node that sysfs does not know has no identity`(node: String) {
    #expect(Sysfs.identity(ofNode: node) == nil)
  }
}
