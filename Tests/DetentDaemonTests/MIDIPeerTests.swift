import AllocationCounter
import AlsaSequencer
import Controls
import Devices
import EventLoop
import Geometry
import Glibc
import Ladders
import MIDIMessages
import Settings
import TestSupport
import Testing

@testable import DetentDaemon

@Suite struct MIDIPeerTests {
  /// A jog wheel, a fader, a pair, a counter and a button, each on a control of its own.
  private static let axes = [
    MIDIAxis(source: .controller(16), reading: .relative(.twos)),
    MIDIAxis(source: .controller(7), reading: .absolute),
    MIDIAxis(source: .controllerPair(1, .msbFirst), reading: .absolute),
    MIDIAxis(source: .controller(40), reading: .counter),
    MIDIAxis(source: .note(36), reading: .button),
  ]

  private static func gesture(_ axis: MIDIAxis, _ place: Int) throws -> GesturePlan {
    let event = EventCode.midi(axis.reading, at: place)
    let scale = try #require(TravelScale(countsPerRung: Decimal(units: 1)))
    return switch axis.reading {
    case .absolute:
      .fader(
        FaderPlan(
          event: event, minimum: 0, maximum: axis.width == .seven ? 127 : 16383, takeover: .jump))
    case .counter: .ring(RingPlan(event: event, modulus: .positions(128), scale: .fixed(scale)))
    case .relative, .button: .turn(TurnPlan(event: event, scale: scale))
    }
  }

  private static func settings() throws -> Settings {
    let device = DeviceSettings(
      name: "deck", match: DeviceMatch([.init(midi: NamePattern("Deck"))]), midiAxes: axes)
    let controls = try axes.enumerated().map { place, axis in
      ControlSettings(
        name: "c\(place)", ladder: .defaultShutter(), initial: Rung(9), wrap: false,
        inputs: [InputPlan(device: DeviceID(0), gesture: try gesture(axis, place), snap: .free)],
        feedback: place > 0
          ? []
          : [
            FeedbackSettings(
              device: DeviceID(0), event: .midi(axis.reading, at: place),
              plan: FeedbackPlan(
                style: .mackie,
                parameter: MIDIParameter(.controller(48), channel: Channel(status: 0))))
          ])
    }
    return Settings(devices: [device], controls: controls)
  }

  private struct Rig {
    let core: Core
    let peer: MIDIPeer
    let feedback: MIDIFeedback

    init() throws {
      let settings = try MIDIPeerTests.settings()
      core = Core(
        controlNames: settings.controls.map(\.name), deviceNames: ["deck"],
        plans: settings.controls.map(\.plan))
      feedback = try MIDIFeedback(settings, on: try EventLoop(), core: core)
      peer = MIDIPeer(
        NodeID(0), at: PortAddress(client: 20, port: 0), PortName(client: "Deck", port: "Deck"))
      peer.become([DeviceID(0)], settings)
    }

    func take(_ controller: UInt8, _ value: UInt8, publish: () -> Void = {}) {
      take(
        .controlChange(Channel(status: 3), controller: controller, value: value), publish: publish)
    }

    func take(_ message: MIDIMessage, publish: () -> Void = {}) {
      peer.take(message, at: Microseconds(1), core, feedback, publish: publish)
    }

    func rung(_ control: Int) -> Int { core.rung(of: ControlID(control)).index }
  }

  @Test func `Each message turns the control that reads it, on any channel`() throws {
    let rig = try Rig()
    rig.take(16, 2)
    rig.take(16, 127)
    #expect(rig.rung(0) == 10)
    rig.take(7, 127)
    #expect(rig.rung(1) == 18)
    rig.take(1, 64)
    #expect(rig.rung(2) == 9)
    rig.take(33, 0)
    #expect(rig.rung(2) == 9)
    rig.take(1, 0)
    rig.take(33, 0)
    #expect(rig.rung(2) == 0)
    rig.take(40, 126)
    rig.take(40, 1)
    #expect(rig.rung(3) == 12)
    #expect(rig.peer.messages == 9)
  }

  @Test func `What was turned before a button is told before it`() throws {
    let rig = try Rig()
    var published = 0
    rig.take(16, 1) { published += 1 }
    #expect(published == 0)
    rig.take(.noteOn(Channel(status: 0), note: 36, velocity: 9)) { published += 1 }
    #expect(published == 1 && rig.rung(4) == 10)
  }

  @Test func `After lost messages a half pair is none, and a counter begins anew`() throws {
    let rig = try Rig()
    rig.take(1, 127)
    rig.take(40, 10)
    rig.peer.reset()
    rig.core.disconnect(rig.peer.node, of: DeviceID(0))
    rig.take(33, 127)
    rig.take(40, 50)
    #expect(rig.rung(2) == 9 && rig.rung(3) == 9)
  }

  @Test(.enabled(if: allocations_are_counted(), "a sanitizer has its own allocator"))
  func `A message costs no allocation`() throws {
    let rig = try Rig()
    func turn(_ place: Int) {
      let value = UInt8(place & 127)
      rig.take(16, value)
      rig.take(7, value)
      rig.take(1, value)
      rig.take(33, value)
      rig.take(40, value)
      rig.take(.noteOn(Channel(status: 0), note: 36, velocity: value))
    }
    for place in 0..<200 { turn(place) }
    rig.core.takeChanges(withLines: false) { _, _ in }
    let before = allocations_of_this_thread()
    for place in 0..<1000 { turn(place) }
    let count = allocations_of_this_thread() - before
    #expect(count == 0)
  }
}
