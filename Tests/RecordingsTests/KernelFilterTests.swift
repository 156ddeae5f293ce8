import Controls
import Devices
import Recordings
import Testing

/// What becomes of frames that are written as `type:code=value`, in hexadecimal but for the value.
func passed(_ frames: String..., of description: String) throws -> [String] {
  var text = description + "\n"
  for (second, frame) in frames.enumerated() {
    for event in frame.split(separator: " ") {
      let parts = event.split { $0 == ":" || $0 == "=" }
      text += "E: \(second).0 \(parts[0]) \(parts[1]) \(parts[2])\n"
    }
    text += "E: \(second).0 0 0 0\n"
  }
  return KernelFilter.frames(of: try Recording(text: text)).map { frame in
    let events = frame.readings.map {
      "\($0.event.type):\(String($0.event.code, radix: 16))=\($0.value)"
    }
    return events.joined(separator: " ")
  }
}

@Suite struct KernelFilterTests {
  /// REL_DIAL and REL_WHEEL; BTN_0 and BTN_1; ABS_WHEEL; MSC_SCAN.
  private let knob = """
    N: Knob
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 03 00 00 00 00 00 00 00
    B: 02 80 01
    B: 03 00 01
    B: 04 10
    B: 05 01
    B: 11 01
    B: 12 02
    """

  @Test func `Relative motion is passed on unless there is none`() throws {
    #expect(
      try passed("2:7=1 2:8=-1", "2:7=1", "2:7=0 2:8=2", "2:7=0", of: knob)
        == ["2:7=1 2:8=-1", "2:7=1", "2:8=2"])
  }

  @Test func `An axis that has a value already does not get it again`() throws {
    #expect(
      try passed("3:8=0", "3:8=5", "3:8=5 2:7=1", "3:8=0", "3:8=-1 3:8=-1 3:8=4", of: knob)
        == ["3:8=5", "2:7=1", "3:8=0", "3:8=-1 3:8=4"])
  }

  @Test func `A key is pressed once, and repeats are passed on as they are`() throws {
    #expect(
      try passed("1:100=0", "1:100=1", "1:100=1", "1:100=2", "1:101=2", "1:100=0", of: knob)
        == ["1:100=1", "1:100=2", "1:101=2", "1:100=0"])
    #expect(try passed("1:100=1 1:100=0 1:100=5", of: knob) == ["1:100=1 1:100=0 1:100=5"])
  }

  @Test func `Switches and lamps change, and the rest is passed on each time`() throws {
    #expect(
      try passed("5:0=1 5:0=1 5:0=0", "11:0=1", "11:0=1", of: knob) == ["5:0=1 5:0=0", "17:0=1"])
    #expect(try passed("4:4=9", "4:4=9", "12:1=0", of: knob) == ["4:4=9", "4:4=9", "18:1=0"])
  }

  @Test func `What a device does not have is not heard of it`() throws {
    #expect(
      try passed("2:6=1 1:102=1 3:0=5 4:3=1 14:0=250 15:50=1 16:0=1 2:7=1", of: knob) == ["2:7=1"])
    #expect(try passed("2:6=1", of: knob) == [])
    // The same, should the description claim it: a device made of a recording has neither.
    #expect(try passed("14:0=250 15:50=1", of: knob + "\nB: 14 03\nB: 15 ff ff ff ff") == [])
  }

  @Test
  func `A frame without anything in it is not delivered, and the end of a contact is something`()
    throws
  {
    #expect(try passed("", "0:2=0", "2:7=1", "", of: knob) == ["0:2=0", "2:7=1"])
  }

  @Test func `A frame longer than the kernel reckons with is cut`() throws {
    // 8, two relative axes and an absolute one.
    let eleven = Array(repeating: "2:7=1", count: 11).joined(separator: " ")
    #expect(try passed(eleven, of: knob) == [eleven])
    #expect(try passed(eleven + " 2:8=1 2:8=2", of: knob) == [eleven, "2:8=1 2:8=2"])
    #expect(try passed(eleven + " 2:7=0", of: knob) == [eleven])
  }

  @Test func `A panel that tells its contacts' number or places has longer frames`() throws {
    let many = Array(repeating: "2:7=1", count: 100).joined(separator: " ")
    func length(_ absolute: String, _ ranges: String = "") throws -> Int {
      let frames = try passed(many, of: "N: Panel\nB: 02 80\nB: 03 \(absolute)\n\(ranges)")
      return try #require(frames.first).split(separator: " ").count
    }
    #expect(try length("00") == 9)
    // ABS_MT_POSITION_X: uinput asks for 60.
    #expect(try length("00 00 00 00 00 00 20 00") == 60)
    // ABS_MT_TRACKING_ID, for as many contacts as its range has numbers, 2 to 32.
    #expect(try length("00 00 00 00 00 00 00 02", "A: 39 0 9 0 0") == 10 + 1 + 7 + 1 + 10)
    #expect(try length("00 00 00 00 00 00 00 02", "A: 39 0 65535 0 0") == 32 + 1 + 7 + 1 + 32)
    // ABS_MT_SLOT of three slots, ABS_X; ABS_MT_TRACKING_ID comes with the slots.
    #expect(try length("01 00 00 00 00 80", "A: 2f 0 2 0 0") == 3 + 1 + 7 + 1 + 1 + 3 + 3)
  }
}
