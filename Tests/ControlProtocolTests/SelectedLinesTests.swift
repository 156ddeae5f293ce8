import Controls
import Geometry
import JSONReader
import Ladders
import Testing

@testable import ControlProtocol

@Suite struct SelectedLinesTests {
  private func change(
    _ control: Int, _ rung: Int, crossed: Int = 1, source: ChangeSource = .device(DeviceID(0)),
    time: Int64 = 123_456_789_012
  ) -> Change {
    Change(
      control: ControlID(control), rung: Rung(rung), crossed: crossed, source: source,
      time: Microseconds(time))
  }

  private func line(_ lines: SelectedLines, _ change: Change) -> String {
    written { lines.append(change, to: &$0) }
  }

  @Test func `A change on the default ladder tells all that the protocol promises`() {
    let lines = SelectedLines(
      controls: [(name: "shutter", ladder: .defaultShutter(), wraps: true)], devices: ["knob"])
    #expect(
      line(lines, change(0, 18))
        == #"{"jsonrpc":"2.0","method":"selected","params":{"control":"shutter","index":18,"count":19,"value":"1/8000","number":0.000125,"readout":"1/8000","engraving":"8000","angle":100.0,"crossed":1,"source":"knob","time":123456.789012}}"#
        + "\n")
    #expect(
      line(lines, change(0, 5, crossed: 0, source: .socket, time: 7))
        == #"{"jsonrpc":"2.0","method":"selected","params":{"control":"shutter","index":5,"count":19,"value":"1","number":1,"readout":"1\"","engraving":"1\"","angle":20.555556,"crossed":0,"source":"socket","time":0.000007}}"#
        + "\n")
  }

  @Test func `A hand that comes to an end is told so, and neither a program nor a ring`() {
    let lines = SelectedLines(
      controls: [
        (name: "a", ladder: .defaultShutter(), wraps: false),
        (name: "b", ladder: .defaultShutter(), wraps: true),
      ], devices: ["knob"])
    let told = [
      change(0, 18), change(0, 0, crossed: 18), change(0, 17), change(0, 18, crossed: 0),
      change(1, 18),
    ].map { line(lines, $0).contains(#""crossed":\#($0.crossed),"end":true,"source""#) }
    #expect(told == [true, true, false, false, false])
  }

  @Test func `A list of texts has no number`() throws {
    let lines = SelectedLines(
      controls: [(name: "mode", ladder: try Ladder(values: ["P", "\"A\""]), wraps: true)],
      devices: ["a", "b\n"])
    #expect(
      line(lines, change(0, 1, source: .device(DeviceID(1))))
        == #"{"jsonrpc":"2.0","method":"selected","params":{"control":"mode","index":1,"count":2,"value":"\"A\"","number":null,"readout":"\"A\"","engraving":"\"A\"","angle":100.0,"crossed":1,"source":"b\u000a","time":123456.789012}}"#
        + "\n")
  }

  @Test func `A ladder too long to keep gives the same lines as one that is kept`() throws {
    let short = try Ladder(
      from: Decimal(units: -500), to: Decimal(units: 500), step: Decimal(units: 1))
    let values = try Ladder(values: (0..<2000).map { "v\($0)\"" })
    let kept = SelectedLines(controls: [(name: "f", ladder: short, wraps: true)], devices: ["knob"])
    let mixed = SelectedLines(
      controls: [
        (name: "long", ladder: values, wraps: true), (name: "f", ladder: short, wraps: true),
        (name: "f", ladder: short, wraps: true),
      ], devices: ["knob"])
    for rung in stride(from: 0, to: short.count, by: 7) {
      let expected = line(kept, change(0, rung))
      // The first of the two is kept as bytes, for the second there is no room left.
      #expect(line(mixed, change(1, rung)) == expected)
      #expect(line(mixed, change(2, rung)) == expected)
    }
    #expect(line(mixed, change(0, 1999)).contains(#""value":"v1999\"","number":null"#))
  }

  @Test(arguments: [0, 1, 49_999, 50_000, 99_999, 100_000])
  func `A range of a hundred thousand rungs is told like any other`(rung: Int) throws {
    let range = try Ladder(
      from: Decimal(units: -50_000, decimals: 2), to: Decimal(units: 50_000, decimals: 2),
      step: Decimal(units: 1, decimals: 2))
    let lines = SelectedLines(
      controls: [(name: "focus", ladder: range, wraps: true)], devices: ["knob"])
    let value = range.value(at: Rung(rung))
    let angle = written {
      $0.append(jsonFixed: Wheel.angle(forIndex: Rung(rung), count: range.count).degrees)
    }
    #expect(
      line(lines, change(0, rung, crossed: 100_001))
        == #"{"jsonrpc":"2.0","method":"selected","params":{"control":"focus","index":\#(rung),"count":100001,"value":"\#(value)","number":\#(value),"readout":"\#(value)","engraving":"\#(value)","angle":\#(angle),"crossed":100001,"source":"knob","time":123456.789012}}"#
        + "\n")
  }

  @Test func `Every line of the default ladder is read back as what it told`() throws {
    let ladder = Ladder.defaultShutter()
    let lines = SelectedLines(
      controls: [(name: "shutter", ladder: ladder, wraps: true)], devices: ["knob"])
    for index in 0..<ladder.count {
      let text = line(lines, change(0, index, crossed: 3))
      let message = ServerMessage(try JSONReader.value(of: text.utf8))
      guard case .selected(let selection) = message else {
        Issue.record("\(text)")
        continue
      }
      let entry = ladder.entry(at: Rung(index))
      #expect(selection.control == "shutter")
      #expect(selection.index == index)
      #expect(selection.count == ladder.count)
      #expect(selection.value == entry.value)
      #expect(selection.number == entry.number)
      #expect(selection.readout == entry.readout)
      #expect(selection.engraving == entry.engraving)
      #expect(selection.crossed == 3)
      #expect(selection.source == "knob")
      #expect(selection.time == 123456.789012)
    }
  }
}
