import Devices
import Testing

@Suite struct EventCodeTypedTests {
  private static func key(_ code: UInt16) -> EventCode {
    EventCode(type: EventCode.keyType, code: code)
  }

  /// KEY_1, KEY_Q, KEY_SPACE, KEY_KP7, KEY_KPENTER, KEY_102ND, KEY_YEN, KEY_EURO, KEY_FN_D,
  /// KEY_NUMERIC_0, KEY_NUMERIC_12, KEY_QUESTION, and those that are pressed with letters:
  /// KEY_LEFTSHIFT, KEY_RIGHTALT.
  @Test(
    arguments: [2, 16, 57, 71, 96, 86, 124, 0x1b3, 0x1e0, 0x200, 0x26d, 214, 42, 100] as [UInt16])
  func `Letters, digits and signs are typed`(code: UInt16) {
    #expect(Self.key(code).isTyped)
  }

  /// KEY_F1, KEY_F12, KEY_UP, KEY_MUTE, KEY_VOLUMEUP, KEY_PLAYPAUSE, KEY_F13, BTN_0, BTN_LEFT, BTN_TOUCH.
  @Test(arguments: [59, 88, 103, 113, 115, 164, 183, 0x100, 0x110, 0x14a] as [UInt16])
  func `Buttons, media, function and arrow keys are not`(code: UInt16) {
    #expect(!Self.key(code).isTyped)
  }

  @Test func `No axis is typed`() {
    #expect(!EventCode(type: EventCode.relativeType, code: 7).isTyped)
    #expect(!EventCode(type: EventCode.absoluteType, code: 30).isTyped)
  }
}
