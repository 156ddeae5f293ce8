import Controls
import Devices
import Geometry
import Ladders
import MIDIMessages
import TestSupport
import Testing

@testable import Settings

@Suite struct SettingsTransitionTests {
  private static let dial = EventCode(type: 2, code: 7)

  private func device(_ name: String, _ match: String? = nil) -> DeviceSettings {
    DeviceSettings(name: name, match: DeviceMatch([.init(name: NamePattern(match ?? name))]))
  }

  private func control(
    _ name: String, ladder: Ladder = .defaultShutter(), devices: Int...,
    counts: Int = 1
  ) throws -> ControlSettings {
    let scale = try #require(TravelScale(countsPerRung: Decimal(units: counts)))
    return ControlSettings(
      name: name, ladder: ladder, initial: Rung(0),
      inputs: devices.map {
        InputPlan(
          device: DeviceID($0), gesture: .turn(TurnPlan(event: Self.dial, scale: scale)),
          snap: .free)
      })
  }

  @Test func `What is the same is known under its new number`() throws {
    let old = Settings(
      devices: [device("a"), device("b")],
      controls: [try control("x", devices: 0, 1), try control("y", devices: 1)])
    let new = Settings(
      devices: [device("new"), device("b"), device("a")],
      controls: [
        try control("y", devices: 1), try control("z", devices: 0),
        try control("x", devices: 1, 2),
      ])
    let transition = SettingsTransition(from: old, to: new)
    #expect(transition.devices == [DeviceID(2), DeviceID(1)])
    #expect(transition.controls == [ControlID(1), nil, ControlID(0)])
    #expect(
      transition.inputs == [
        [Origin(control: ControlID(1), place: 0)], [nil],
        [Origin(control: ControlID(0), place: 1), Origin(control: ControlID(0), place: 0)],
      ])
  }

  @Test func `Groups and buttons are known by their names, and inputs behind their gates`() throws {
    let names = try Ladder(values: ["x", "y"])
    func group(_ name: String, _ selector: Int) -> (ControlSettings, GroupPlan) {
      (
        ControlSettings(name: name, ladder: names, initial: Rung(0), wrap: true, inputs: []),
        GroupPlan(controls: [ControlID(0), ControlID(1)], selector: ControlID(selector))
      )
    }
    func button(_ name: String, on device: Int, press: [ButtonAction] = []) -> ButtonSettings {
      let key = ButtonKey(device: DeviceID(device), event: EventCode(type: 1, code: 256))
      return ButtonSettings(name: name, plan: ButtonPlan(keys: [key], press: press))
    }
    func settings(
      groups names: [String], gates: [InputGate], buttons: [ButtonSettings], devices: [String]
    ) throws -> Settings {
      var x = try control("x", devices: 0)
      x.inputs = gates.map {
        var input = x.inputs[0]
        input.device = DeviceID(devices.firstIndex(of: "a") ?? 0)
        input.gate = $0
        return input
      }
      let groups = names.enumerated().map { group($1, 2 + $0) }
      return Settings(
        devices: devices.map { device($0) },
        controls: [x, try control("y", devices: 0)] + groups.map(\.0), groups: groups.map(\.1),
        buttons: buttons)
    }
    let old = try settings(
      groups: ["g", "h"],
      gates: [
        InputGate(group: GroupID(0)), InputGate(group: GroupID(1)), InputGate(button: ButtonID(0)),
      ], buttons: [button("press", on: 0), button("hold", on: 0)], devices: ["a", "b"])
    let new = try settings(
      groups: ["h", "n"],
      gates: [InputGate(group: GroupID(0)), InputGate(button: ButtonID(1))],
      buttons: [button("hold", on: 0), button("press", on: 1, press: [.notify])],
      devices: ["b", "a"])
    let transition = SettingsTransition(from: old, to: new)
    #expect(
      transition.inputs[0] == [
        Origin(control: ControlID(0), place: 1), Origin(control: ControlID(0), place: 2),
      ])
    // The one is on another device now; the other does something else, and is the same button.
    #expect(transition.buttons == [nil, ButtonID(0)])
    #expect(transition.controls == [ControlID(0), ControlID(1), ControlID(3), nil])
  }

  @Test func `A device that means another thing, another ladder and another scale are new`() throws
  {
    let old = Settings(
      devices: [device("a"), device("b")],
      controls: [
        try control("x", devices: 0, 1), try control("y", devices: 1), try control("z", devices: 1),
      ])
    let iso = try Ladder(
      from: Decimal(units: 0), to: Decimal(units: 9), step: Decimal(units: 1))
    let new = Settings(
      devices: [device("a", "Another"), device("b")],
      controls: [
        try control("x", devices: 0, 1), try control("y", ladder: iso, devices: 1),
        try control("z", devices: 1, counts: 2),
      ])
    let transition = SettingsTransition(from: old, to: new)
    #expect(transition.devices == [nil, DeviceID(1)])
    #expect(transition.controls == [ControlID(0), ControlID(1), ControlID(2)])
    #expect(
      transition.inputs == [[nil, Origin(control: ControlID(0), place: 1)], [nil], [nil]])
  }

  // MARK: MIDI axes

  private func axis(_ controller: UInt8) -> MIDIAxis {
    MIDIAxis(source: .controller(controller), reading: .relative(.twos))
  }

  /// Settings of one control for each controller of a deck, in their order.
  private func deck(_ controllers: [UInt8]) throws -> Settings {
    var deck = DeviceSettings(
      name: "deck", match: DeviceMatch([.init(midi: NamePattern("Deck"))]))
    deck.midiAxes = controllers.map(axis)
    let scale = try #require(TravelScale(countsPerRung: Decimal(units: 1)))
    return Settings(
      devices: [deck],
      controls: controllers.enumerated().map { place, controller in
        let event = EventCode.midi(.relative(.twos), at: place)
        return ControlSettings(
          name: "c\(controller)", ladder: .defaultShutter(), initial: Rung(0),
          inputs: [
            InputPlan(
              device: DeviceID(0), gesture: .turn(TurnPlan(event: event, scale: scale)),
              snap: .free)
          ])
      })
  }

  private func isInStep(_ settings: Settings) -> Bool {
    settings.controls.allSatisfy { control in
      guard let place = control.inputs[0].gesture.events[0].midiPlace else { return false }
      return control.name == "c\(settings.devices[0].midiAxes[place].source.controllerForTest)"
    }
  }

  @Test func `An axis keeps its place when another comes before it`() throws {
    let transition = SettingsTransition(from: try deck([7, 8]), to: try deck([1, 7, 8]))
    #expect(transition.settings.devices[0].midiAxes == [axis(7), axis(8), axis(1)])
    #expect(isInStep(transition.settings))
    #expect(transition.inputs.map { $0[0] != nil } == [false, true, true])
  }

  @Test func `An input that reads another controller now is another one`() throws {
    var new = try deck([9])
    // The same control, with the same event: the axis alone is another.
    new.controls[0].name = "c7"
    let transition = SettingsTransition(from: try deck([7]), to: new)
    #expect(transition.controls == [ControlID(0)])
    #expect(transition.inputs == [[nil]])
    #expect(SettingsTransition(from: new, to: new).inputs[0][0] != nil)
  }

  /// One to nine controllers in any order.
  private func some(_ random: inout SplitMix) -> [UInt8] {
    let count = Int.random(in: 1...9, using: &random)
    return Array((1...9).shuffled(using: &random).prefix(count))
  }

  @Test func `Whatever axes come and go, each input reads its own, and most go on`() throws {
    var random = SplitMix(seed: 20)
    for _ in 0..<300 {
      let (old, new) = (some(&random), some(&random))
      let transition = SettingsTransition(from: try deck(old), to: try deck(new))
      #expect(isInStep(transition.settings))
      #expect(Set(transition.settings.devices[0].midiAxes) == Set(new.map(axis)))
      for (place, controller) in new.enumerated() {
        let before = old.firstIndex(of: controller)
        // One whose place there is no more has to move; every other one goes on.
        let goesOn = before.map { $0 < new.count } ?? false
        #expect((transition.inputs[place][0] != nil) == goesOn)
      }
    }
  }
}

extension MIDISource {
  fileprivate var controllerForTest: UInt8 {
    if case .controller(let number) = self { number } else { 0 }
  }
}
