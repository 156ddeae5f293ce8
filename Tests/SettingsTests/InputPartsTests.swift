import Controls
import Devices
import Ladders
import TestSupport
import Testing

@testable import Settings

@Suite struct InputPartsTests {
  private static let dial = EventCode(type: 2, code: 7)

  private func known(
    countsPerTurn: Int? = nil, countsPerRung: Int? = nil, detents: Int? = nil, isFree: Bool = false
  ) -> KnownInput {
    KnownInput(
      gesture: .turn, event: Self.dial, countsPerTurn: countsPerTurn, countsPerRung: countsPerRung,
      detentsPerTurn: detents, isFreeSpinning: isFree)
  }

  /// How a turn is read that says so much itself.
  private func read(
    _ known: KnownInput?, event: EventCode = dial, countsPerTurn: Int? = nil,
    countsPerRung: Int? = nil
  ) -> InputPlan? {
    var said = InputParts(nil)
    said.gesture = .turn
    said.event = event
    said.countsPerTurn = countsPerTurn
    said.countsPerRung = countsPerRung.map { Decimal(units: $0) }
    var parts = InputParts(known)
    parts.overlay(said)
    return parts.plan.map {
      InputPlan(device: DeviceID(0), gesture: $0, snap: parts.defaultSnap)
    }
  }

  private func counts(_ count: Int, _ snap: Snap = .free) -> InputPlan {
    .turn(Self.dial, countsPerRung: Decimal(units: count), snap: snap)
  }

  private func degrees(_ counts: Int) -> InputPlan {
    .turn(Self.dial, degreesPerRung: Decimal(units: 15), countsPerTurn: counts)
  }

  @Test func `The device's counts a rung come first, then 15 degrees, then a rung a count`() {
    #expect(read(nil) == counts(1))
    #expect(read(nil, countsPerTurn: 96) == degrees(96))
    #expect(read(known(countsPerTurn: 94)) == degrees(94))
    #expect(read(known(countsPerTurn: 94), countsPerTurn: 96) == degrees(96))
    let both = known(countsPerTurn: 40, countsPerRung: 4)
    #expect(read(both) == counts(4, .detented))
    #expect(read(both, countsPerTurn: 96) == counts(4, .detented))
    #expect(read(known()) == counts(1))
  }

  @Test func `A knob with clicks changes at the click, a smooth one before`() {
    #expect(read(known(countsPerRung: 4, detents: 10))?.snap == .detented)
    // Its clicks are known, also where its rungs are degrees.
    #expect(read(known(countsPerTurn: 40, detents: 10))?.snap == .detented)
    let smooth = known(countsPerTurn: 94, isFree: true)
    #expect(read(smooth)?.snap == .free)
    #expect(read(smooth, countsPerRung: 4)?.snap == .free)
  }

  @Test func `Of a knob that is not known, counts a rung are taken for clicks`() {
    #expect(read(nil, countsPerRung: 4)?.snap == .detented)
    #expect(read(nil)?.snap == .free)
    #expect(read(nil, countsPerTurn: 94)?.snap == .free)
  }

  @Test(arguments: [EventCode.highResolutionWheel, .highResolutionHorizontalWheel])
  func `The clicks of a high-resolution wheel are not exact`(wheel: EventCode) {
    #expect(read(known(countsPerRung: 120, detents: 24), event: wheel)?.snap == .free)
  }

  @Test func `A ring's turn is its modulus where no other is known`() {
    var parts = InputParts(nil)
    parts.gesture = .ring
    parts.event = EventCode(type: 3, code: 8)
    guard case .ring(let plan) = parts.plan else {
      Issue.record("no ring")
      return
    }
    #expect(plan.modulus == .wholeAxis && plan.scale == .degreesPerRung(Decimal(units: 15)))
    #expect(parts.defaultSnap == .free)
  }
  @Test func `A fader waits for the rung, unless something else is said or known`() {
    func takeover(known: Takeover?, said: Takeover?) -> Takeover? {
      var input = self.known()
      (input.gesture, input.takeover) = (.fader, known)
      var (parts, own) = (InputParts(input), InputParts(nil))
      own.takeover = said
      parts.overlay(own)
      guard case .fader(let plan) = parts.plan else { return nil }
      return plan.takeover
    }
    #expect(takeover(known: nil, said: nil) == .pickup)
    #expect(takeover(known: .jump, said: nil) == .jump)
    #expect(takeover(known: .jump, said: .scale) == .scale)
  }
}
