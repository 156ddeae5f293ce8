public import Geometry

/// An ordered, discrete list of values, never empty: shutter speeds, ISO, focal lengths, any list.
///
/// The functions that append a text to a buffer allocate nothing once the buffer is large enough.
public struct Ladder: Hashable, Sendable {
  private enum Storage: Hashable, Sendable {
    /// The numbers stand beside their entries as text, written once.
    case entries([LadderEntry], numbers: [String?])
    case range(NumericRange)
  }

  /// The longest value, readout or engraving in bytes.
  ///
  /// So that what a hundred rungs say fits into a message of the socket.
  public static let maximumTextLength = 64

  private let storage: Storage
  /// How many rungs there are, at least 1.
  public let count: Int

  /// Makes a ladder of texts in their order; each is its own readout and engraving.
  public init(values: [String]) throws(LadderProblem) {
    try self.init(values.map { LadderEntry(value: $0) }, part: .values)
  }

  /// Makes a ladder of rungs whose texts are all given.
  public init(rungs: [LadderEntry]) throws(LadderProblem) {
    try self.init(rungs, part: .rungs)
  }

  /// Makes a ladder of numbers that ends at the last one not beyond `to`.
  public init(from: Decimal, to: Decimal, step: Decimal) throws(LadderProblem) {
    self.init(try NumericRange(from: from, to: to, step: step))
  }

  init(_ range: NumericRange) {
    storage = .range(range)
    count = range.count
  }

  init(_ entries: [LadderEntry], part: LadderProblem.Part) throws(LadderProblem) {
    guard !entries.isEmpty else { throw LadderProblem(part, "is empty; at least one rung") }
    guard entries.count <= NumericRange.maximumCount else {
      throw LadderProblem(
        part, "has \(entries.count) rungs; at most \(NumericRange.maximumCount)")
    }
    var seen: [String: Int] = [:]
    for (place, entry) in entries.enumerated() {
      guard !entry.value.isEmpty else {
        throw LadderProblem(part, entry: place, "has an empty value; a text")
      }
      for text in [entry.value, entry.readout, entry.engraving] {
        guard text.utf8.count <= Ladder.maximumTextLength else {
          throw LadderProblem(
            part, entry: place,
            "has a text of \(text.utf8.count) bytes; at most \(Ladder.maximumTextLength)")
        }
        guard text.unicodeScalars.allSatisfy(Ladder.mayContain) else {
          throw LadderProblem(part, entry: place, "has a control character in it; plain text")
        }
      }
      if let first = seen.updateValue(place, forKey: entry.value) {
        throw LadderProblem(
          part, entry: place, "\"\(entry.value)\" is there already, as entry \(first + 1)")
      }
    }
    storage = Ladder.storage(of: entries)
    count = entries.count
  }

  /// Whether a text of a rung may have a character: one that moves nothing on a screen.
  public static func mayContain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7f }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !scalar.properties.isBidiControl
    }
  }

  /// Makes a ladder of entries known to be right: at least one, no value twice.
  init(known entries: [LadderEntry]) {
    precondition(!entries.isEmpty, "a ladder has at least one rung")
    storage = Ladder.storage(of: entries)
    count = entries.count
  }

  /// What stands on a rung, which must be on the ladder.
  public func entry(at rung: Rung) -> LadderEntry {
    switch storage {
    case .entries(let entries, _): entries[rung.index]
    case .range(let range): LadderEntry(value: range.number(at: rung.index).description)
    }
  }

  /// The canonical text of a rung, which must be on the ladder.
  public func value(at rung: Rung) -> String {
    entry(at: rung).value
  }

  /// Whether numbers, readouts and engravings are all just the value (a numeric range).
  public var isNumericRange: Bool {
    range != nil
  }

  /// The numbers of a numeric range; nil for a list.
  var range: NumericRange? {
    if case .range(let range) = storage { range } else { nil }
  }

  /// Appends the canonical text of a rung, as UTF-8.
  public func appendValue(at rung: Rung, to text: inout [UInt8]) {
    switch storage {
    case .entries(let entries, _): text.append(contentsOf: entries[rung.index].value.utf8)
    case .range(let range): range.number(at: rung.index).append(to: &text)
    }
  }

  /// Appends the full text of a rung, as UTF-8.
  public func appendReadout(at rung: Rung, to text: inout [UInt8]) {
    switch storage {
    case .entries(let entries, _): text.append(contentsOf: entries[rung.index].readout.utf8)
    case .range: appendValue(at: rung, to: &text)
    }
  }

  /// Appends the short text of a rung, as UTF-8.
  public func appendEngraving(at rung: Rung, to text: inout [UInt8]) {
    switch storage {
    case .entries(let entries, _): text.append(contentsOf: entries[rung.index].engraving.utf8)
    case .range: appendValue(at: rung, to: &text)
    }
  }

  /// Appends the quantity of a rung as a decimal number, with an exponent where it is tiny or huge.
  ///
  /// Returns false, and appends nothing, where the rung has none.
  public func appendNumber(at rung: Rung, to text: inout [UInt8]) -> Bool {
    switch storage {
    case .entries(_, let numbers):
      guard let number = numbers[rung.index] else { return false }
      text.append(contentsOf: number.utf8)
    case .range(let range): range.number(at: rung.index).append(to: &text)
    }
    return true
  }

  private static func storage(of entries: [LadderEntry]) -> Storage {
    let numbers = entries.map { entry in
      entry.number.map { number in
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      }
    }
    return .entries(entries, numbers: numbers)
  }

  /// The quantity on a rung, where it has one; always finite.
  public func number(at rung: Rung) -> Double? {
    switch storage {
    case .entries(let entries, _): entries[rung.index].number
    case .range(let range): range.number(at: rung.index).double
    }
  }

  /// The rung whose value, or else whose readout, a text is; engravings are not looked up.
  ///
  /// On a numeric range `2.5` and `2.50` are the same; a leading `+` may be left out.
  public func rung(named text: String) -> Rung? {
    switch storage {
    case .entries(let entries, _):
      let place =
        entries.firstIndex { $0.value == text } ?? entries.firstIndex { $0.readout == text }
        ?? entries.firstIndex { $0.value.first == "+" && $0.value.dropFirst() == text }
      return place.map { Rung($0) }
    case .range(let range):
      return Decimal(text).flatMap { range.rung(of: $0) }.map { Rung($0) }
    }
  }
}
