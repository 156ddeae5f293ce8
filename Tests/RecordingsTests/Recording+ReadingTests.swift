import Controls
import Devices
import Geometry
import Recordings
import TestSupport
import Testing

private let dial = EventCode(type: 2, code: 7)

private func readings(_ text: String) throws -> [[Int32]] {
  try Recording(text: text).frames.map { $0.readings.map(\.value) }
}

private func problem(_ text: String) -> RecordingError? {
  do throws(RecordingError) {
    _ = try Recording(text: text)
    return nil
  } catch {
    return error
  }
}

@Suite struct RecordingReadingTests {
  @Test func `A recording is a description and frames`() throws {
    let recording = try Recording(
      text: """
        # EVEMU 1.3
        N: Griffin PowerMate
        I: 0003 077d 0410 0400
        P: 00 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        B: 02 80 00 00 00 00 00 00 00
        A: 00 0 255 0 0
        L: 00 0
        E: 1.000000 0002 0007 1
        E: 1.000000 0004 0001 -2147483648
        E: 1.000010 0000 0000 0
        E: 2.500000 0001 0100 1
        E: 2.500000 0000 0000 1

        """)
    #expect(recording.identity?.name == "Griffin PowerMate")
    #expect(recording.identity?.bus == 3)
    #expect(recording.identity?.vendor == 0x077d)
    #expect(recording.identity?.product == 0x0410)
    #expect(recording.identity?.version == 0x0400)
    #expect(recording.identity?.capabilities.contains(dial) == true)
    #expect(recording.frames.count == 2)
    // A frame has the time of its end, and one whose end says 1 is a frame as well.
    #expect(recording.frames[0].time == Microseconds(1_000_010))
    #expect(recording.frames[1].time == Microseconds(2_500_000))
    #expect(
      recording.frames[0].readings == [
        Reading(event: dial, value: 1),
        Reading(event: EventCode(type: 4, code: 1), value: .min),
      ])
    #expect(
      recording.events == [
        dial, EventCode(type: 4, code: 1), EventCode(type: EventCode.keyType, code: 0x100),
      ])
  }

  @Test func `Events alone are a recording of nobody known`() throws {
    let recording = try Recording(text: "E: 0 0002 0007 -3\nE: 0 0000 0000 0\n")
    #expect(recording.identity == nil)
    #expect(recording.frames.map { $0.readings.map(\.value) } == [[-3]])
    #expect(try Recording(text: "").frames == [])
  }

  @Test(arguments: ["\n", "\r\n", "\n\n", "\r\n\r\n"])
  func `Lines may end as they do anywhere`(end: String) throws {
    let lines = ["N: Knob", "E: 1.0 2 7 1", "E: 1.0 0 0 0", "E: 1.0 2 7 2", "E: 1.0 0 0 0"]
    let text = lines.joined(separator: end)
    #expect(try readings(text) == [[1], [2]])
    #expect(try readings(text + end) == [[1], [2]])
    #expect(try Recording(text: text).identity?.name == "Knob")
  }

  @Test func `What is no event and no description is passed over`() throws {
    let text = """
      # E: 1.0 2 7 1
      Event: 1.0 2 7 1
      : 1.0
      X: what later versions write
      \tE 1
      é: 1
      E: 1.0\t0002  0007 1\t# 0002 0007 1   EV_REL / REL_DIAL
      E: 1.0 0000 0000 0 # ------------ SYN_REPORT (0) ----------
      """
    #expect(try readings(text) == [[1]])
  }

  @Test func `Only SYN_REPORT ends a frame, and the end of a contact is a part of it`() throws {
    let recording = try Recording(
      text: """
        E: 1 0003 0035 5
        E: 1 0000 0002 0
        E: 1 0003 0035 6
        E: 1 0000 0003 0
        E: 1 0000 0001 0
        E: 1 0000 0000 0
        E: 1 0000 0000 0
        """)
    let axis = EventCode(type: 3, code: 0x35)
    #expect(
      recording.frames.map(\.readings) == [
        [
          Reading(event: axis, value: 5), Reading(event: .touchReport, value: 0),
          Reading(event: axis, value: 6),
        ], [],
      ])
    #expect(recording.events == [axis])
  }

  @Test func `A description tells properties, ranges, and what was on`() throws {
    let profile = try Recording(
      text: """
        # EVEMU 1.3
        N:   A name # with a sign
        I: 0003 056a 00b7 0100 # a comment
        P: 02 00 00 00 00 00 00 00
        P: 80
        B: 00 0b 00 00 00 00 00 00 00
        A: 08 -5 71 1 2
        A: 3f -2147483648 2147483647 0 0 12 # ABS_MAX
        L: 02 1
        L: 03 0
        S: 00 1
        S: 0a 1
        S: 0a 0
        """
    ).profile
    #expect(profile?.identity.name == "A name # with a sign")
    #expect(profile?.identity.product == 0xb7)
    #expect(profile?.identity.capabilities.isEmpty == true)
    #expect(profile?.properties == [1, 71])
    #expect(
      profile?.axes == [
        8: AxisInfo(minimum: -5, maximum: 71, fuzz: 1, flat: 2),
        0x3f: AxisInfo(minimum: .min, maximum: .max, resolution: 12),
      ])
    #expect(
      profile?.isOn == [
        EventCode(type: EventCode.ledType, code: 2), EventCode(type: EventCode.switchType, code: 0),
      ])
  }

  @Test func `A mark of the byte order at the beginning is passed over`() throws {
    let recording = try Recording(text: "\u{feff}N: Knob\r\nE: 1.0 2 7 1\r\nE: 1.0 0 0 0")
    #expect(recording.identity?.name == "Knob")
    #expect(recording.frames.count == 1)
  }

  @Test func `Half a frame at the end is left out`() throws {
    #expect(try readings("E: 1 2 7 1\nE: 1 0 0 0\nE: 2 2 7 5\nE: 2 2 7 6\n") == [[1]])
  }

  @Test(arguments: ["E", "E:", "E: 2", "E: 2.5 2 7", "E: 2.5 2 7 -", "E: 2.5 0 0", "E: 2.5 2 7 3"])
  func `Half an event at the end is left out`(part: String) throws {
    let whole = "E: 1 2 7 1\nE: 1 0 0 0\nE: 2 2 7 5\n"
    #expect(try readings(whole + part) == [[1]])
    #expect(problem("B: 02 8x")?.line == 1)
  }

  private static let times: [(String, Int64)] = [
    ("0", 0), ("0.0", 0), ("1.5", 1_500_000), ("1.000001", 1_000_001), ("12.345678901", 12_345_678),
    ("1332938253.689858", 1_332_938_253_689_858), ("1.", 1_000_000), ("007.25", 7_250_000),
  ]

  @Test(arguments: times)
  func `Seconds are read to the microsecond`(text: String, time: Int64) throws {
    let recording = try Recording(text: "E: \(text) 0 0 0")
    #expect(recording.frames.map(\.time) == [Microseconds(time)])
  }

  @Test(arguments: UInt64(0)..<50)
  func `What was written is read`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var time = Int64.random(in: 0...1_000_000_000_000, using: &random)
    var text = ""
    var frames: [(Microseconds, [Reading])] = []
    for _ in 0..<20 {
      var readings: [Reading] = []
      time += Int64.random(in: 0...100_000, using: &random)
      let micro = String(time % 1_000_000)
      let stamp = "\(time / 1_000_000).\(String(repeating: "0", count: 6 - micro.count))\(micro)"
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let event = EventCode(
          type: .random(in: 1...0x1f, using: &random), code: .random(in: 0...0x2ff, using: &random))
        let value = Int32.random(in: .min ... .max, using: &random)
        readings.append(Reading(event: event, value: value))
        text +=
          "E: \(stamp) \(String(event.type, radix: 16)) \(String(event.code, radix: 16)) \(value)\n"
      }
      text += "E: \(stamp) 0000 0000 \(UInt8.random(in: 0...1, using: &random))\n"
      frames.append((Microseconds(time), readings))
    }
    let recording = try Recording(text: text)
    #expect(recording.frames.map(\.time) == frames.map(\.0))
    #expect(recording.frames.map(\.readings) == frames.map(\.1))
  }

  // MARK: Bitmaps

  @Test func `Lines of one type continue its bitmap`() throws {
    let recording = try Recording(
      text: """
        B: 01 00 00 00 00 00 00 00 80
        B: 03 01 00 00 00 00 00 00 00
        B: 01 01 00 00 00 00 00 00 00
        """)
    let capabilities = recording.identity?.capabilities
    for (type, code, isThere) in [
      (1, 63, true), (1, 64, true), (1, 62, false), (1, 0, false), (3, 0, true), (3, 64, false),
    ] as [(UInt16, UInt16, Bool)] {
      #expect(
        capabilities?.contains(EventCode(type: type, code: code)) == isThere, "\(type) \(code)")
    }
  }

  // MARK: Mistakes

  private static let eventWords =
    "E: wants seconds, a type and a code in hexadecimal, and a value"

  @Test(arguments: [
    "E:", "E: 1 2 7", "E: x 2 7 1", "E: -1 2 7 1", "E: 1.x 2 7 1", "E: 1.0.0 2 7 1", "E: 1,5 2 7 1",
    "E: 1 g 7 1", "E: 1 2 10000 1", "E: 1 2 7 2147483648", "E: 1 2 7 0x1", "E: 1 2 7 one",
    "E: 9999999999999 2 7 1",
  ])
  func `An event that is none is told with its line`(line: String) {
    #expect(
      problem("# one\nE: 1 0 0 0\n\(line)\n")?.description == "recording:3: \(Self.eventWords)")
    #expect(problem("# one\r\n\r\n\(line)\r\n")?.line == 3)
  }

  @Test(arguments: ["I:", "I: 3 77d 410", "I: 3 77d 410 400 1", "I: 3 77d 410 x", "I: 3 10000 1 1"])
  func `Numbers of a device that are not four are told`(line: String) {
    #expect(
      problem(line)?.description
        == "recording:1: I: wants four hexadecimal numbers: bus, vendor, product, version")
  }

  @Test(arguments: ["B:", "B: x", "B: 02 100", "B: 02 8g", "B: 10000 00", "B: 20 00"])
  func `A bitmap that is none is told`(line: String) {
    #expect(
      problem(line)?.description
        == "recording:1: B: wants a type up to 1f and bytes, all hexadecimal")
  }

  @Test(arguments: [
    ("A:", "A: wants an axis up to 3f"), ("A: 40 0 1 0 0", "A: wants an axis up to 3f"),
    ("A: 08 0 71 0", "A: wants an axis"), ("A: 08 0 71 0 0 0 0", "A: wants an axis"),
    ("A: 08 0 2147483648 0 0 0", "A: wants an axis"), ("A: 08 0 71 0 0 x", "A: wants an axis"),
    ("P: 100", "P: wants bytes"), ("P: x", "P: wants bytes"), ("L: 1", "L: wants a code"),
    ("S: x 1", "S: wants a code"), ("S: 1 1 1", "S: wants a code"),
  ])
  func `A line of a description that is not right is told`(line: String, beginning: String) {
    #expect(problem("N: a\n\(line)\n")?.message.hasPrefix(beginning) == true)
    #expect(problem("N: a\n\(line)\n")?.line == 2)
  }

  @Test func `The first mistake is the one that is told`() {
    #expect(problem("N: a\nE: 1\nI: 1\n")?.line == 2)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Any text is a recording or a mistake`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let parts = [
      "N:", "I:", "P:", "B:", "A:", "L:", "S:", "E:", " ", "\n", "\r\n", "0", "1.5", "-1", "ffff",
      "é", ":", "#",
    ]
    let text = (0..<200).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }
    if let problem = problem(text.joined()) { #expect(problem.line > 0) }
  }
}
