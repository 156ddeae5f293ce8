public import Geometry
public import Ladders

/// The parts of the daemon's messages that tell where a control stands.
extension [UInt8] {
  /// Appends the members of an object that tell a rung: index, value, number, readout, engraving,
  /// and the angle at which it lies on the wheel's sweep.
  mutating func append(rung: Rung, of ladder: Ladder, withCount: Bool) {
    append(json: "\"index\":")
    append(jsonInteger: rung.index)
    if withCount {
      append(json: ",\"count\":")
      append(jsonInteger: ladder.count)
    }
    append(json: ",\"value\":\"")
    append(escaped: { ladder.appendValue(at: rung, to: &$0) })
    append(json: "\",\"number\":")
    if !ladder.appendNumber(at: rung, to: &self) { append(json: "null") }
    append(json: ",\"readout\":\"")
    append(escaped: { ladder.appendReadout(at: rung, to: &$0) })
    append(json: "\",\"engraving\":\"")
    append(escaped: { ladder.appendEngraving(at: rung, to: &$0) })
    append(json: "\",\"angle\":")
    append(jsonFixed: Wheel.angle(forIndex: rung, count: ladder.count).degrees)
  }

  /// Appends the members of an object that tell a control and the rung it is on.
  public mutating func append(control name: String, on rung: Rung, of ladder: Ladder) {
    append(json: "\"control\":")
    append(jsonString: name)
    append(json: ",")
    append(rung: rung, of: ladder, withCount: true)
  }

  /// Appends the notification that tells a new watcher where a control stands, as one line.
  ///
  /// - Parameters:
  ///   - name: The control.
  ///   - rung: The rung that it is on.
  ///   - ladder: Its ladder.
  ///   - isLocked: Whether it holds its value, which is told only where it does.
  public mutating func append(
    snapshotOf name: String, on rung: Rung, of ladder: Ladder, isLocked: Bool = false
  ) {
    append(json: "{\"jsonrpc\":\"2.0\",\"method\":\"snapshot\",\"params\":{\"protocol\":")
    append(jsonInteger: ProtocolLimits.version)
    append(json: ",")
    append(control: name, on: rung, of: ladder)
    if isLocked { append(json: ",\"locked\":true") }
    append(json: "}}\n")
  }

  /// Appends a page of a ladder's rungs as an array; past the ladder's end it is shorter or empty.
  public mutating func append(rungs page: RungPage, of ladder: Ladder) {
    append(json: "[")
    let first = Swift.min(page.from, ladder.count)
    let end = Swift.min(first + page.count, ladder.count)
    for index in first..<end {
      append(json: index == first ? "{" : ",{")
      append(rung: Rung(index), of: ladder, withCount: false)
      append(json: "}")
    }
    append(json: "]")
  }
}
