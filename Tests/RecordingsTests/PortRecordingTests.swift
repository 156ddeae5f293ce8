import Devices
import MIDIMessages
import Recordings
import TestSupport
import Testing

@Suite struct PortRecordingTests {
  private func problem(_ text: String) -> String? {
    do throws(RecordingError) {
      _ = try PortRecording(text: text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `Lines in their order, without comments`() throws {
    let recording = try PortRecording(text: "\u{FEFF}# half pairs\r\n\n0.1 B0 07\r\n0.1 01\n")
    #expect(
      recording.lines == [
        MIDIRecordingLine(time: 100_000, bytes: [0xB0, 7]),
        MIDIRecordingLine(time: 100_000, bytes: [1]),
      ])
    #expect(try PortRecording(text: "") == PortRecording())
    #expect(try PortRecording(text: "\u{FEFF}") == PortRecording())
  }

  @Test func `The line of a mistake is named`() {
    #expect(
      problem("\u{FEFF}# one\n0.1 B0 07\n0.2 B0 0\n")
        == "recording:3: \"0\" is no byte: two hexadecimal digits, such as B0")
    #expect(
      problem("0.2 B0 07\n0.1 B0 07\n")
        == "recording:2: 0.100 lies before the line above, which is at 0.200: times never go back")
    #expect(problem("0.2 B0 0")?.hasPrefix("recording:1: \"0\" is no byte") == true)
  }

  @Test func `Bytes that are no text are read in a comment only`() throws {
    #expect(try PortRecording(bytes: [0x23, 0xFF, 0x0A]).lines.isEmpty)
    #expect(throws: RecordingError.self) { try PortRecording(bytes: [0xFF, 0x0A]) }
  }

  @Test(arguments: ["\n", "\r\n"])
  func `Empty lines and a byte order mark do not hide the names`(end: String) throws {
    let lines = ["\u{FEFF}", "# client: Deck", "  ", "\t# port: Deck 1", "0 B0 10 01", ""]
    #expect(
      try PortRecording(text: lines.joined(separator: end)).name
        == PortName(client: "Deck", port: "Deck 1"))
  }

  /// What one axis hears of a recording that lies beside the repository; nil where there is none.
  private func heard(_ file: String, _ axis: MIDIAxis) throws -> [Int32]? {
    guard let text = SharedFolder.text(["cases/" + file]) else { return nil }
    var receiver = MIDIReceiver([axis])
    var parser = MIDIByteParser()
    var heard: [Int32] = []
    for byte in try PortRecording(text: text).lines.flatMap(\.bytes) {
      guard let message = parser.take(byte) else { continue }
      receiver.take(message) { heard.append($1) }
    }
    return heard
  }

  @Test func `Pairs of a device that sends the low half first are never torn`() throws {
    let axis = MIDIAxis(source: .controllerPair(7, .lsbFirst), reading: .absolute)
    let heard = try heard("B21_14bit_lsb_first.mid.txt", axis)
    #expect(heard == nil || heard == [129, 258, 129, 0])
  }

  @Test func `A device with a bit for the sign comes back to where it was`() throws {
    let axis = MIDIAxis(source: .controller(16), reading: .relative(.signbit))
    let heard = try heard("B18_sign_bit_not_twos.mid.txt", axis)
    #expect(heard == nil || heard == [1, 1, -1, -1])
  }

  @Test func `A noisy potentiometer is heard as it is`() throws {
    let axis = MIDIAxis(source: .controller(16), reading: .absolute)
    let heard = try heard("B01_chatter_at_boundary.mid.txt", axis)
    #expect(heard == nil || heard?.prefix(3) == [0x74, 0x75, 0x74])
  }
}
