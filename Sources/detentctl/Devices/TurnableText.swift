import ControlProtocol
import Devices
import Evdev

extension [Turnable] {
  /// What can be turned, as the lines of a table's cell: `REL_DIAL turn`, `ABS_RX/RY fader`.
  ///
  /// Events of one type that are read alike stand together where the line stays short.
  var lines: [String] {
    var groups: [(names: String, prefix: Substring, kind: String)] = []
    for turnable in self {
      guard case .axis(let event, _) = turnable else {
        groups.append(("", "", turnable.kind))
        continue
      }
      let name = EventNameList.name(of: event)
      let prefix = name.prefix { $0 != "_" }
      let more = "/" + name.dropFirst(prefix.count + 1)
      if let last = groups.last, last.prefix == prefix, last.kind == turnable.kind,
        (last.names + more + " " + last.kind).count <= [Turnable].columns
      {
        groups[groups.count - 1].names += more
      } else {
        groups.append((name, prefix, turnable.kind))
      }
    }
    return groups.map { $0.names.isEmpty ? $0.kind : "\($0.names) \($0.kind)" }
  }

  /// So that a table with usual names fits 80 columns.
  private static var columns: Int { 18 }

  /// What can be turned, for programs: the kind and, where it is an axis, the event.
  var json: JSONValue {
    .array(
      map { turnable in
        var members: [String: JSONValue] = ["kind": .string(turnable.kind)]
        if case .axis(let event, _) = turnable {
          members["event"] = .string(EventNameList.name(of: event))
        }
        return .object(members)
      })
  }
}

extension Turnable {
  /// The gesture of an axis, or what it is else.
  fileprivate var kind: String {
    switch self {
    case .axis(_, let gesture): gesture.rawValue
    case .panel: "touch panel"
    case .volumeKeys: "volume keys"
    }
  }
}
