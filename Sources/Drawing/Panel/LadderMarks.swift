/// What a drawing shows of a control: plain texts, so that a drawing knows neither ladder nor daemon.
public struct LadderMarks: Hashable, Sendable {
  /// What the control is called; empty for none.
  public var name: String
  /// The short text of every rung, from the first; as many as the ladder has rungs.
  public var engravings: [String]
  /// The selected rung, 0 … count − 1; one off the ladder is taken as the end it is past.
  public var selected: Int
  /// The rungs that are a device's own, whose ticks stand out.
  public var natives: Set<Int>
  /// The full text of the selected rung.
  public var readout: String
  /// Whether the last rung is followed by the first; a dial then is closed.
  public var wraps: Bool

  /// Makes marks.
  public init(
    name: String = "", engravings: [String], selected: Int, natives: Set<Int> = [],
    readout: String, wraps: Bool = false
  ) {
    self.name = name
    self.engravings = engravings
    self.selected = max(0, min(selected, engravings.count - 1))
    self.natives = natives
    self.readout = readout
    self.wraps = wraps
  }

  /// How many rungs there are.
  public var count: Int { engravings.count }
}
