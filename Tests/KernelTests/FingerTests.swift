import Evdev
import Recordings
import TestSupport
import Testing

extension OnARealKernel {
  /// What fingers do on a panel, as `detentctl watch --raw` tells it.
  @Suite struct FingerTests {
    private static let panel = """
      N: Panel
      I: 0003 1234 0001 0001
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 04 00 00 00 00 00 00
      B: 03 03 00 00 00 00 80 60 02
      A: 00 0 5000 0 0 0
      A: 01 0 9000 0 0 0
      A: 2f 0 4 0 0 0
      A: 35 0 5000 0 0 0
      A: 36 0 9000 0 0 0
      A: 39 0 65535 0 0 0

      """

    /// Recordings, and what fingers do in them without the number of the finger; those beside the
    /// repository where they are there.
    private static let cases: [(name: String, text: String, fingers: [String])] = [
      (
        "an axis is missing on the second tap",
        panel + """
          E: 1.0 3 2f 0
          E: 1.0 3 39 100
          E: 1.0 3 35 416
          E: 1.0 3 36 199
          E: 1.0 0 0 0
          E: 1.1 3 39 -1
          E: 1.1 0 0 0
          E: 1.2 3 39 101
          E: 1.2 3 36 188
          E: 1.2 0 0 0
          """,
        ["began at (416, 199)", "ended at (416, 199)", "began at (416, 188)"]
      ),
      shared(
        "B11_touch_missing_x.ev",
        [
          "began at (416, 199)", "ended at (416, 199)", "began at (416, 188)",
          "ended at (416, 188)",
        ]),
      shared(
        "B13_slot_restart_same_frame.ev",
        [
          "began at (4460, 6400)", "began at (3342, 8300)", "moved at (3342, 8370)",
          "ended at (3342, 8370)", "moved at (4443, 6337)", "ended at (4443, 6337)",
          "began at (3354, 8617)", "began at (4424, 6708)", "moved at (3354, 8694)",
        ]),
    ].compactMap(\.self)

    private static func shared(
      _ file: String, _ fingers: [String]
    ) -> (name: String, text: String, fingers: [String])? {
      SharedFolder.text(["cases/" + file]).map { (file, panel + $0, fingers) }
    }

    @Test(arguments: cases.indices)
    func `A contact is told from its beginning to its end, with no slide between two`(
      place: Int
    ) throws {
      let (name, text, fingers) = Self.cases[place]
      let recording = try Recording(text: text)
      let device = try UinputDevice(of: recording.completeProfile)
      let client = try ClientProgram(["watch", "--raw", device.node], of: nil)
      guard try client.waitForLines(1)[0].contains("\(device.node): ") else {
        throw Missing("a start of \(name)")
      }
      for frame in recording.frames { try device.send(frame.readings) }
      let lines = try client.waitForLines(1 + recording.frames.count).dropFirst()
      let told = lines.flatMap { line in
        line.split(separator: ", finger ").dropFirst().map { part in
          String(part.drop { $0 != " " }.dropFirst()).split(separator: ", ABS").first.map(
            String.init)
            ?? ""
        }
      }
      #expect(told == fingers, "\(name): \(lines.joined(separator: "\n"))")
    }
  }
}
