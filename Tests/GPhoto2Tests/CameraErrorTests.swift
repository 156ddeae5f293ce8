import GPhoto2
import Testing

@Suite struct CameraErrorTests {
  @Test(arguments: [
    (CameraError.Kind.gone, [-52, -105, -7, -34, -35, -5, -10, -31]),
    (.busy, [-110, -60, -53]), (.refused, [-2, -6]), (.other, [-1, -3, -4, -102, -113, -114]),
  ])
  func `Its number says what is to be done`(kind: CameraError.Kind, codes: [Int32]) {
    for code in codes {
      let error = CameraError("open", camera: "a at b", code)
      #expect(error.kind == kind, "\(error)")
      #expect(!error.reason.isEmpty)
    }
  }

  @Test func `The general error of a setting is a camera that refuses`() {
    #expect(CameraError("set to 8", key: "f-number", camera: "a at b", -1).kind == .refused)
  }

  @Test func `It says what was tried, on what, why, and what to do`() {
    #expect(
      CameraError("open", camera: "Nikon DSC D750 at usb:001,004", -53).description
        == "open Nikon DSC D750 at usb:001,004: Could not claim the USB device (-53); another program "
        + "may have it: on desktops gvfs, \"gio mount -s gphoto2\" takes it from it")
    #expect(CameraError("open", -53).isHeldByAnother && CameraError("open", -60).isHeldByAnother)
    #expect(!CameraError("read", key: "iso", -110).isHeldByAnother)
    #expect(CameraError("open", camera: "a at b", -7).description.contains("\"plugdev\""))
    #expect(
      CameraError("set to 8", key: "iso", camera: "a at b", -2, reason: "no").description
        == "set to 8 iso of a at b: no (-2)")
  }
}
