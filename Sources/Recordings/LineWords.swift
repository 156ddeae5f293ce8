/// The words of a line, one after the other; a comment ends it.
struct LineWords {
  private var rest: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) {
    rest = line
    skipBlanks()
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }

  /// Whether there is no word any more.
  var isAtEnd: Bool { rest.isEmpty || rest.first == UInt8(ascii: "#") }

  /// The next word as a number in hexadecimal; nil if it is none or there is none.
  mutating func nextHexadecimal(upTo maximum: UInt16 = .max) -> UInt16? {
    let word = nextWord()
    guard !word.isEmpty else { return nil }
    var number: UInt32 = 0
    for byte in word {
      guard let digit = LineWords.digit(byte) else { return nil }
      number = number << 4 | digit
      guard number <= UInt32(maximum) else { return nil }
    }
    return UInt16(number)
  }

  /// The next word as a decimal number, with or without a sign; nil if it is none or there is none.
  mutating func nextDecimal() -> Int32? {
    var word = nextWord()
    let isNegative = word.first == UInt8(ascii: "-")
    if isNegative || word.first == UInt8(ascii: "+") { word.removeFirst() }
    return LineWords.number(word, upTo: 1 << 31).flatMap { Int32(exactly: isNegative ? -$0 : $0) }
  }

  /// The next word as seconds, in whole microseconds: what is finer is cut off.
  mutating func nextSeconds() -> Int64? {
    let word = nextWord()
    let point = word.firstIndex(of: UInt8(ascii: ".")) ?? word.endIndex
    guard let seconds = LineWords.number(word[..<point], upTo: 999_999_999_999) else { return nil }
    var microseconds: Int64 = 0
    var unit: Int64 = 100_000
    for byte in word[point...].dropFirst() {
      guard let digit = LineWords.digit(byte), digit < 10 else { return nil }
      microseconds += Int64(digit) * unit
      unit /= 10
    }
    return seconds * 1_000_000 + microseconds
  }

  private mutating func nextWord() -> ArraySlice<UInt8> {
    guard !isAtEnd else { return [] }
    let end = rest.firstIndex(where: LineWords.isBlank) ?? rest.endIndex
    let word = rest[rest.startIndex..<end]
    rest = rest[end...]
    skipBlanks()
    return word
  }

  private mutating func skipBlanks() {
    rest = rest.drop(while: LineWords.isBlank)
  }

  private static func number(_ word: ArraySlice<UInt8>, upTo maximum: Int64) -> Int64? {
    guard !word.isEmpty else { return nil }
    var number: Int64 = 0
    for byte in word {
      guard let digit = digit(byte), digit < 10 else { return nil }
      number = number * 10 + Int64(digit)
      guard number <= maximum else { return nil }
    }
    return number
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
