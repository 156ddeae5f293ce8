import Controls
import TestSupport
import Devices
import Geometry
import Ladders
import Testing

@testable import Settings

@Suite struct SettingsReadingTests {
  private let place = Location(line: 1, column: 1)
  private let events = EventNames(["REL_DIAL": EventCode(type: 2, code: 7)])
  private let powermate = KnownDevice(
    name: "powermate", match: DeviceMatch([.init(vendor: 0x077d)]),
    inputs: [
      KnownInput(
        gesture: .turn, event: EventCode(type: 2, code: 7), countsPerTurn: 94, isFreeSpinning: true)
    ])

  private func node(_ content: SettingsNode.Content) -> SettingsNode {
    SettingsNode(content, at: place)
  }

  private func table(_ entries: KeyValuePairs<String, SettingsNode.Content>) -> SettingsNode.Content
  {
    .table(entries.map { SettingsEntry(key: $0.key, at: place, value: node($0.value)) })
  }

  private func read(
    _ control: KeyValuePairs<String, SettingsNode.Content>,
    ladder: SettingsNode.Content? = nil
  ) -> (settings: Settings?, problems: [Problem]) {
    let root = table([
      "ladder": table(["l": ladder ?? table(["kind": .string("iso")])]),
      "control": table(["c": table(control)]),
    ])
    return Settings.read(node(root), file: "t", events: events, known: [powermate])
  }

  @Test func `What is left out has its default`() throws {
    let input = table(["device": .string("powermate")])
    let settings = read(["ladder": .string("l"), "input": .array([node(input)])]).settings
    let control = try #require(settings?.controls.first)
    #expect(control.initial == Rung(0) && !control.wrap)
    #expect(
      control.inputs == [
        .turn(
          EventCode(type: 2, code: 7), degreesPerRung: Decimal(units: 15), countsPerTurn: 94)
      ])
  }

  @Test func `An input's snap wins over its control's`() throws {
    let inputs = [
      table(["device": .string("powermate"), "snap": .float(0.75)]),
      table(["device": .string("powermate")]),
    ]
    for (input, snap) in zip(inputs, [0.75, 0.875]) {
      let settings = read([
        "ladder": .string("l"), "snap": .float(0.875), "input": .array([node(input)]),
      ]).settings
      #expect(settings?.controls.first?.inputs.first?.snap == Snap(snap))
    }
  }

  @Test func `An input's own numbers win over the device's`() throws {
    let input = table([
      "device": .string("powermate"), "counts_per_turn": .integer(100),
      "degrees_per_rung": .float(7.5), "invert": .boolean(true),
    ])
    let settings = read(["ladder": .string("l"), "input": .array([node(input)])]).settings
    let read = try #require(settings?.controls.first?.inputs.first)
    #expect(
      read
        == .turn(
          EventCode(type: 2, code: 7), degreesPerRung: Decimal(units: 75, decimals: 1),
          countsPerTurn: 100, isInverted: true))
  }

  @Test func `The default ladder begins at its own rung, others at their first`() throws {
    let shutter = table([
      "kind": .string("shutter"), "from": .integer(30), "to": .string("1/8000"),
    ])
    let control = try #require(
      read(["ladder": .string("l")], ladder: shutter).settings?.controls[0])
    #expect(control.ladder.value(at: control.initial) == "1/125")
    let other = try #require(read(["ladder": .string("l")]).settings?.controls[0])
    #expect(other.initial == Rung(0))
  }

  @Test func `A document that is no table is a mistake, not a crash`() {
    let (settings, problems) = Settings.read(
      node(.integer(1)), file: "t", events: events, known: [])
    #expect(settings == nil)
    #expect(problems.map(\.description) == ["t:1:1: expected a table, got 1"])
  }

  @Test(arguments: [
    SettingsNode.Content.array([]), .string(""), .integer(.min), .integer(.max), .float(.nan),
    .float(-.infinity), .float(1e300), .boolean(true), .other, .table([]),
  ]) func `Any value under any key is read or told`(content: SettingsNode.Content) {
    let keys = Set(SettingsTable.all.flatMap(\.keys).map(\.name))
    for key in keys {
      let inner = table([
        "kind": .string("iso"), "from": .integer(100), "to": .integer(400), "ladder": .string("l"),
        "device": .string("powermate"), key: content,
      ])
      let list = SettingsNode.Content.array([node(inner), node(content)])
      let root = table([
        "ladder": table(["l": inner, "m": table(["rungs": list])]),
        "device": table(["d": inner, "e": table(["match": inner])]),
        "control": table(["c": inner, "d": table(["ladder": .string("l"), "input": list])]),
      ])
      let (settings, problems) = Settings.read(
        node(root), file: "t", events: events, known: [powermate])
      #expect(settings == nil && !problems.isEmpty)
    }
  }
}
