import ControlProtocol
import DetentClient
import Testing

@testable import PageServer

/// A control as the daemon says that it is.
func state(
  _ name: String, _ index: Int, of count: Int, readout: String? = nil,
  more: [String: JSONValue] = [:]
) throws -> ControlState {
  var members: [String: JSONValue] = [
    "control": .string(name), "index": .integer(index), "count": .integer(count),
    "value": .string("\(index)"), "readout": .string(readout ?? "r\(index)"),
    "engraving": .string("e\(index)"),
  ]
  members.merge(more) { $1 }
  return try #require(ControlState(.object(members)))
}

/// The rungs of a ladder, with texts of a kind.
func rungs(_ count: Int, _ engraving: (Int) -> String = { "e\($0)" }) throws -> [RungState] {
  try (0..<count).map { index in
    try #require(
      RungState(
        .object([
          "index": .integer(index), "value": .string("\(index)"), "readout": .string("r\(index)"),
          "engraving": .string(engraving(index)),
        ])))
  }
}

/// A board with controls, connected.
func board(_ states: ControlState...) -> PageBoard {
  var board = PageBoard()
  board.connect(states, isReadOnly: false, watched: 0)
  return board
}
