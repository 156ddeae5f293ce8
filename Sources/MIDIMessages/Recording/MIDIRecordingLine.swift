/// Bytes that a port said at one time: a line of a recording.
public struct MIDIRecordingLine: Hashable, Sendable {
  /// When, in microseconds since the recording began; at least 0.
  public var time: Int64
  /// The bytes, at least one.
  public var bytes: [UInt8]

  /// Makes a line.
  public init(time: Int64, bytes: [UInt8]) {
    self.time = time
    self.bytes = bytes
  }

  /// Reads a line, such as `   0.100  B0 27 02`.
  ///
  /// - Parameter text: The line, with or without its end.
  /// - Returns: What it says; nil for an empty line and one that is a comment only.
  /// - Throws: What is wrong with it.
  public static func read(
    _ text: some StringProtocol
  ) throws(MIDIRecordingError) -> MIDIRecordingLine? { nil }

  /// The line as it is written, without an end.
  public var text: String { "" }
}
