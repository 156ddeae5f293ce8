import Glibc
import TestSupport
import Testing

@testable import StateFiles

@Suite struct OpenFolderTests {
  private let scratch = ScratchFolder()

  @Test func `A folder is made with those above it, for its owner alone`() throws {
    let folder = try OpenFolder(scratch.path("a/b/c"), makesIt: true)
    var status = stat()
    #expect(stat(scratch.path("a/b/c"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    #expect(folder.inode == UInt64(status.st_ino))
    #expect(folder.path(of: "f") == scratch.path("a/b/c/f"))
    #expect(try OpenFolder(scratch.path("a/b"), makesIt: true).inode != folder.inode)
  }

  @Test func `What is not there, or is no folder, is an error with its words`() throws {
    let absent = try #require(throws: FileError.self) { try OpenFolder(scratch.path("none")) }
    #expect(absent.description == "cannot open \(scratch.path("none")): No such file or directory")
    scratch.write("x", to: "file")
    let file = try #require(throws: FileError.self) {
      try OpenFolder(scratch.path("file/a"), makesIt: true)
    }
    #expect(file.code == ENOTDIR)
  }

  @Test func `Of two that hold it one has the lock, until it lets it go`() throws {
    var first: OpenFolder? = try OpenFolder(scratch.path)
    let second = try OpenFolder(scratch.path)
    #expect(first?.lock() == true)
    #expect(first?.lock() == true)
    #expect(!second.lock())
    first = nil
    #expect(second.lock())
  }

  @Test func `A file is read as it is, and none is nil`() throws {
    scratch.write([1, 0, 255], to: "f")
    scratch.write([], to: "empty")
    let folder = try OpenFolder(scratch.path)
    #expect(try folder.read("f", upTo: 3) == [1, 0, 255])
    #expect(try folder.read("empty", upTo: 3) == [])
    #expect(try folder.read("none", upTo: 3) == nil)
  }

  @Test func `What is too large, a link or no file is refused without the system's error`() throws {
    let folder = try OpenFolder(scratch.path)
    scratch.write([1, 2, 3], to: "large")
    scratch.makeFolder("folder")
    #expect(symlink("large", scratch.path("link")) == 0)
    #expect(mkfifo(scratch.path("pipe"), 0o600) == 0)
    for name in ["large", "folder", "link", "pipe"] {
      let error = try #require(throws: FileError.self) { try folder.read(name, upTo: 2) }
      #expect(error.code == 0)
      #expect(error.description.contains(scratch.path(name)))
    }
  }

  @Test func `A file that is set aside replaces the one before`() throws {
    let folder = try OpenFolder(scratch.path)
    for text in ["first", "second"] {
      scratch.write(text, to: "f")
      try folder.setAside("f")
    }
    #expect(scratch.names == ["f.bad"])
    #expect(try folder.read("f.bad", upTo: 10) == Array("second".utf8))
    let error = try #require(throws: FileError.self) { try folder.setAside("f") }
    #expect(error.code == ENOENT)
    folder.remove("f.bad")
    folder.remove("f.bad")
    #expect(scratch.names == [])
  }
}
