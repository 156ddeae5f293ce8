/// Why bytes are not one JSON value.
public struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in the words of the JSON library; at most some 160 bytes.
  public var reason: String
  /// Where, in characters from the line's beginning; 0 where no place can be named.
  public var column: Int

  /// Makes an error.
  public init(_ reason: String, column: Int = 0) {
    self.reason = reason
    self.column = column
  }

  /// The error as one line.
  public var description: String {
    column > 0 ? "no JSON at column \(column): \(reason)" : "no JSON: \(reason)"
  }
}
