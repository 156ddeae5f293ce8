import CLinux
import Controls
import Devices
import Evdev
import FoundationEssentials
import Glibc
import Recordings
import Testing

extension OnARealKernel {
  /// evemu's own tools on our recordings, and ours on theirs.
  @Suite(.enabled(if: access("/usr/bin/evemu-record", X_OK) == 0, "evemu-tools is not installed"))
  final class EvemuTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
    }

    private static let panel = """
      # EVEMU 1.3
      N: Some  Panel (größer)
      I: 0018 1234 5678 0009
      P: 02 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 04 00 00 00 00 00 00
      B: 02 80 01 00 00 00 00 00 00
      B: 03 03 00 00 00 00 80 60 02
      B: 04 18 00 00 00 00 00 00 00
      B: 05 01 00 00 00 00 00 00 00
      A: 00 -100 1279 0 3 12
      A: 01 0 767 0 0 11
      A: 2f 0 4 0 0 0
      A: 35 -100 1279 0 0 12
      A: 36 0 767 0 0 11
      A: 39 0 65535 0 0 0

      """

    /// Two fingers that come, slide and go, and a knob.
    private static let frames: [[(Int32, Int32, Int32)]] = [
      [
        (EV_ABS, ABS_MT_TRACKING_ID, 7), (EV_ABS, ABS_MT_POSITION_X, -5),
        (EV_ABS, ABS_MT_POSITION_Y, 40), (EV_KEY, BTN_TOUCH, 1), (EV_ABS, ABS_X, -5),
      ],
      [
        (EV_ABS, ABS_MT_SLOT, 3), (EV_ABS, ABS_MT_TRACKING_ID, 8),
        (EV_ABS, ABS_MT_POSITION_X, 900),
      ],
      [(EV_MSC, MSC_SCAN, 458_756), (EV_REL, REL_DIAL, -3), (EV_REL, REL_WHEEL, 1)],
      [
        (EV_ABS, ABS_MT_POSITION_X, 910), (EV_ABS, ABS_MT_SLOT, 0),
        (EV_ABS, ABS_MT_TRACKING_ID, -1), (EV_ABS, ABS_MT_TRACKING_ID, 9),
      ],
      [(EV_SW, SW_LID, 1), (EV_REL, REL_DIAL, 1)],
      [
        (EV_ABS, ABS_MT_TRACKING_ID, -1), (EV_ABS, ABS_MT_SLOT, 3),
        (EV_ABS, ABS_MT_TRACKING_ID, -1), (EV_KEY, BTN_TOUCH, 0),
      ],
    ]

    private func send(to device: borrowing UinputDevice) throws {
      for frame in Self.frames {
        try device.send(
          frame.map { type, code, value in
            Reading(event: EventCode(type: UInt16(type), code: UInt16(code)), value: value)
          })
      }
    }

    private func panel() throws -> UinputDevice {
      try UinputDevice(of: Recording(text: Self.panel).completeProfile)
    }

    private func readings(_ path: String) throws -> [[Reading]] {
      try Recording(path: path).frames.map(\.readings)
    }

    /// A recording of ours, of all that the panel says.
    private func record() throws -> String {
      let file = folder.path + "/ours"
      let device = try panel()
      let control = try Control("record", device.node, file, in: folder)
      try control.wait(for: "recording")
      try send(to: device)
      #expect(try control.interrupt() == 0)
      return file
    }

    @Test func `What evemu records and describes is read here`() throws {
      let device = try panel()
      let (ours, theirs) = (folder.path + "/ours", folder.path + "/theirs")
      let control = try Control("record", device.node, ours, in: folder)
      try control.wait(for: "recording")
      let evemu = try Control(["evemu-record", device.node, theirs], in: folder)
      try waitUntil("evemu's description") { text(ofFile: theirs).contains("\nA: 39 ") }
      try send(to: device)
      let end = try readings(ours).count
      try waitUntil("all frames in both") {
        try readings(theirs).count == Self.frames.count && readings(ours).count >= end
      }
      evemu.process.end(SIGINT)
      #expect(try control.interrupt() == 0)
      #expect(try readings(theirs) == readings(ours))
      #expect(try Recording(path: theirs).profile == Recording(path: ours).profile)

      let describing = try Control(["evemu-describe", device.node], in: folder)
      try describing.process.waitForEnd()
      let described = try Recording(text: describing.process.output).profile
      #expect(described?.isOn == [EventCode(type: EventCode.switchType, code: 0)])
      #expect(try described == EvdevDevice(opening: device.node).profile)
    }

    @Test func `evemu makes the device that is recorded here, and plays what it said`() throws {
      let ours = try record()
      let maker = try Control(["evemu-device", ours], in: folder)
      try maker.wait(for: "/dev/input/event")
      let node = try #require(maker.process.output.split(separator: " ").last)
        .prefix { $0 != "\n" }
      var made = try EvdevDevice(opening: String(node)).profile
      let profile = try #require(try Recording(path: ours).profile)
      #expect(made == profile)
      made.isOn = []

      let again = folder.path + "/again"
      let control = try Control("record", String(node), again, in: folder)
      try control.wait(for: "recording")
      let player = try Control(["sh", "-c", "evemu-play \(node) <\(ours)"], in: folder)
      #expect(try player.process.waitForEnd() == 0)
      #expect(try control.interrupt() == 0)
      #expect(try readings(again) == readings(ours))
      #expect(!player.process.output.contains("WARNING"), "\(player.process.output)")
      maker.process.end(SIGTERM)
    }
  }
}
