internal import ControlProtocol
internal import Controls
internal import Ladders
internal import Settings
internal import UnixSocket

/// The ladders that clients gave to controls, in the place of those of the settings.
struct OwnedLadders {
  /// A ladder and whose it is.
  struct Entry {
    var ladder: Ladder
    /// Nil once it has gone: then the ladder stays, and anybody may give another.
    weak var owner: Client?
    /// The owner's process, as long as it is there.
    var process: Int?
    /// How things are with what the control drives, in the owner's words.
    var state: String?

    /// The member `owner` of a control's state.
    var json: JSONValue {
      .object([
        "pid": process.map { .integer($0) } ?? .null, "state": state.map { .string($0) } ?? .null,
      ])
    }
  }

  /// By the names of the controls.
  private(set) var entries: [String: Entry] = [:]

  /// The settings with these ladders in the place of their own.
  func applied(to settings: Settings) -> Settings {
    guard !entries.isEmpty else { return settings }
    var applied = settings
    for (place, control) in settings.controls.enumerated() {
      guard let entry = entries[control.name], !settings.isSelector(ControlID(place)) else {
        continue
      }
      applied = applied.with(entry.ladder, of: ControlID(place))
    }
    return applied
  }

  /// The owner of a control, if another than this client has it.
  func other(than client: Client, of control: String) -> Client? {
    guard let owner = entries[control]?.owner, owner !== client else { return nil }
    return owner
  }

  mutating func set(_ ladder: Ladder, of control: String, by client: Client) {
    let state = entries[control]?.owner === client ? entries[control]?.state : nil
    entries[control] = Entry(
      ladder: ladder, owner: client, process: Int(client.socket.processID), state: state)
  }

  /// Notes what an owner says; gives whether it is the owner.
  mutating func setState(_ state: String?, of control: String, by client: Client) -> Bool {
    guard let owner = entries[control]?.owner, owner === client else { return false }
    entries[control]?.state = state
    return true
  }

  /// Lets go of what a client owns that has gone; gives the controls.
  mutating func release(_ client: Client) -> [String] {
    let owned = entries.filter { $0.value.owner === client }.map(\.key).sorted()
    for control in owned {
      entries[control]?.owner = nil
      entries[control]?.process = nil
      entries[control]?.state = nil
    }
    return owned
  }

  /// Forgets ladders that nobody owns, and those of controls that are not there any more.
  ///
  /// - Parameter settings: The settings from now on.
  /// - Returns: The controls whose ladders are forgotten.
  mutating func forgetUnowned(by settings: Settings) -> [String] {
    let names = Set(
      settings.controls.enumerated().filter { !settings.isSelector(ControlID($0.offset)) }
        .map(\.element.name))
    let forgotten = entries.filter { $0.value.owner == nil || !names.contains($0.key) }.map(\.key)
    for name in forgotten { entries[name] = nil }
    return forgotten.sorted()
  }
}

extension Settings {
  /// Whether a control chooses among those of a group.
  fileprivate func isSelector(_ control: ControlID) -> Bool {
    groups.contains { $0.selector == control }
  }
}
