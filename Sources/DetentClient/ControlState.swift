public import ControlProtocol

/// A control and where it stands.
public struct ControlState: Hashable, Sendable {
  /// The rung it is on.
  public var selection: Selection
  /// Whether its ladder goes round.
  public var wraps: Bool
  /// Whether it holds its value, whatever turns it.
  public var isLocked: Bool
  /// Whether it is a group, on the one of its controls that is active.
  public var isGroup: Bool
  /// Who gives it its ladder, where somebody does.
  public var owner: Owner?
  /// The rungs that were asked for.
  public var rungs: [RungState]

  /// Reads the state of a control; nil if a part that every state has is not there.
  public init?(_ value: JSONValue) {
    guard let selection = Selection(value) else { return nil }
    self.selection = selection
    wraps = value["wrap"]?.truth ?? false
    isLocked = value["locked"]?.truth ?? false
    isGroup = value["group"]?.truth ?? false
    owner = value["owner"].map { Owner($0) }
    rungs = value["rungs"]?.elements?.compactMap { RungState($0) } ?? []
  }
}

/// Who gives a control its ladder.
public struct Owner: Hashable, Sendable {
  /// The process; nil where it has gone, and its ladder has stayed.
  public var process: Int?
  /// How things are with what the control drives, in its owner's words.
  public var state: String?

  init(_ value: JSONValue) {
    process = value["pid"]?.integer
    state = value["state"]?.text
  }
}

/// One rung of a ladder.
public struct RungState: Hashable, Sendable {
  /// The place on the ladder, 0 for the first.
  public var index: Int
  /// The canonical text.
  public var value: String
  /// The quantity, where it has one.
  public var number: Double?
  /// The full text for a panel.
  public var readout: String
  /// The short text for a tick.
  public var engraving: String
  /// Where the rung lies on the wheel's sweep, in degrees.
  public var angle: Double

  /// Reads a rung; nil if it has no index or no value.
  public init?(_ value: JSONValue) {
    guard let index = value["index"]?.integer, let text = value["value"]?.text else { return nil }
    self.index = index
    self.value = text
    number = value["number"]?.number
    readout = value["readout"]?.text ?? text
    engraving = value["engraving"]?.text ?? text
    angle = value["angle"]?.number ?? 0
  }
}
