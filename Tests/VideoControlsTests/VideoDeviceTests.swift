import Cameras
import Glibc
import TestSupport
import Testing

@testable import VideoControls

@Suite struct VideoDeviceTests {
  private let scratch = ScratchFolder()
  private let brightness = VideoControl(
    id: 0x0098_0900, name: "Brightness", kind: .integer, minimum: 0, maximum: 255)

  @Test func `A node that is not there is gone`() {
    let error = #expect(throws: VideoError.self) {
      _ = try VideoDevice(opening: "/dev/video999")
    }
    #expect(error?.kind == .gone)
    #expect(error?.description == "open /dev/video999: No such file or directory")
  }

  @Test func `What is no camera has no controls, and says so of each`() throws {
    let device = try VideoDevice(opening: scratch.write("", to: "video0"))
    let identity = device.identity
    #expect(identity == nil)
    #expect(try device.controls() == [])
    #expect(try device.follow(brightness) == false)
    let error = #expect(throws: VideoError.self) { try device.value(of: brightness) }
    #expect(error?.kind == .refused)
    #expect(
      error?.description
        == "read brightness of \(device.path): Inappropriate ioctl for device")
  }

  @Test func `A value that no control of 32 bits has is refused before the driver cuts it`() throws
  {
    let device = try VideoDevice(opening: scratch.write("", to: "video0"))
    let error = #expect(throws: VideoError.self) {
      try device.set(brightness, to: 0x1_0000_0001)
    }
    #expect(error?.code == ERANGE)
    #expect(
      error?.description
        == "set brightness of \(device.path) to 4294967297: Numerical result out of range")
  }
}
