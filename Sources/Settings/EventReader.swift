internal import Devices

/// Reads `event`, the name that the kernel gives to an event.
struct EventReader {
  let table: TableReader
  let events: EventNames

  /// The event; nil where the key is missing, or where a mistake is reported.
  func read() -> Located<EventCode>? {
    guard let name = table.value("event", .text) else { return nil }
    guard let code = events[name.value] else {
      table.report.mistake(name.place, refusal(of: name.value))
      return nil
    }
    return Located(value: code, place: name.place)
  }

  private func refusal(of name: String) -> String {
    let nearest = Spelling.nearest(to: name, among: events.all)
    let advice =
      nearest.map { "did you mean \(Printed.quoted($0))?" }
      ?? "expected a name such as \"REL_DIAL\""
    return "the kernel has no event \(Printed.quoted(name)); \(advice)"
  }
}
