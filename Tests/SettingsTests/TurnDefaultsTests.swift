import Devices
import Ladders
import Testing

@testable import Settings

@Suite struct TurnDefaultsTests {
  private static let dial = EventCode(type: 2, code: 7)

  private func known(
    countsPerTurn: Int? = nil, countsPerRung: Int? = nil, detents: Int? = nil, isFree: Bool = false
  ) -> KnownInput {
    KnownInput(
      gesture: .turn, event: Self.dial, countsPerTurn: countsPerTurn, countsPerRung: countsPerRung,
      detentsPerTurn: detents, isFreeSpinning: isFree)
  }

  private func counts(_ count: Int) -> TurnScale { .countsPerRung(Decimal(units: count)) }

  private func degrees(_ counts: Int) -> TurnScale {
    .degreesPerRung(Decimal(units: 15), countsPerTurn: counts)
  }

  @Test func `The device's counts a rung come first, then 15 degrees, then a rung a count`() {
    #expect(TurnDefaults.scale(countsPerTurn: nil, known: nil) == counts(1))
    #expect(TurnDefaults.scale(countsPerTurn: 96, known: nil) == degrees(96))
    #expect(TurnDefaults.scale(countsPerTurn: nil, known: known(countsPerTurn: 94)) == degrees(94))
    #expect(TurnDefaults.scale(countsPerTurn: 96, known: known(countsPerTurn: 94)) == degrees(96))
    let both = known(countsPerTurn: 40, countsPerRung: 4)
    #expect(TurnDefaults.scale(countsPerTurn: nil, known: both) == counts(4))
    #expect(TurnDefaults.scale(countsPerTurn: 96, known: both) == counts(4))
    #expect(TurnDefaults.scale(countsPerTurn: nil, known: known()) == counts(1))
  }

  @Test func `A knob with clicks changes at the click, a smooth one before`() {
    let clicks = known(countsPerRung: 4, detents: 10)
    #expect(TurnDefaults.snap(scale: counts(4), event: Self.dial, known: clicks) == 1)
    let smooth = known(countsPerTurn: 94, isFree: true)
    #expect(TurnDefaults.snap(scale: degrees(94), event: Self.dial, known: smooth) == 0.6)
    #expect(TurnDefaults.snap(scale: counts(4), event: Self.dial, known: smooth) == 0.6)
  }

  @Test func `Of a knob that is not known, counts a rung are taken for clicks`() {
    #expect(TurnDefaults.snap(scale: counts(4), event: Self.dial, known: nil) == 1)
    #expect(TurnDefaults.snap(scale: counts(1), event: Self.dial, known: nil) == 0.6)
    #expect(TurnDefaults.snap(scale: degrees(94), event: Self.dial, known: nil) == 0.6)
  }

  @Test(arguments: [UInt16(11), 12])
  func `The clicks of a high-resolution wheel are not exact`(code: UInt16) {
    let wheel = EventCode(type: 2, code: code)
    let snap = TurnDefaults.snap(scale: counts(120), event: wheel, known: known(detents: 24))
    #expect(snap == 0.6)
  }
}
