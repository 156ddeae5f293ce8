import TestSupport
import Testing

@testable import detentctl

@Suite struct SystemFileTests {
  private let folder = ScratchFolder()

  @Test func `A file is read by its lines, with what is no text made visible`() {
    let path = folder.write([0x61, 0x09, 0x1b, 0x0a, 0x62, 0xff, 0x0a], to: "a")
    #expect(SystemFile.text(of: path) == "a \\x1b\nb\\xff\n")
    #expect(SystemFile.text(of: folder.path("none")) == nil)
    #expect(SystemFile.text(of: folder.path) == nil)
  }

  @Test func `A file without end is read in part`() {
    #expect(SystemFile.text(of: "/dev/zero")?.isEmpty == false)
  }

  @Test func `A folder is listed, and one that is not there has nothing in it`() {
    folder.write("", to: "a")
    folder.makeFolder("b")
    #expect(SystemFile.names(in: folder.path).sorted() == ["a", "b"])
    #expect(SystemFile.names(in: folder.path("none")) == [])
    #expect(SystemFile.isThere(folder.path("b")) && !SystemFile.isThere(folder.path("none")))
  }
}
