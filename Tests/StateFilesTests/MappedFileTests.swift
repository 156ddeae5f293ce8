import Glibc
import TestSupport
import Testing

@testable import StateFiles

@Suite struct MappedFileTests {
  private let scratch = ScratchFolder()

  @Test func `What is stored is in the file at once, and stays when it is let go`() throws {
    let folder = try OpenFolder(scratch.path)
    var file: MappedFile? = try MappedFile("m", in: folder, with: [1, 2, 3])
    #expect(try folder.readWords("m", upTo: 3) == [1, 2, 3])
    file?.change { $0[1] = .max }
    #expect(try folder.readWords("m", upTo: 3) == [1, .max, 3])
    file = nil
    #expect(try folder.readWords("m", upTo: 3) == [1, .max, 3])
    #expect(scratch.names == ["m"])
  }

  @Test func `It is for its owner alone, and takes the place of what was there`() throws {
    let folder = try OpenFolder(scratch.path)
    scratch.write("old", to: "m")
    scratch.write("left over", to: "m.new")
    let file = try MappedFile("m", in: folder, with: [7])
    var status = stat()
    #expect(stat(scratch.path("m"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(try folder.readWords("m", upTo: 1) == [7])
    #expect(scratch.names == ["m"])
    _ = consume file
  }

  @Test func `What cannot be made leaves nothing`() throws {
    let folder = try OpenFolder(scratch.path)
    scratch.makeFolder("m")
    #expect(throws: FileError.self) { _ = try MappedFile("m", in: folder, with: [7]) }
    #expect(scratch.names == ["m"])
  }

  @Test func `A file that ends within a word has none`() throws {
    let folder = try OpenFolder(scratch.path)
    scratch.write([UInt8](repeating: 1, count: 17), to: "m")
    #expect(try folder.readWords("m", upTo: 9) == [])
    #expect(try folder.readWords("none", upTo: 9) == nil)
    #expect(throws: FileError.self) { try folder.readWords("m", upTo: 1) }
  }
}
