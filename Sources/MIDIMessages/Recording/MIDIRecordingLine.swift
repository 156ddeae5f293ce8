/// Bytes that a port said at one time: a line of a recording, such as `   0.100  B0 27 02`.
public struct MIDIRecordingLine: Hashable, Sendable {
  /// When, in microseconds since the recording began, from 0.
  public var time: Int64
  /// The bytes, at least one; a message may go on in the next line.
  public var bytes: [UInt8]

  /// Makes a line.
  public init(time: Int64, bytes: [UInt8]) {
    self.time = time
    self.bytes = bytes
  }

  /// Reads a line: seconds with at most 6 decimals, then bytes in hexadecimal; `#` begins a
  /// comment.
  ///
  /// - Parameter text: The line, with or without its end.
  /// - Returns: What it says; nil where it is empty or a comment only.
  /// - Throws: What is wrong with its first word that is not as it should be.
  public static func read(
    _ text: some StringProtocol
  ) throws(MIDILineError) -> MIDIRecordingLine? {
    let words = text.utf8.prefix { $0 != UInt8(ascii: "#") }.split(whereSeparator: isBlank)
    guard let first = words.first else { return nil }
    let stamp = String(decoding: first, as: UTF8.self)
    guard let time = microseconds(stamp) else { throw .time(stamp) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.count - 1)
    for word in words.dropFirst() {
      let digits = String(decoding: word, as: UTF8.self)
      guard let byte = byte(digits) else { throw .byte(digits) }
      bytes.append(byte)
    }
    guard !bytes.isEmpty else { throw .noBytes(stamp) }
    return MIDIRecordingLine(time: time, bytes: bytes)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || 9...13 ~= byte
  }

  private static func byte(_ word: String) -> UInt8? {
    // A sign would be taken for a part of the number.
    let isHexadecimal = word.utf8.allSatisfy { byte in
      Character(UnicodeScalar(byte)).isHexDigit
    }
    return word.utf8.count == 2 && isHexadecimal ? UInt8(word, radix: 16) : nil
  }

  private static func microseconds(_ word: String) -> Int64? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count,
      parts.allSatisfy({ part in part.utf8.allSatisfy { 48...57 ~= $0 } }),
      parts[0].utf8.count <= 9, let seconds = Int64(parts[0])
    else { return nil }
    guard parts.count == 2 else { return seconds * 1_000_000 }
    let decimals = parts[1].utf8.count
    guard decimals <= 6, var fraction = Int64(parts[1]) else { return nil }
    for _ in decimals..<6 { fraction *= 10 }
    return seconds * 1_000_000 + fraction
  }
}

extension MIDIRecordingLine {
  /// The line as it is written, without an end: decimal points stand below each other, and there
  /// are as many decimals as the time needs, at least 3.
  public var text: String {
    let digits = bytes.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    let stamp = MIDIRecordingLine.seconds(time)
    let width = stamp.prefix { $0 != "." }.utf8.count
    let margin = String(repeating: " ", count: max(0, 4 - width))
    return "\(margin)\(stamp)  \(digits.joined(separator: " "))"
  }

  /// A time in seconds with 3 to 6 decimals; one below 0 is written as 0.
  static func seconds(_ time: Int64) -> String {
    let time = max(0, time)
    var decimals = String(time % 1_000_000 + 1_000_000).dropFirst()
    while decimals.utf8.count > 3, decimals.last == "0" { decimals.removeLast() }
    return "\(time / 1_000_000).\(decimals)"
  }
}
