internal import Ladders

/// One selection as 16 words of 64 bits: what a mapped file holds twice for each control.
///
/// | words | |
/// |---|---|
/// | 0 | the sequence, from 1; 0 in a record that was never written |
/// | 1 | the index |
/// | 2 | the number's bits |
/// | 3 | the length of the value in bytes, and bit 8 where there is a number |
/// | 4 | the checksum of those before it and of the value |
/// | 5 … 12 | the value as UTF-8; words behind its end may hold anything |
/// | 13 … 15 | nothing, so that a record fills cache lines |
enum SelectionRecord {
  static let wordCount = 16
  /// How many words are the selection: the record from 1 on without its checksum.
  static let selectionWords = 11
  private static let checksum = 4
  private static let firstText = 5
  private static let hasNumber: UInt64 = 1 << 8

  /// Writes a selection as words.
  ///
  /// A value longer than a ladder takes is cut, and then leads by its number.
  static func encode(
    index: Int, number: Double?, value: borrowing [UInt8], to words: inout [UInt64], at start: Int
  ) {
    let length = min(value.count, Ladder.maximumTextLength)
    words[start] = UInt64(bitPattern: Int64(index))
    words[start + 1] = number?.bitPattern ?? 0
    words[start + 2] = UInt64(length) | (number == nil ? 0 : hasNumber)
    for place in 3..<selectionWords { words[start + place] = 0 }
    for place in 0..<length {
      words[start + 3 + place / 8] |= UInt64(value[place]) << UInt64(place % 8 * 8)
    }
  }

  /// Writes a record with plain stores; nothing is allocated.
  static func write(
    _ sequence: UInt64, _ selection: borrowing [UInt64], from first: Int,
    to words: inout MutableSpan<UInt64>, at start: Int
  ) {
    var sum = Checksum()
    sum.add(sequence)
    words[start] = sequence
    for place in 0..<3 {
      sum.add(selection[first + place])
      words[start + 1 + place] = selection[first + place]
    }
    for place in 0..<textWords(selection[first + 2]) {
      sum.add(selection[first + 3 + place])
      words[start + firstText + place] = selection[first + 3 + place]
    }
    words[start + checksum] = sum.value
  }

  private static func textWords(_ form: UInt64) -> Int {
    (Int(form & 0xff) + 7) / 8
  }

  /// Reads a record.
  ///
  /// - Returns: Its sequence and the selection; nil for one that was never written, is torn or damaged.
  static func read(
    _ words: Span<UInt64>, at start: Int
  ) -> (sequence: UInt64, selection: KeptSelection)? {
    let form = words[start + 3]
    let length = Int(form & 0xff)
    guard words[start] > 0, form & ~(hasNumber | 0xff) == 0, length <= Ladder.maximumTextLength
    else { return nil }
    var sum = Checksum()
    for place in 0..<4 { sum.add(words[start + place]) }
    for place in 0..<textWords(form) { sum.add(words[start + firstText + place]) }
    let index = Int64(bitPattern: words[start + 1])
    guard sum.value == words[start + checksum], index >= 0 else { return nil }
    let number = form & hasNumber == 0 ? nil : Double(bitPattern: words[start + 2])
    let bytes = (0..<length).map { offset in
      UInt8(truncatingIfNeeded: words[start + firstText + offset / 8] >> UInt64(offset % 8 * 8))
    }
    guard number?.isFinite ?? true, let value = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    return (words[start], KeptSelection(index: Int(index), value: value, number: number))
  }
}
