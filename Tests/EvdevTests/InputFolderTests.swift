import EventLoop
import Glibc
import TestSupport
import Testing

@testable import Evdev

@Suite struct InputFolderTests {
  private let scratch = ScratchFolder()
  private var path: String { scratch.path("input") }

  /// Whether something happened since the last time that signs were taken.
  private func hasSign(_ descriptor: Int32) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&poll, 1, 0) == 1
  }

  private func makeNode(_ name: String) {
    scratch.write("", to: "input/" + name)
  }

  @Test func `Event nodes are told by number, and nothing else is`() throws {
    scratch.makeFolder("input")
    for name in [
      "event10", "event2", "event0", "mouse0", "mice", "event", "eventx", "js1", "event-",
    ] {
      makeNode(name)
    }
    let folder = InputFolder(path: path)
    #expect(folder.nodes().map(\.name) == ["event0", "event2", "event10"])
    #expect(folder.nodes().map { folder.path(of: $0) }.first == path + "/event0")
    #expect(folder.nodes().allSatisfy { $0.links == [] })
  }

  @Test func `A node that comes, goes or changes its rights is a sign`() throws {
    scratch.makeFolder("input")
    let folder = InputFolder(path: path)
    var signs = try FolderSigns(of: path, and: InputFolder.linkFolders)
    #expect(!hasSign(signs.descriptor))
    let changes: [(String, () -> Void)] = [
      ("comes", { makeNode("event3") }), ("rights", { chmod(path + "/event3", 0o600) }),
      ("moves", { rename(path + "/event3", path + "/event4") }),
      ("moves in", { rename(scratch.write("", to: "event5"), path + "/event5") }),
      ("moves out", { rename(path + "/event5", scratch.path("event5")) }),
      ("goes", { unlink(path + "/event4") }),
    ]
    for (name, change) in changes {
      change()
      #expect(hasSign(signs.descriptor), "\(name)")
      signs.takeAll()
      #expect(!hasSign(signs.descriptor), "\(name)")
    }
    #expect(folder.nodes() == [])
  }

  @Test func `Reading a node is no sign`() throws {
    scratch.makeFolder("input")
    makeNode("event0")
    let folder = InputFolder(path: path)
    let signs = try FolderSigns(of: path, and: InputFolder.linkFolders)
    close(open(path + "/event0", O_RDONLY | O_CLOEXEC))
    #expect(folder.nodes().count == 1)
    #expect(!hasSign(signs.descriptor))
  }

  @Test func `A node that comes again under its name is another`() throws {
    scratch.makeFolder("input")
    makeNode("event0")
    let folder = InputFolder(path: path)
    let before = folder.nodes()
    // Both are there for a moment, so that the number is not used again.
    rename(scratch.write("", to: "event0"), path + "/event0")
    let after = folder.nodes()
    #expect(before.map(\.name) == after.map(\.name))
    #expect(before.map(\.inode) != after.map(\.inode))
  }

  @Test func `Links that come after the node are a sign, and lead to it`() throws {
    scratch.makeFolder("input")
    let folder = InputFolder(path: path)
    var signs = try FolderSigns(of: path, and: InputFolder.linkFolders)
    makeNode("event7")
    makeNode("event8")
    signs.takeAll()
    scratch.makeFolder("input/by-id")
    #expect(hasSign(signs.descriptor))
    signs.takeAll()
    symlink("../event7", path + "/by-id/usb-knob-event-if00")
    #expect(hasSign(signs.descriptor))
    signs.takeAll()
    scratch.makeFolder("input/by-path")
    signs.takeAll()
    symlink(path + "/event7", path + "/by-path/pci-event")
    symlink("../event9", path + "/by-path/nowhere")
    #expect(hasSign(signs.descriptor))
    #expect(
      folder.nodes().map(\.links) == [
        [path + "/by-id/usb-knob-event-if00", path + "/by-path/pci-event"], [],
      ])
    signs.takeAll()
    unlink(path + "/by-path/pci-event")
    #expect(hasSign(signs.descriptor))
    #expect(folder.nodes()[0].links == [path + "/by-id/usb-knob-event-if00"])
  }

  @Test func `Links that are moved into place, as udev does it, are a sign`() throws {
    scratch.makeFolder("input")
    scratch.makeFolder("input/by-id")
    makeNode("event0")
    let folder = InputFolder(path: path)
    var signs = try FolderSigns(of: path, and: InputFolder.linkFolders)
    symlink("../event0", path + "/by-id/.#link")
    signs.takeAll()
    rename(path + "/by-id/.#link", path + "/by-id/link")
    #expect(hasSign(signs.descriptor))
    #expect(folder.nodes()[0].links == [path + "/by-id/link"])
  }

  @Test func `The folder itself may come late, go and come again`() throws {
    let folder = InputFolder(path: path)
    var signs = try FolderSigns(of: path, and: InputFolder.linkFolders)
    #expect(folder.nodes() == [])
    for round in 0..<3 {
      scratch.makeFolder("input")
      #expect(hasSign(signs.descriptor), "round \(round)")
      signs.takeAll()
      makeNode("event\(round)")
      #expect(hasSign(signs.descriptor), "round \(round)")
      signs.takeAll()
      #expect(folder.nodes().map(\.name) == ["event\(round)"])
      unlink(path + "/event\(round)")
      rmdir(path)
      #expect(hasSign(signs.descriptor), "round \(round)")
      signs.takeAll()
      #expect(folder.nodes() == [])
    }
  }

  @Test func `Nodes made before the folder was seen are told all the same`() throws {
    let folder = InputFolder(path: path)
    var signs = try FolderSigns(of: path, and: InputFolder.linkFolders)
    scratch.makeFolder("input")
    makeNode("event0")
    scratch.makeFolder("input/by-id")
    symlink("../event0", path + "/by-id/a")
    signs.takeAll()
    #expect(folder.nodes().map(\.name) == ["event0"])
    #expect(folder.nodes()[0].links == [path + "/by-id/a"])
    signs.takeAll()
    unlink(path + "/by-id/a")
    #expect(hasSign(signs.descriptor))
  }

  @Test func `More signs than fit the kernel's queue still leave one`() throws {
    scratch.makeFolder("input")
    let folder = InputFolder(path: path)
    var signs = try FolderSigns(of: path, and: InputFolder.linkFolders)
    for round in 0..<20_000 {
      makeNode("event\(round % 2)")
      unlink(path + "/event\(round % 2)")
    }
    makeNode("event9")
    #expect(hasSign(signs.descriptor))
    signs.takeAll()
    #expect(folder.nodes().map(\.name) == ["event9"])
    #expect(!hasSign(signs.descriptor))
    unlink(path + "/event9")
    #expect(hasSign(signs.descriptor))
  }
}
