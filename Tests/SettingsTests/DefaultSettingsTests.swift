import Controls
import TestSupport
import Devices
import Geometry
import Ladders
import Testing

@testable import Settings

@Suite struct DefaultSettingsTests {
  private let dial = EventCode(type: 2, code: 7)

  private func known(_ name: String, _ gesture: Gesture, isAutomatic: Bool = true) -> KnownDevice {
    KnownDevice(
      name: name, match: DeviceMatch([.init(name: .init(name))]), isAutomatic: isAutomatic,
      inputs: [
        KnownInput(gesture: gesture, event: dial, countsPerTurn: 94, isFreeSpinning: true)
      ])
  }

  @Test func `With no settings the automatic devices turn the shutter`() {
    let settings = Settings.defaults(known: [
      known("mouse", .turn, isAutomatic: false), known("a", .turn), known("pot", .fader),
      known("b", .turn),
    ])
    #expect(settings.devices.map(\.name) == ["a", "b"])
    #expect(settings.devices.allSatisfy { !$0.grab })
    #expect(settings.controls.count == 1)
    let control = settings.controls[0]
    #expect(control.name == "shutter" && control.ladder.count == 19 && !control.wrap)
    #expect(control.ladder.value(at: control.initial) == "1/125")
    #expect(
      control.inputs
        == [0, 1].map {
          .turn(dial, of: $0, degreesPerRung: Decimal(units: 15), countsPerTurn: 94)
        })
  }

  @Test func `With no known device the shutter is there all the same`() {
    let settings = Settings.defaults(known: [])
    #expect(settings.devices.isEmpty && settings.controls.count == 1)
  }
}
