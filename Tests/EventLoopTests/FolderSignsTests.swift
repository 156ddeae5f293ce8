import EventLoop
import Glibc
import TestSupport
import Testing

@Suite struct FolderSignsTests {
  private let scratch = ScratchFolder()
  private var path: String { scratch.path("snd") }
  private var isNodeThere: Bool { access(path + "/seq", F_OK) == 0 }

  /// Whether something happened since the last time that signs were taken.
  private func hasSign(_ folder: borrowing FolderSigns) -> Bool {
    var poll = pollfd(fd: folder.descriptor, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&poll, 1, 0) == 1
  }

  /// Takes what happened, and tells whether something did; it comes to an end.
  private func takeSign(_ folder: inout FolderSigns) -> Bool {
    let hadSign = hasSign(folder)
    folder.takeAll()
    // That a watch ended is a sign of its own.
    folder.takeAll()
    return hadSign && !hasSign(folder)
  }

  @Test func `A folder that comes late, and its node, are signs`() throws {
    var folder = try FolderSigns(of: path)
    let isThere = isNodeThere
    #expect(!isThere)
    let before = takeSign(&folder)
    #expect(!before)
    scratch.makeFolder("snd")
    let folderCame = takeSign(&folder)
    #expect(folderCame)
    scratch.write("", to: "snd/seq")
    let nodeCame = takeSign(&folder)
    let isThereNow = isNodeThere
    #expect(nodeCame && isThereNow)
  }

  @Test func `A node that came with its folder is there`() throws {
    var folder = try FolderSigns(of: path)
    scratch.makeFolder("snd")
    scratch.write("", to: "snd/seq")
    let came = takeSign(&folder)
    let isThere = isNodeThere
    #expect(came && isThere)
  }

  @Test func `Other rights, and a node that goes, are signs`() throws {
    scratch.makeFolder("snd")
    scratch.write("", to: "snd/seq")
    var folder = try FolderSigns(of: path)
    let isThere = isNodeThere
    #expect(isThere)
    chmod(path + "/seq", 0o660)
    let rightsChanged = takeSign(&folder)
    #expect(rightsChanged)
    unlink(path + "/seq")
    let nodeWent = takeSign(&folder)
    let isThereStill = isNodeThere
    #expect(nodeWent && !isThereStill)
  }

  @Test func `A folder that goes and comes again is watched again`() throws {
    scratch.makeFolder("snd")
    var folder = try FolderSigns(of: path)
    rmdir(path)
    let went = takeSign(&folder)
    scratch.makeFolder("snd")
    let came = takeSign(&folder)
    scratch.write("", to: "snd/seq")
    let nodeCame = takeSign(&folder)
    #expect(went && came && nodeCame)
  }

  @Test func `What comes beside the folder is no sign`() throws {
    scratch.makeFolder("snd")
    var folder = try FolderSigns(of: path)
    scratch.write("", to: "input")
    let beside = takeSign(&folder)
    #expect(!beside)
  }
}
