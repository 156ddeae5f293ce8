public import Ladders

/// Controls that the settings do not have now: who takes one out for a while finds it as it was.
///
/// Those that left last are kept, 256 of them.
public struct FormerControls: Hashable, Sendable {
  /// A control that has left.
  public struct Entry: Hashable, Sendable {
    /// What was selected.
    public var selection: KeptSelection
    /// The how manieth it was to leave.
    public var left: Int
  }

  /// The most that are kept.
  public static let maximumCount = 256

  /// By their names.
  public private(set) var entries: [String: Entry] = [:]

  /// Makes an empty one.
  public init() {}

  /// Keeps a control that leaves; where there are too many the one that left first is forgotten.
  public mutating func add(_ name: String, _ selection: KeptSelection) {
    let last = entries.values.map(\.left).max() ?? 0
    insert(name, Entry(selection: selection, left: last < Int.max ? last + 1 : last))
  }

  /// What was selected of a control; nil where it is not kept.
  public subscript(_ name: String) -> KeptSelection? { entries[name]?.selection }

  /// Takes out a control that is there again; nil where it is not kept.
  public mutating func take(_ name: String) -> KeptSelection? {
    entries.removeValue(forKey: name)?.selection
  }

  mutating func insert(_ name: String, _ entry: Entry) {
    entries[name] = entry
    guard entries.count > FormerControls.maximumCount else { return }
    let first = entries.min { ($0.value.left, $0.key) < ($1.value.left, $1.key) }
    if let first { entries[first.key] = nil }
  }
}
