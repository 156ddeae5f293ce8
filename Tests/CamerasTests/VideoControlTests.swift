import Testing

@testable import Cameras

@Suite struct VideoControlTests {
  @Test(arguments: [
    ("Brightness", "brightness"), ("Exposure Time, Absolute", "exposure_time_absolute"),
    ("White Balance, Auto & Preset", "white_balance_auto_preset"),
    ("Limited RGB Range (16-235)", "limited_rgb_range_16_235"), ("  Gain  ", "gain"),
    ("3A Lock", "3a_lock"), ("Größe", "gr_e"), ("", ""), ("--", ""),
  ])
  func `A key is spelled as v4l2-ctl spells it`(name: String, key: String) {
    #expect(VideoControl.key(ofName: name) == key)
  }

  @Test func `Flags have the names of v4l2-ctl`() {
    #expect(VideoControlFlags(rawValue: 0x90).names == ["inactive", "volatile"])
    #expect(VideoControlFlags(rawValue: 0x220).names == [])
    #expect(
      VideoControlFlags(rawValue: 0xffff).names
        == ["disabled", "grabbed", "read-only", "update", "inactive", "write-only", "volatile"])
  }

  @Test func `The exposure time is inactive while the exposure is automatic`() {
    func automatic(_ id: UInt32) -> UInt32? {
      VideoControl(id: id, name: "", kind: .integer, minimum: 0, maximum: 1).automaticID
    }
    #expect(automatic(0x009a_0902) == 0x009a_0901)
    #expect(automatic(0x009a_0901) == nil)
  }
}
