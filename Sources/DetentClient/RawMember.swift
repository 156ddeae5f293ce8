/// The text of one member of the object that is a line of JSON, as it was written.
///
/// The line must be known to be JSON. Nil where it is no object or has no member of that name; a
/// name written with escapes is not recognised.
func rawMember(_ name: String, of line: [UInt8]) -> ArraySlice<UInt8>? {
  var scanner = RawScanner(line: line)
  guard scanner.take("{") else { return nil }
  let wanted = Array("\"\(name)\"".utf8)
  while scanner.next == UInt8(ascii: "\"") {
    let key = scanner.takeValue()
    guard scanner.take(":") else { return nil }
    let value = scanner.takeValue()
    if key.elementsEqual(wanted) { return value }
    guard scanner.take(",") else { return nil }
  }
  return nil
}

private struct RawScanner {
  private let line: [UInt8]
  private var rest: ArraySlice<UInt8>

  init(line: [UInt8]) {
    self.line = line
    rest = line[...]
  }

  /// The next byte that is not white space.
  var next: UInt8? {
    mutating get {
      rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      return rest.first
    }
  }

  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: wanted) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func takeValue() -> ArraySlice<UInt8> {
    _ = next
    let start = rest.startIndex
    var depth = 0
    repeat {
      switch rest.first {
      case nil: return rest
      case UInt8(ascii: "\""): skipText()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        rest.removeFirst()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        rest.removeFirst()
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0A, 0x0D: rest.removeFirst()
      default: skipWord()
      }
    } while depth > 0
    return line[start..<rest.startIndex]
  }

  private mutating func skipText() {
    rest.removeFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { _ = rest.popFirst() }
    }
  }

  /// Passes over a number, true, false or null.
  private mutating func skipWord() {
    rest = rest.drop {
      switch $0 {
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
      default: false
      }
    }
  }
}
