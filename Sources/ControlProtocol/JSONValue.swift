/// A JSON value, as a message of the socket holds it.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// A number written without a point or an exponent.
  case integer(Int)
  /// A number written with a point or an exponent.
  case real(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The member of an object; nil if this is no object or it has none of that name.
  public subscript(_ name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The text, if this is a string.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, if this is one without a fraction.
  public var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The number, if this is one.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// The truth, if this is true or false.
  public var truth: Bool? {
    if case .boolean(let truth) = self { truth } else { nil }
  }

  /// The elements, if this is an array.
  public var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}
