import FoundationEssentials
import TestSupport
import Testing

@testable import ControlProtocol

/// What a closure writes, as text.
func written(_ write: (inout [UInt8]) -> Void) -> String {
  var text: [UInt8] = []
  write(&text)
  return String(decoding: text, as: UTF8.self)
}

@Suite struct JSONTextTests {
  /// Reads a JSON text with a reader that is not ours.
  private func read<Value: Decodable>(_ text: String, as _: Value.Type) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  // MARK: Whole numbers

  @Test(arguments: [
    0, 1, -1, 9, 10, -10, 99, 100, 9_999_999_999_999_999, 10_000_000_000_000_000,
    100_000_000_000_000_000, .max, .min,
  ])
  func `A whole number has all its digits and no more`(number: Int) {
    #expect(written { $0.append(jsonInteger: number) } == String(number))
  }

  @Test(arguments: UInt64(0)..<100)
  func `Whole numbers of every length are written as Swift writes them`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for bits in 0..<64 {
      let number = Int(truncatingIfNeeded: random.next()) >> bits
      #expect(written { $0.append(jsonInteger: number) } == String(number))
    }
  }

  // MARK: Seconds

  private static let moments: [(Int64, String)] = [
    (0, "0.000000"), (1, "0.000001"), (999_999, "0.999999"), (1_000_000, "1.000000"),
    (123_456_789_012, "123456.789012"), (100_010, "0.100010"), (-1, "-0.000001"),
    (-1_500_000, "-1.500000"), (.max, "9223372036854.775807"), (.min, "-9223372036854.775808"),
  ]

  @Test(arguments: moments)
  func `Microseconds are seconds with six decimals`(count: Int64, text: String) {
    #expect(written { $0.append(jsonSeconds: count) } == text)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Seconds read back are the same microseconds`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for bits in 0..<64 {
      let count = Int64(truncatingIfNeeded: random.next()) >> Int64(bits)
      let text = written { $0.append(jsonSeconds: count) }
      let parts = text.split(separator: ".")
      #expect(parts.count == 2 && parts[1].count == 6, "\(text)")
      #expect(Int64(parts.joined()) == count, "\(text)")
    }
  }

  // MARK: Other numbers

  private static let numbers: [(Double, String)] = [
    (0, "0.0"), (-0.0, "0.0"), (100, "100.0"), (-10, "-10.0"), (0.5, "0.5"), (-3.25, "-3.25"),
    (1.0 / 3, "0.333333"), (2.0 / 3, "0.666667"), (0.000125, "0.000125"), (1e-6, "0.000001"),
    (4e-7, "0.0"), (-4e-7, "0.0"), (0.9999996, "1.0"), (1234.56789012, "1234.56789"),
    (999_999_999, "999999999.0"), (1e12, "null"), (-1e12, "null"), (1e300, "null"),
    (.infinity, "null"), (-.infinity, "null"), (.nan, "null"), (.leastNonzeroMagnitude, "0.0"),
  ]

  @Test(arguments: numbers)
  func `A number has at most six decimals and at least one`(number: Double, text: String) {
    #expect(written { $0.append(jsonFixed: number) } == text)
  }

  @Test(arguments: UInt64(0)..<100)
  func `A number read back is at most half a millionth away`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for power in -8...11 {
      var scale = 1.0
      for _ in 0..<power.magnitude { scale *= 10 }
      let number = Double.random(in: -1...1, using: &random) * (power < 0 ? 1 / scale : scale)
      let text = written { $0.append(jsonFixed: number) }
      let back = try read(text, as: Double.self)
      // The larger the number, the fewer decimals a double has.
      #expect(abs(back - number) <= 0.5e-6 + abs(number) * 4e-16, "\(text)")
      #expect(!text.hasSuffix("0") || text.hasSuffix(".0"))
    }
  }

  // MARK: Strings

  @Test func `What JSON wants escaped is escaped, and nothing else`() {
    let text = "\u{0}\u{1}\t\n\r\u{1f} \"\\/'\u{7f}é🎛\u{2028}"
    #expect(
      written { $0.append(jsonString: text) }
        == #""\u0000\u0001\u0009\u000a\u000d\u001f \"\\/'"# + "\u{7f}é🎛\u{2028}\"")
  }

  @Test(arguments: UInt64(0)..<100)
  func `Any text comes back as it was`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let ranges: [ClosedRange<UInt32>] = [
      0...0x7f, 0x80...0x7ff, 0x800...0xffff, 0x10000...0x10ffff,
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
      guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) else { continue }
      text.unicodeScalars.append(scalar)
    }
    let line = written { $0.append(jsonString: text) }
    #expect(!line.utf8.contains { $0 < 0x20 })
    #expect(try read(line, as: String.self).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(arguments: UInt64(0)..<100)
  func `Escaping what a closure writes is escaping the text`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let alphabet = Array("ab\"\\\n\u{1f}é ")
    let text = String(
      (0..<Int.random(in: 0...20, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      })
    // What stood there before stays as it was.
    var bytes = Array("\"\n".utf8)
    bytes.append(escaped: { $0.append(json: text) })
    let whole = written { $0.append(jsonString: text) }
    #expect(String(decoding: bytes, as: UTF8.self) == "\"\n" + whole.dropFirst().dropLast())
  }
}
