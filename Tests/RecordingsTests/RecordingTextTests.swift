import Controls
import Devices
import Geometry
import Recordings
import TestSupport
import Testing

/// Recordings of any device at all, as files may hold them.
struct RandomRecording {
  private var random: SplitMix

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
  }

  mutating func recording() -> Recording {
    var time = Int64.random(in: 0..<1_000_000_000_000_000_000, using: &random)
    var recording = Recording(profile: Bool.random(using: &random) ? profile() : nil)
    for _ in 0..<number(upTo: 20) {
      time += Int64.random(in: 0...100_000, using: &random)
      let readings = (0..<number(upTo: 5)).map { _ in reading() }
      recording.frames.append(Recording.Frame(time: Microseconds(time), readings: readings))
    }
    return recording
  }

  private mutating func profile() -> DeviceProfile {
    let names = ["", "Knob", "größer # 3", "a\tb", "漢", "\\xff", "N: x"]
    var profile = DeviceProfile(
      identity: DeviceIdentity(
        name: names[number(upTo: names.count)], bus: word(), vendor: word(), product: word(),
        version: word()))
    for _ in 0..<number(upTo: 4) { profile.properties.insert(word() & 0x1f) }
    for _ in 0..<number(upTo: 30) {
      let type = 1 + word() % 0x1f
      profile.identity.capabilities.insert(EventCode(type: type, code: word() & 0x2ff))
    }
    for _ in 0..<number(upTo: 4) {
      profile.axes[word() & 0x3f] = AxisInfo(
        minimum: value(), maximum: value(), fuzz: value(), flat: value(), resolution: value())
    }
    for type in [EventCode.ledType, EventCode.switchType] where Bool.random(using: &random) {
      profile.isOn.insert(EventCode(type: type, code: word() & 0xf))
    }
    return profile
  }

  private mutating func reading() -> Reading {
    if number(upTo: 8) == 0 { return Reading(event: .touchReport, value: value()) }
    return Reading(event: EventCode(type: max(1, word()), code: word()), value: value())
  }

  private mutating func number(upTo limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private mutating func word() -> UInt16 { .random(in: 0 ... .max, using: &random) }

  private mutating func value() -> Int32 {
    Bool.random(using: &random)
      ? .random(in: .min ... .max, using: &random) : .random(in: -20...20, using: &random)
  }
}

@Suite struct RecordingTextTests {
  @Test(arguments: UInt64(0)..<200)
  func `What is written is read again as it was`(seed: UInt64) throws {
    var random = RandomRecording(seed: seed)
    let recording = random.recording()
    #expect(try Recording(text: RecordingText().text(of: recording)) == recording)
    let named = RecordingText { "EV_\($0.type) / \($0.code) # \n" }
    let text = named.text(of: recording).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(try Recording(text: text.joined(separator: "\r\n")) == recording)
  }

  @Test func `The text is evemu's`() throws {
    var profile = DeviceProfile(
      identity: DeviceIdentity(
        name: "Ring\nE: 1", bus: 3, vendor: 0x56a, product: 0xb7, version: 0x100),
      properties: [1], axes: [8: AxisInfo(minimum: 0, maximum: 71, resolution: 12)],
      isOn: [EventCode(type: EventCode.switchType, code: 0xa)])
    for (type, code) in [(1, 0x100), (3, 8), (4, 4)] as [(UInt16, UInt16)] {
      profile.identity.capabilities.insert(EventCode(type: type, code: code))
    }
    let frame = Recording.Frame(
      time: Microseconds(12_000_034),
      readings: [
        Reading(event: EventCode(type: 3, code: 8), value: -7),
        Reading(event: EventCode(type: 4, code: 4), value: 458_756),
        Reading(event: .touchReport, value: 0),
      ])
    let text = RecordingText { $0.code == 8 ? "EV_ABS / ABS_WHEEL" : nil }
    #expect(
      text.head(of: profile, comments: ["a", "b\rc"]) + text.lines(of: frame) == """
        # EVEMU 1.3
        # a
        # b c
        N: Ring E: 1
        I: 0003 056a 00b7 0100
        P: 02 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 01 00 00 00 00 00 00 00
        B: 03 00 01 00 00 00 00 00 00
        B: 04 10 00 00 00 00 00 00 00
        A: 08 0 71 0 0 12
        S: 0a 1
        E: 12.000034 0003 0008 -007\t# EV_ABS / ABS_WHEEL -7
        E: 12.000034 0004 0004 458756
        E: 12.000034 0000 0002 0000
        E: 12.000034 0000 0000 0000\t# ------------ SYN_REPORT (0) ----------

        """)
  }
}
