import Controls
import Devices
import Geometry
import MIDIMessages
import Settings
import Testing

@testable import DetentDaemon

@Suite struct FeedbackEntryTests {
  private let one = Channel(status: 0)
  private let device = DeviceID(0)

  private func entry(
    _ axis: MIDIAxis, _ style: FeedbackStyle, _ carrier: MIDIParameter.Carrier,
    ends: FeedbackSettings.FaderEnds? = nil, touch: Bool = false, count: Int = 11
  ) -> FeedbackEntry {
    FeedbackEntry(
      ControlID(0),
      FeedbackSettings(
        device: device, event: .midi(axis.reading, at: 0),
        plan: FeedbackPlan(style: style, parameter: MIDIParameter(carrier, channel: one)),
        ends: ends, touch: touch ? .midi(.button, at: 1) : nil),
      axis, count: count)
  }

  /// A motor fader, or an encoder that keeps its own value.
  private func fader(
    _ first: Int32 = 0, _ last: Int32 = 127, touch: Bool = false
  ) -> FeedbackEntry {
    entry(
      MIDIAxis(source: .controller(7), reading: .absolute), .value, .controller(7),
      ends: .init(first: first, last: last), touch: touch)
  }

  private func values(_ entry: inout FeedbackEntry, _ rung: Int) -> [UInt8] {
    let run = entry.messages(of: Rung(rung))
    return (0..<run.count).compactMap {
      guard case .controlChange(_, _, let value) = run[$0] else { return nil }
      return value
    }
  }

  private func change(_ rung: Int, by source: ChangeSource) -> Change {
    Change(
      control: ControlID(0), rung: Rung(rung), crossed: 1, source: source, time: Microseconds(0))
  }

  private func moved(_ entry: inout FeedbackEntry, to value: Int32, at time: Int64) -> Bool {
    entry.noteHand(
      Reading(event: entry.settings.event, value: value), at: Microseconds(time))
  }

  @Test func `A fader is sent what means the rung to itself`() {
    var fader = fader(10, 110)
    for rung in 0...10 {
      let sent = values(&fader, rung)
      #expect(sent == [UInt8(10 + 10 * rung)])
    }
    var inverted = self.fader(110, 10)
    let ends = [values(&inverted, 0), values(&inverted, 10)]
    #expect(ends == [[110], [10]])
  }

  @Test func `A bend is sent around its middle`() {
    var bend = entry(
      MIDIAxis(source: .pitchBend, reading: .absolute), .value, .pitchBend,
      ends: .init(first: -8192, last: 8191))
    for (rung, value) in [(0, Int16(-8192)), (10, 8191), (5, 0)] {
      let run = bend.messages(of: Rung(rung))
      #expect(run[0] == .pitchBend(one, value: value))
    }
  }

  @Test func `What changed elsewhere is shown, and not under the hand`() {
    var fader = fader()
    let first = fader.mayShow(change(3, by: .socket), at: 0)
    _ = moved(&fader, to: 60, at: 1_000_000)
    let early = fader.mayShow(change(4, by: .socket), at: 1_149_999)
    #expect(first && !early)
    #expect(fader.due(at: 1_149_999) == 1_150_000 && fader.isHeld(at: 1_149_999))
    #expect(!fader.isHeld(at: 1_150_000))
    let late = fader.mayShow(change(4, by: .socket), at: 1_150_000)
    #expect(late)
  }

  @Test func `What the hand did itself is not sent back where it means the same`() {
    var fader = fader()
    _ = moved(&fader, to: 52, at: 1_000_000)
    let isShown = fader.mayShow(change(4, by: .device(device)), at: 1_000_010)
    #expect(!isShown)
    // 52 of 127 is 4.09 of 10: it stands for the rung in whose detent it is.
    #expect(!fader.needs(Rung(4)) && !fader.needs(Rung(5)))
    #expect(fader.needs(Rung(3)) && fader.needs(Rung(6)))
    // What was shown took it from where the hand had left it.
    _ = values(&fader, 5)
    #expect(fader.needs(Rung(4)))
  }

  @Test func `A hand that tells its touch is on it until it says so`() {
    var fader = fader(touch: true)
    let touch = fader.settings.touch ?? fader.settings.event
    let down = fader.noteHand(Reading(event: touch, value: 1), at: Microseconds(0))
    let isShown = fader.mayShow(change(4, by: .socket), at: 60_000_000)
    #expect(!down && !isShown && fader.due(at: 60_000_000) == nil)
    let up = fader.noteHand(Reading(event: touch, value: 0), at: Microseconds(60_000_001))
    #expect(up)
    #expect(fader.due(at: 60_000_001) == 60_000_001 && !fader.isHeld(at: 60_000_001))
  }

  @Test func `A motor whose touch is told is told anew where the hand has left it`() {
    var fader = fader(touch: true)
    let touch = fader.settings.touch ?? fader.settings.event
    _ = fader.noteHand(Reading(event: touch, value: 1), at: Microseconds(0))
    _ = moved(&fader, to: 52, at: 10)
    _ = fader.noteHand(Reading(event: touch, value: 0), at: Microseconds(20))
    #expect(fader.needs(Rung(4)))
  }

  @Test func `A touch that is never told does not hold for a hand that moves`() {
    var fader = fader(touch: true)
    _ = moved(&fader, to: 52, at: 1_000_000)
    #expect(fader.isHeld(at: 1_149_999) && !fader.isHeld(at: 1_150_000))
  }

  @Test func `A ring of lamps follows the hand that turns its encoder`() {
    var ring = entry(
      MIDIAxis(source: .controller(16), reading: .relative(.signbit)), .mackie, .controller(48))
    _ = moved(&ring, to: 1, at: 1_000_000)
    let own = ring.mayShow(change(4, by: .device(device)), at: 1_000_010)
    let value = values(&ring, 4)
    let other = ring.mayShow(change(5, by: .socket), at: 1_000_020)
    #expect(own && value == [5] && !other)
  }

  @Test func `A ring on its encoder's own controller gets nothing that is like a slow click`() {
    var ring = entry(
      MIDIAxis(source: .controller(16), reading: .relative(.offset64)), .twister, .controller(16),
      count: 128)
    for rung in 0..<128 {
      let clicks = abs(Int(values(&ring, rung)[0]) - 64)
      #expect(clicks == 0 || clicks > 3)
    }
  }
}
