internal import Controls
internal import Ladders

/// What buttons act on: the controls of the settings, and groups of them.
struct Targets {
  /// A group, as far as its file says what it is.
  struct Group {
    var name: String
    /// Its controls, in their order.
    var members: [ControlID]
  }

  /// The names of all controls in the order of the file, also of those that have a mistake.
  let controls: [String]
  /// The ladder of each; nil for one that has a mistake.
  let ladders: [Ladder?]
  let groups: [Group]

  /// What is called so.
  enum Found {
    case control(ControlID)
    case group(GroupID)
  }

  /// Every name, controls first.
  var names: [String] { controls + groups.map(\.name).filter { !controls.contains($0) } }

  /// What a name is the name of; that it is none is reported.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isForGroups: Whether only a group is meant.
  ///   - report: Where it is reported.
  /// - Returns: What is called so; nil where nothing is.
  func find(_ name: Located<String>, isForGroups: Bool = false, _ report: Report) -> Found? {
    if let place = controls.firstIndex(of: name.value) { return .control(ControlID(place)) }
    if let place = groups.firstIndex(where: { $0.name == name.value }) {
      return .group(GroupID(place))
    }
    report.mistake(
      name.place,
      "there is no \(isForGroups ? "group" : "control or group") \(Printed.quoted(name.value))"
        + Spelling.advice(name.value, among: isForGroups ? groups.map(\.name) : names))
    return nil
  }

  /// The control whose rungs are a group's controls: they follow those of the file.
  func selector(of group: GroupID) -> ControlID { ControlID(controls.count + group.index) }
}
