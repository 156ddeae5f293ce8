internal import ControlProtocol
internal import DetentClient

/// What is told to a page, as server-sent events: <https://html.spec.whatwg.org/multipage/server-sent-events.html>.
enum PageEvents {
  /// After how many milliseconds a browser that lost the connection tries again.
  private static let retry = 1000

  /// The first lines of a stream.
  static func appendBeginning(to text: inout [UInt8]) {
    text.append(json: "retry: \(retry)\n\n")
  }

  /// All that there is.
  static func append(_ board: PageBoard, to text: inout [UInt8]) {
    append("all", all(of: board), to: &text)
  }

  /// Where a control stands.
  static func append(rungOf control: PageControl, _ revision: Int, to text: inout [UInt8]) {
    append("rung", rung(of: control, revision), to: &text)
  }

  /// Something that a browser passes over, by which a connection that broke is noticed.
  static func appendBeat(to text: inout [UInt8]) {
    text.append(json: ":\n\n")
  }

  /// JSON has no line ends in it, so that one line of data will do.
  private static func append(_ name: String, _ value: JSONValue, to text: inout [UInt8]) {
    text.append(json: "event: \(name)\ndata: ")
    text.append(json: value)
    text.append(json: "\n\n")
  }

  static func all(of board: PageBoard) -> JSONValue {
    .object([
      "trouble": board.trouble.map { .string($0) } ?? .null,
      "readOnly": .boolean(board.isReadOnly),
      "revision": .integer(board.revision),
      "controls": .array(
        board.controls.map { control in
          guard case .object(var members) = rung(of: control, board.revision) else { return .null }
          members["wrap"] = .boolean(control.wraps)
          members["locked"] = .boolean(control.isLocked)
          members["state"] = control.state.map { .string($0) } ?? .null
          return .object(members)
        }),
    ])
  }

  /// Where a control stands, as events and answers have it.
  static func rung(of control: PageControl, _ revision: Int) -> JSONValue {
    .object([
      "control": .string(control.name), "index": .integer(control.selection.index),
      "count": .integer(control.count), "readout": .string(control.selection.readout),
      "engraving": .string(control.selection.engraving), "ladder": .integer(control.ladder),
      "revision": .integer(revision),
    ])
  }

  /// The texts of a ladder, each rung its readout and its engraving; null where there are too many.
  static func ladder(of control: PageControl) -> JSONValue {
    let whole = control.rungs.flatMap { $0.count == control.count ? $0 : nil }
    let rungs = whole.map { rungs in
      JSONValue.array(rungs.map { .array([.string($0.readout), .string($0.engraving)]) })
    }
    return .object([
      "control": .string(control.name), "ladder": .integer(control.ladder),
      "count": .integer(control.count), "rungs": rungs ?? .null,
    ])
  }
}
