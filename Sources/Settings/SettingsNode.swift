/// A place in a settings file.
public struct Location: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1; a tab is one.
  public var column: Int

  /// Makes a place from its line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders as a text is read.
  public static func < (left: Location, right: Location) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// One value of a settings file with everything in it, whatever its keys mean.
public struct SettingsNode: Hashable, Sendable {
  /// What a value can be.
  public enum Content: Hashable, Sendable {
    /// A table, its keys in the order in which the file first names them.
    case table([SettingsEntry])
    case array([SettingsNode])
    case string(String)
    case integer(Int)
    case float(Double)
    case boolean(Bool)
    /// A date or a time, for which settings have no use.
    case other
  }

  /// Where the value begins.
  public var location: Location
  /// What it is.
  public var content: Content

  /// Makes a value that stands at a place.
  public init(_ content: Content, at location: Location) {
    self.content = content
    self.location = location
  }
}

/// A key of a table and its value.
public struct SettingsEntry: Hashable, Sendable {
  /// The key, without quotes.
  public var key: String
  /// Where the key stands.
  public var location: Location
  /// Its value.
  public var value: SettingsNode

  /// Makes an entry whose key stands at a place.
  public init(key: String, at location: Location, value: SettingsNode) {
    self.key = key
    self.location = location
    self.value = value
  }
}
