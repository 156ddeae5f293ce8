/// How a marking of a photographic ladder is written on a panel and on a tick.
enum PhotographicTexts {
  /// What stands on the rung of a marking (`1/125`, `1600`, `5.6`, `-0.7`).
  ///
  /// A marking that is no positive number, where the kind allows only those, reads `—`.
  static func entry(_ kind: LadderKind, marking: String) -> LadderEntry {
    guard let number = LadderEntry.quantity(of: marking), number.isFinite,
      kind == .exposureCompensation || number > 0
    else { return LadderEntry(value: marking, readout: "—", engraving: "—") }
    let texts = texts(kind, marking: marking, number: number)
    return LadderEntry(
      value: marking, readout: texts.readout, engraving: texts.engraving, number: number)
  }

  private static func texts(
    _ kind: LadderKind, marking: String, number: Double
  ) -> (readout: String, engraving: String) {
    switch kind {
    case .shutter:
      if marking.hasPrefix("1/") { return (marking, String(marking.dropFirst(2))) }
      return (marking + "\"", marking + "\"")
    case .iso: return ("ISO " + marking, thousands(number, from: 1000) ?? marking)
    case .aperture: return ("f/" + marking, marking)
    case .exposureCompensation: return (marking + " EV", marking)
    case .kelvin: return (marking + " K", thousands(number, from: 1000) ?? marking)
    case .focalLength: return (marking + " mm", marking)
    }
  }

  /// `1.25k` for 1250, at most two decimals and none that is zero; whole from 100 000 on; nil below
  /// the start.
  private static func thousands(_ number: Double, from start: Double) -> String? {
    guard number >= start, number < 1e12 else { return nil }
    guard number < 100_000 else { return "\(Int(number / 1000 + 0.5))k" }
    let hundredths = Int(number / 10 + 0.5)
    var text = "\(hundredths / 100)"
    let fraction = hundredths % 100
    if fraction > 0 {
      text +=
        fraction % 10 == 0 ? ".\(fraction / 10)" : fraction < 10 ? ".0\(fraction)" : ".\(fraction)"
    }
    return text + "k"
  }
}
