internal import Devices
internal import Ladders

/// What an encoder does where the settings of an input do not say.
enum TurnDefaults {
  /// The angle from one rung to the next where only the counts of a turn are known.
  private static let degreesPerRung = Decimal(units: 15)

  /// How far the counts go where an input gives neither counts nor degrees per rung.
  static func scale(countsPerTurn: Int?, known: KnownInput?) -> TurnScale {
    if let counts = known?.countsPerRung { return .countsPerRung(Decimal(units: counts)) }
    if let countsPerTurn = countsPerTurn ?? known?.countsPerTurn {
      return .degreesPerRung(degreesPerRung, countsPerTurn: countsPerTurn)
    }
    return .countsPerRung(Decimal(units: 1))
  }

  /// How far from a rung's centre the next begins, where neither the input nor its control says so.
  ///
  /// A detented encoder of several counts a rung changes at the click, not ahead of it. Of a device
  /// that is not known, whoever counts per rung counts clicks, and whoever measures degrees has a
  /// smooth knob. With one count a rung every snap is exact.
  static func snap(scale: TurnScale, event: EventCode, known: KnownInput?) -> Double {
    let smooth = 0.6
    // The detents of a high-resolution wheel are not exactly 120 units apart.
    if event.isHighResolutionWheel || known?.isFreeSpinning == true { return smooth }
    if known?.detentsPerTurn != nil { return 1 }
    switch scale {
    case .countsPerRung(let counts): return counts.double > 1 ? 1 : smooth
    case .degreesPerRung: return smooth
    }
  }
}

extension EventCode {
  /// Whether this is REL_WHEEL_HI_RES or REL_HWHEEL_HI_RES.
  fileprivate var isHighResolutionWheel: Bool {
    type == EventCode.relativeType && (code == 0x0b || code == 0x0c)
  }
}
