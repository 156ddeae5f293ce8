/// A standard MIDI file of one track.
enum MIDIFile {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - messages: Status and data of each.
  ///   - microseconds: How long after the one before each comes.
  /// - Returns: What is to be written.
  static func bytes(_ messages: [[UInt8]], microseconds: Int) -> [UInt8] {
    // A tick is a microsecond: a quarter of 10 000 µs has 10 000 ticks.
    let quarter = 10_000
    var track: [UInt8] = [0, 0xFF, 0x51, 3] + bigEndian(quarter, bytes: 3)
    for message in messages { track += delay(microseconds) + message }
    track += [0, 0xFF, 0x2F, 0]
    return Array("MThd".utf8) + bigEndian(6, bytes: 4) + bigEndian(0, bytes: 2)
      + bigEndian(1, bytes: 2) + bigEndian(quarter, bytes: 2) + Array("MTrk".utf8)
      + bigEndian(track.count, bytes: 4) + track
  }

  private static func bigEndian(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func delay(_ ticks: Int) -> [UInt8] {
    precondition(ticks < 1 << 14)
    return ticks < 128 ? [UInt8(ticks)] : [UInt8(ticks >> 7) | 0x80, UInt8(ticks & 127)]
  }
}
