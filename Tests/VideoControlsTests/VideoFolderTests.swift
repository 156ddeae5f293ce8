import Glibc
import TestSupport
import Testing

@testable import VideoControls

@Suite struct VideoFolderTests {
  private let scratch = ScratchFolder()

  private var folder: VideoFolder {
    VideoFolder(path: scratch.path("dev"), sysfs: scratch.path("sys"))
  }

  /// Makes files in the place of nodes: they can be opened, and answer no question about a camera.
  private func make(_ names: [String]) {
    for part in ["dev", "sys", "sys/class", "sys/class/video4linux"] { scratch.makeFolder(part) }
    for name in names { scratch.write("", to: "dev/\(name)") }
  }

  @Test func `Cameras come by number, and their parts after them`() {
    make(["video10", "video2", "v4l-subdev0", "videotape", "video", "radio0", "event0", "v4l"])
    #expect(
      folder.nodes().map(\.path)
        == ["video2", "video10", "v4l-subdev0"].map { scratch.path("dev/\($0)") })
  }

  @Test func `What does not say who it is has the name that sysfs shows`() {
    make(["v4l-subdev0", "video0"])
    scratch.makeFolder("sys/class/video4linux/v4l-subdev0")
    scratch.makeFolder("sys/10-0010")
    scratch.write("imx219 10-0010\n", to: "sys/class/video4linux/v4l-subdev0/name")
    symlink(
      scratch.path("sys/10-0010"), scratch.path("sys/class/video4linux/v4l-subdev0/device"))
    symlink("../bus/i2c/drivers/imx219", scratch.path("sys/10-0010/driver"))
    #expect(
      folder.nodes().map(\.identity)
        == [
          VideoIdentity(name: "video0"),
          VideoIdentity(name: "imx219 10-0010", bus: "10-0010", driver: "imx219"),
        ])
  }

  @Test func `A name that would move a cursor is shown as bytes, and cut`() {
    make(["video0"])
    scratch.makeFolder("sys/class/video4linux/video0")
    scratch.write([0x1b, 0x5b, 0x41, 0xff, 0x0a], to: "sys/class/video4linux/video0/name")
    #expect(folder.nodes().first?.identity.name == "\\x1b[A\\xff")
    scratch.write(
      [UInt8](repeating: 0x61, count: 5000), to: "sys/class/video4linux/video0/name")
    #expect(folder.nodes().first?.identity.name.utf8.count == 128)
  }

  @Test func `Links lead to their node`() throws {
    make(["video0", "video1"])
    scratch.makeFolder("dev/v4l")
    scratch.makeFolder("dev/v4l/by-id")
    let link = scratch.path("dev/v4l/by-id/usb-046d_HD_Pro_Webcam_C920-video-index0")
    symlink("../../video1", link)
    #expect(folder.nodes().map(\.links) == [[], [link]])
    #expect(try folder.path(of: link) == scratch.path("dev/video1"))
    // One that a rule of the user's own makes, beside udev's.
    let own = scratch.path("dev/mycam")
    symlink("video0", own)
    #expect(try folder.path(of: own) == scratch.path("dev/video0"))
    #expect(folder.cameras(called: own).map(\.path) == [scratch.path("dev/video0")])
    #expect(folder.cameras(called: scratch.path("dev/none")).isEmpty)
  }

  @Test func `A folder that is not there has no nodes`() {
    #expect(VideoFolder(path: scratch.path("none")).nodes() == [])
    let error = #expect(throws: VideoError.self) {
      try VideoFolder(path: scratch.path("none")).path(of: "/dev/video99")
    }
    #expect(error?.kind == .gone)
  }

  private func node(_ path: String, _ name: String, _ bus: String, _ takes: Bool) -> VideoNode {
    VideoNode(
      path: path, inode: 1, links: [],
      identity: VideoIdentity(name: name, bus: bus, takesPictures: takes), problem: nil)
  }

  @Test func `A bus or a name means the node that pictures come out of`() throws {
    let nodes = [
      node("0", "C920", "usb-1", false), node("1", "C920", "usb-1", true),
      node("2", "Dock", "usb-2", true), node("3", "Dock", "usb-3", true),
      node("4", "lens", "10-000c", false),
    ]
    func path(_ text: String) throws -> String {
      try VideoFolder.only(text, of: VideoFolder.cameras(text, among: nodes)).path
    }
    #expect(try path("C920") == "1")
    #expect(try path("usb-1") == "1")
    #expect(try path("usb-3") == "3")
    #expect(try path("lens") == "4")
    // Unnamed, what no pictures come out of is no camera.
    #expect(VideoFolder.cameras(nil, among: nodes).map(\.path) == ["1", "2", "3"])
    let missing = #expect(throws: VideoError.self) { try path("C922") }
    #expect(missing?.kind == .gone)
    let ambiguous = #expect(throws: VideoError.self) { try path("Dock") }
    #expect(ambiguous?.kind == .refused)
    #expect(
      ambiguous?.description
        == "find Dock: 2 cameras have this name; say which by its bus: usb-2, usb-3")
  }
}
