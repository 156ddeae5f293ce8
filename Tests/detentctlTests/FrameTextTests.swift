import Controls
import Devices
import Geometry
import Panels
import Testing

@testable import detentctl

@Suite struct FrameTextTests {
  private static let text = FrameText(showsKeycodes: false)

  private static func frame(
    _ readings: [(UInt16, UInt16, Int32)], at microseconds: Int64 = 5_000_000
  ) -> InputFrame {
    InputFrame(
      device: DeviceID(0), time: Microseconds(microseconds),
      readings: readings.map {
        Reading(event: EventCode(type: $0.0, code: $0.1), value: $0.2)
      })
  }

  private static let frames: [([(UInt16, UInt16, Int32)], String)] = [
    ([(2, 7, 1)], "REL_DIAL +1"), ([(2, 7, -7)], "REL_DIAL -7"), ([(2, 7, 0)], "REL_DIAL +0"),
    ([(3, 8, 17)], "ABS_WHEEL 17"), ([(3, 8, -1), (3, 0x28, 0)], "ABS_WHEEL -1, ABS_MISC 0"),
    ([(1, 0x100, 1)], "BTN_0 press"), ([(1, 0x100, 0)], "BTN_0 release"),
    ([(1, 115, 2)], "KEY_VOLUMEUP repeat"), ([(1, 115, 3)], "KEY_VOLUMEUP 3"),
    ([(4, 1, 128)], "MSC_PULSELED 128"), ([(0x11, 1, 1)], "LED_CAPSL 1"), ([(5, 0, 1)], "SW_LID 1"),
    ([(2, 8, 1), (2, 11, 120)], "REL_WHEEL +1, REL_WHEEL_HI_RES +120"),
    ([(3, 0x2f, 1), (3, 0x39, -1)], "ABS_MT_SLOT 1, ABS_MT_TRACKING_ID -1"),
    ([(0x1f, 5, 9)], "31:5 9"),
    ([(3, 0x35, 7), (0, 2, 0)], "ABS_MT_POSITION_X 7, SYN_MT_REPORT"), ([], ""),
  ]

  @Test(arguments: frames)
  func `Readings are told by name, with what they mean`(
    readings: [(UInt16, UInt16, Int32)], line: String
  ) {
    #expect(
      Self.text.line(Self.frame(readings), since: Microseconds(4_987_655))
        == "    0.012345  " + line)
  }

  @Test(
    arguments: [
      ([(4, 4, 0x70004), (1, 30, 1)], "MSC_SCAN *, KEY_* press", "MSC_SCAN 458756, KEY_A press"),
      ([(1, 2, 0), (1, 0x100, 1)], "KEY_* release, BTN_0 press", "KEY_1 release, BTN_0 press"),
      ([(4, 4, 30)], "MSC_SCAN *", "MSC_SCAN 30"), ([(4, 3, 30)], "MSC_RAW *", "MSC_RAW 30"),
      ([(4, 4, 0x90001), (1, 0x110, 1)], "MSC_SCAN 589825, BTN_LEFT press", nil),
      ([(1, 115, 1)], "KEY_VOLUMEUP press", nil),
    ] as [([(UInt16, UInt16, Int32)], String, String?)])
  func `What is typed is told only where that is wanted`(
    readings: [(UInt16, UInt16, Int32)], hidden: String, shown: String?
  ) {
    let open = FrameText(showsKeycodes: true)
    let frame = Self.frame(readings)
    #expect(Self.text.line(frame, since: frame.time) == "    0.000000  " + hidden)
    #expect(open.line(frame, since: frame.time) == "    0.000000  " + (shown ?? hidden))
  }

  @Test func `What fingers do stands behind the readings`() {
    let frame = Self.frame([(3, 0x35, 7)])
    let contacts = [
      Contact(Touch.ID(3), .ended, at: RawPoint(x: 1, y: -2)),
      Contact(Touch.ID(4), .began, at: RawPoint(x: 7, y: 0)),
    ]
    #expect(
      Self.text.line(frame, contacts, since: frame.time)
        == "    0.000000  ABS_MT_POSITION_X 7, finger 3 ended at (1, -2), finger 4 began at (7, 0)")
    #expect(
      Self.text.json(frame, contacts).hasSuffix(
        #","contacts":[{"id":3,"phase":"ended","x":1,"y":-2},{"id":4,"phase":"began","x":7,"y":0}]}"#
      ))
  }

  @Test func `JSON has the kernel's time`() {
    #expect(
      Self.text.json(Self.frame([(2, 7, -2), (1, 0x100, 1)], at: 1_234_000_005))
        == #"{"time":1234.000005,"events":[{"event":"REL_DIAL","value":-2},"#
        + #"{"event":"BTN_0","value":1}]}"#)
    #expect(
      Self.text.json(Self.frame([(4, 4, 30), (1, 30, 1)], at: 0))
        == #"{"time":0.000000,"events":[{"event":"MSC_SCAN","value":null},"#
        + #"{"event":"KEY_*","value":1}]}"#)
    #expect(Self.text.json(Self.frame([], at: 1)) == #"{"time":0.000001,"events":[]}"#)
  }

  @Test func `A drop is a line of its own`() {
    #expect(Self.text.dropLine == "              SYN_DROPPED")
    #expect(Self.text.dropJSON == #"{"dropped":true}"#)
  }
}
