/// A sum over words of 64 bits that tells what is whole from what is torn or damaged.
///
/// Each step is one-to-one in the sum and in the word, so that one changed word, and so one changed
/// byte, never goes unseen; of more, one case in 2⁶⁴ does. It holds off accidents, not people.
struct Checksum {
  private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0xff51_afd7_ed55_8ccd
    value ^= value >> 32
  }

  /// Adds bytes, eight a word, with their count behind them.
  mutating func add(_ bytes: some Collection<UInt8>) {
    var (word, filled): (UInt64, UInt64) = (0, 0)
    for byte in bytes {
      word |= UInt64(byte) << (8 * filled)
      filled += 1
      if filled == 8 {
        add(word)
        (word, filled) = (0, 0)
      }
    }
    if filled > 0 { add(word) }
    add(UInt64(bytes.count))
  }
}
