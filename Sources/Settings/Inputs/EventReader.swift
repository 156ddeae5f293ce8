internal import Devices

/// Reads a key whose value is the name that the kernel gives to an event.
struct EventReader {
  let table: TableReader
  let events: EventNames

  /// The event; nil where the key is missing, or where a mistake is reported.
  func read(_ key: String) -> Located<EventCode>? {
    guard let name = table.value(key, .text) else { return nil }
    return code(name.value, at: name.place).map { Located(value: $0, place: name.place) }
  }

  /// The events that an array names; none where the key is missing, or where a mistake is reported.
  func readAll(_ key: String) -> [EventCode] {
    guard let names = table.values(key, .text) else { return [] }
    if names.isEmpty {
      table.report.mistake(
        table.placeOfValue(key), "is empty; expected names of events such as \"REL_DIAL\"")
    }
    return names.enumerated().compactMap { place, name in
      code(name, at: table.placeOfValue(key, entry: place))
    }
  }

  private func code(_ name: String, at place: Place) -> EventCode? {
    if let code = events[name] { return code }
    table.report.mistake(place, refusal(of: name))
    return nil
  }

  private func refusal(of name: String) -> String {
    let nearest = Spelling.nearest(to: name, among: events.all)
    let advice =
      nearest.map { "did you mean \(Printed.quoted($0))?" }
      ?? "expected a name such as \"REL_DIAL\""
    return "the kernel has no event \(Printed.quoted(name)); \(advice)"
  }
}
