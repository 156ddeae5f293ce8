import Controls
import Devices
import Testing

@testable import detentctl

@Suite struct HiddenKeysTests {
  private func key(_ code: UInt16, _ value: Int32 = 1) -> Reading {
    Reading(event: EventCode(type: EventCode.keyType, code: code), value: value)
  }

  private func scan(_ value: Int32) -> Reading {
    Reading(event: EventCode(type: 4, code: 4), value: value)
  }

  private func hidden(_ readings: Reading...) -> [Reading] {
    var readings = readings
    HiddenKeys.hide(in: &readings)
    return readings
  }

  /// KEY_1, KEY_Q, KEY_Z, KEY_SPACE, KEY_LEFTSHIFT, KEY_KP5, KEY_NUMERIC_5, KEY_BRL_DOT1.
  @Test(arguments: [2, 16, 44, 57, 42, 76, 0x205, 0x1f1] as [UInt16])
  func `What types becomes one key, pressed, repeated or let go`(code: UInt16) {
    for value: Int32 in 0...2 { #expect(hidden(key(code, value)) == [key(30, value)]) }
  }

  /// BTN_0, BTN_LEFT, BTN_TOUCH, BTN_TRIGGER_HAPPY, KEY_MUTE, KEY_VOLUMEUP, KEY_POWER,
  /// KEY_PLAYPAUSE, KEY_NEXTSONG, KEY_BRIGHTNESSUP.
  @Test(arguments: [0x100, 0x110, 0x14a, 0x2c0, 113, 115, 116, 164, 163, 225] as [UInt16])
  func `Buttons and media keys stay as they are, with their scan codes`(code: UInt16) {
    #expect(hidden(scan(7), key(code)) == [scan(7), key(code)])
  }

  @Test func `A scan code that would tell a key is hidden too`() {
    #expect(hidden(scan(7), key(16)) == [scan(0x70004), key(30)])
    #expect(
      hidden(scan(7), key(115), scan(8), key(16)) == [
        scan(0x70004), key(115), scan(0x70004), key(30),
      ])
    #expect(hidden(scan(7)) == [scan(0x70004)])
  }

  @Test func `Other events stay as they are`() {
    let axis = Reading(event: EventCode(type: 3, code: 30), value: 16)
    let dial = Reading(event: EventCode(type: 2, code: 7), value: 1)
    #expect(hidden(axis, dial, key(16)) == [axis, dial, key(30)])
  }

  @Test func `The device has the key that stands for the others, if it has one of them`() {
    func keys(_ codes: UInt16...) -> [UInt16] {
      var profile = DeviceProfile(identity: DeviceIdentity(name: "a"))
      for code in codes { profile.identity.capabilities.insert(key(code).event) }
      return HiddenKeys.hiding(profile).identity.capabilities.codes(ofType: EventCode.keyType)
    }
    #expect(keys(2, 3) == [2, 3, 30])
    #expect(keys(0x100, 115) == [115, 0x100])
  }
}
