import Glibc
import Testing

@testable import VideoControls

@Suite struct VideoErrorTests {
  @Test func `An error says what was tried, on what, and why`() {
    #expect(
      VideoError("set", on: "gain of /dev/video0 to 7", EBUSY).description
        == "set gain of /dev/video0 to 7: Device or resource busy")
    #expect(
      VideoError("find", on: "x", ENODEV, because: "no such camera").description
        == "find x: no such camera")
  }

  @Test func `Gone, busy, refused and other are told apart`() {
    func kind(_ code: Int32, _ call: String = "set") -> VideoError.Kind {
      VideoError(call, on: "a", code).kind
    }
    for code in [ENODEV, ENOENT, ENXIO] { #expect(kind(code) == .gone) }
    #expect(kind(EBUSY) == .busy)
    for code in [EACCES, ERANGE, EINVAL, ENOTTY] { #expect(kind(code) == .refused) }
    for code in [EIO, ETIMEDOUT, EPIPE, EPROTO, ENOMEM] { #expect(kind(code) == .other) }
    #expect(kind(EACCES, "open") == .other)
  }

  @Test func `Rights that are missing are no refusal by the camera`() {
    #expect(VideoError("open", on: "a", EACCES).isForbidden)
    #expect(!VideoError("set", on: "a", EACCES).isForbidden)
    #expect(!VideoError("open", on: "a", ENOENT).isForbidden)
  }
}
