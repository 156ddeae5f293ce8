import MIDIMessages
import TestSupport
import Testing

struct MIDIRecordingLineTests {
  @Test func `Seconds and bytes`() throws {
    let line = MIDIRecordingLine(time: 100_000, bytes: [0xB0, 0x27, 0x02])
    for text in [
      "   0.100  B0 27 02", "0.1 b0 27 02\r\n", "000.100000\tB0\t27 02   # a low half",
    ] {
      #expect(try MIDIRecordingLine.read(text) == line, "\(text)")
    }
    #expect(line.text == "   0.100  B0 27 02")
    #expect(try MIDIRecordingLine.read("12 F8")?.time == 12_000_000)
  }

  @Test(arguments: ["", "  ", "\r\n", "# B0 27 02", "   # 0.100  B0 27 02"])
  func `Empty lines and comments say nothing`(text: String) throws {
    #expect(try MIDIRecordingLine.read(text) == nil)
  }

  @Test func `What is wrong is said of its word`() {
    let mistakes: [(String, MIDILineError)] = [
      ("soon B0", .time("soon")), ("-1 B0", .time("-1")), ("+1 B0", .time("+1")),
      ("1. B0", .time("1.")), (".5 B0", .time(".5")), ("1.2.3 B0", .time("1.2.3")),
      ("0.1234567 B0", .time("0.1234567")), ("1234567890 B0", .time("1234567890")),
      ("1e3 B0", .time("1e3")), ("1.٣ B0", .time("1.٣")),
      ("0.1 B0 1", .byte("1")), ("0.1 B0 001", .byte("001")), ("0.1 B0 +1", .byte("+1")),
      ("0.1 B0 0x", .byte("0x")), ("0.1 é", .byte("é")), ("0.1 B027", .byte("B027")),
      ("0.1", .noBytes("0.1")), ("0.1 # B0", .noBytes("0.1")),
    ]
    for (text, error) in mistakes {
      #expect(throws: error, "\(text)") { try MIDIRecordingLine.read(text) }
    }
  }

  @Test func `A mistake is told with what would be right`() {
    #expect(
      "\(MIDILineError.time("soon"))"
        == "\"soon\" is no time: seconds with at most 9 digits and 6 decimals, such as 0.100")
    #expect("\(MIDILineError.byte("1"))" == "\"1\" is no byte: two hexadecimal digits, such as B0")
    #expect(
      "\(MIDILineError.noBytes("0.1"))"
        == "no bytes after 0.1: bytes in hexadecimal, such as B0 27 02")
    #expect(
      "\(MIDILineError.backwards(500, above: 1_000_000))"
        == "0.0005 lies before the line above, which is at 1.000: times never go back")
  }

  @Test func `Decimal points stand below each other`() {
    let texts = [0, 1, 10, 1_234_500, 61_000_000, 12_345_000_000].map {
      MIDIRecordingLine(time: $0, bytes: [0x0A]).text
    }
    #expect(
      texts == [
        "   0.000  0A", "   0.000001  0A", "   0.00001  0A", "   1.2345  0A", "  61.000  0A",
        "12345.000  0A",
      ])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `What is written is read again`(seed: UInt64) throws {
    var source = SplitMix(seed: seed)
    for _ in 0..<100 {
      let time = Int64(source.next() >> source.pick([15, 40, 50]) % 1_000_000_000_000_000)
      let bytes = (0...source.next() % 4).map { _ in UInt8(truncatingIfNeeded: source.next()) }
      let line = MIDIRecordingLine(time: time, bytes: bytes)
      #expect(try MIDIRecordingLine.read(line.text) == line, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `Any line is read or has a mistake with a text`(seed: UInt64) {
    var source = SplitMix(seed: seed)
    for _ in 0..<100 {
      let bytes = (0..<source.next() % 20).map { _ in source.byte(Array("01.9 aFg#".utf8)) }
      do throws(MIDILineError) {
        let line = try MIDIRecordingLine.read(String(decoding: bytes, as: UTF8.self))
        #expect(line?.bytes.isEmpty != true)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
