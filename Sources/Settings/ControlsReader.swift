internal import Controls
internal import Ladders

/// Reads controls, groups and buttons, which name each other.
struct ControlsReader {
  /// Those of the controls of one file, by their places in it.
  struct Plans {
    var groups: [GroupPlan] = []
    var buttons: [ButtonSettings] = []
  }

  let controls: [NamedTable]
  let groups: [NamedTable]
  let buttons: [NamedTable]
  let reader: InputsReader

  /// Reads all; what has a mistake, which is reported, is left out, and then the places are wrong.
  ///
  /// - Parameter ladders: The ladders by name; those with a mistake of their own are nil.
  /// - Returns: The controls and behind them one for each group, and what acts on them.
  func read(_ ladders: [(name: String, ladder: Ladder?)]) -> ([ControlSettings], Plans) {
    // What is one too many is none that another may name.
    let names = controls.prefix(Settings.maximumControls).map(\.name.value)
    var readers: [(reader: GroupReader, members: [ControlID], inputs: [TableReader])] = []
    for (name, table) in groups.prefix(Settings.maximumControls) {
      guard let table else { continue }
      let reader = GroupReader(name: name, table: table, controls: names)
      readers.append((reader, reader.members() ?? [], reader.sharedInputs()))
    }
    var all: [ControlSettings] = []
    var ladderOfControl: [Ladder?] = []
    for (place, (name, table)) in controls.prefix(Settings.maximumControls).enumerated() {
      let shared = readers.enumerated().compactMap { group, reader in
        reader.members.contains(ControlID(place))
          ? (group: GroupID(group), tables: reader.inputs) : nil
      }
      let control = table.flatMap {
        ControlReader(name: name, table: $0, ladders: ladders, reader: reader, shared: shared)
          .read()
      }
      ladderOfControl.append(control?.ladder)
      if let control { all.append(control) }
    }
    let targets = Targets(
      controls: names, ladders: ladderOfControl,
      groups: readers.map { .init(name: $0.reader.name.value, members: $0.members) })
    var plans = Plans()
    for (place, group) in readers.enumerated() {
      guard !group.members.isEmpty, let selector = group.reader.selector(group.members, reader)
      else { continue }
      plans.groups.append(
        GroupPlan(controls: group.members, selector: targets.selector(of: GroupID(place))))
      all.append(selector)
    }
    var taken: [ButtonKey: String] = [:]
    for (name, table) in buttons.prefix(Settings.maximumButtons) {
      guard let table else { continue }
      plans.buttons.append(
        ButtonReader(
          name: name, table: table, targets: targets, roster: reader.roster, events: reader.events
        ).read(&taken))
    }
    return (all, plans)
  }
}
