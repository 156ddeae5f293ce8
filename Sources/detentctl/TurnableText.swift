import ControlProtocol
import Devices
import Evdev

extension [Turnable] {
  /// What can be turned, as a table shows it: `REL_DIAL turn`, `REL_WHEEL/HWHEEL turn, touch panel`.
  ///
  /// Events of one type that are read alike stand together.
  var text: String {
    var groups: [(names: String, prefix: Substring, kind: String)] = []
    for turnable in self {
      guard case .axis(let event, _) = turnable else {
        groups.append(("", "", turnable.kind))
        continue
      }
      let name = EventNameList.name(of: event)
      let prefix = name.prefix { $0 != "_" }
      if let last = groups.last, last.prefix == prefix, last.kind == turnable.kind {
        groups[groups.count - 1].names += "/" + name.dropFirst(prefix.count + 1)
      } else {
        groups.append((name, prefix, turnable.kind))
      }
    }
    return groups.map { $0.names.isEmpty ? $0.kind : "\($0.names) \($0.kind)" }
      .joined(separator: ", ")
  }

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
