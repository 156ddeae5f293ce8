public import ControlProtocol

/// What the daemon answered to a call.
public struct Answer: Hashable, Sendable {
  /// The result.
  public var result: JSONValue
  /// The line as it came, without its end.
  public var line: [UInt8]

  /// The text of the result as the daemon wrote it: numbers, order and unknown members kept.
  public var resultText: String {
    String(decoding: rawMember("result", of: line) ?? line[...], as: UTF8.self)
  }
}

/// Something the daemon told without being asked just then.
public struct News: Hashable, Sendable {
  /// What it says.
  public var message: ServerMessage
  /// The line as it came, without its end.
  public var line: [UInt8]

  /// The line as text.
  public var text: String { String(decoding: line, as: UTF8.self) }
}
