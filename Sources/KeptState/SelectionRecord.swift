internal import Ladders

/// One selection as 16 words of 64 bits: what a mapped file holds twice for each control.
///
/// | words | |
/// |---|---|
/// | 0 | the sequence, from 1; 0 in a record that was never written |
/// | 1 | the index |
/// | 2 | the number's bits |
/// | 3 | the length of the value in bytes, and bit 8 where there is a number |
/// | 4 … 11 | the value as UTF-8, 0 behind it |
/// | 12 | the checksum of all before it |
/// | 13 … 15 | nothing, so that a record fills cache lines |
enum SelectionRecord {
  static let wordCount = 16
  private static let firstText = 4
  private static let checksum = 12
  private static let hasNumber: UInt64 = 1 << 8

  /// Writes a record with plain stores; nothing is allocated.
  ///
  /// A value longer than a ladder takes is cut, and then leads by its number.
  static func write(
    _ sequence: UInt64, index: Int, number: Double?, value: borrowing [UInt8],
    to words: inout MutableSpan<UInt64>, at start: Int
  ) {
    let length = min(value.count, Ladder.maximumTextLength)
    words[start] = sequence
    words[start + 1] = UInt64(bitPattern: Int64(index))
    words[start + 2] = number?.bitPattern ?? 0
    words[start + 3] = UInt64(length) | (number == nil ? 0 : hasNumber)
    var place = 0
    for text in firstText..<checksum {
      var word: UInt64 = 0
      var shift: UInt64 = 0
      while shift < 64, place < length {
        word |= UInt64(value[place]) << shift
        shift += 8
        place += 1
      }
      words[start + text] = word
    }
    var sum = Checksum()
    for place in 0..<checksum { sum.add(words[start + place]) }
    words[start + checksum] = sum.value
  }

  /// Reads a record.
  ///
  /// - Returns: Its sequence and the selection; nil for one that was never written, is torn or damaged.
  static func read(
    _ words: Span<UInt64>, at start: Int
  ) -> (sequence: UInt64, selection: KeptSelection)? {
    var sum = Checksum()
    for place in 0..<checksum { sum.add(words[start + place]) }
    guard sum.value == words[start + checksum], words[start] > 0 else { return nil }
    let index = Int64(bitPattern: words[start + 1])
    let form = words[start + 3]
    let length = Int(form & 0xff)
    guard index >= 0, form & ~(hasNumber | 0xff) == 0, length <= Ladder.maximumTextLength else {
      return nil
    }
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
