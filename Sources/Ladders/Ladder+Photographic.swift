internal import Geometry

extension Ladder {
  /// Makes the part of a photographer's ladder between two markings, in either direction.
  ///
  /// - Parameters:
  ///   - kind: What the ladder is of; focal lengths have no grid and are refused (see
  ///     `init(kind:values:)`).
  ///   - from: The first rung's marking, an end of the grid where left out.
  ///   - to: The last rung's marking, the other end of the grid where left out.
  ///   - step: How far the rungs are apart; kelvin has one grid, by 100, whatever the step.
  /// - Throws: What is not on the grid, with the two markings nearest to it.
  public init(
    kind: LadderKind, from: String? = nil, to: String? = nil, step: StopStep = .full
  ) throws(LadderProblem) {
    guard let markings = PhotographicTables.markings(of: kind, by: step) else {
      throw LadderProblem(
        .values, "a \(kind.rawValue) ladder has no grid; list its rungs in values")
    }
    let grid = try Ladder(
      markings.map { PhotographicTexts.entry(kind, marking: $0) }, part: .values)
    let first = try grid.marking(from, .from, kind, step) ?? 0
    let last = try grid.marking(to, .to, kind, step) ?? grid.count - 1
    let places = first <= last ? Array(first...last) : Array((last...first).reversed())
    try self.init(
      places.map { PhotographicTexts.entry(kind, marking: markings[$0]) }, part: .values)
  }

  /// Makes a ladder of markings that are given one by one, with the texts of their kind.
  ///
  /// - Throws: An entry that is no number, or not a positive one where the kind needs it.
  public init(kind: LadderKind, values: [String]) throws(LadderProblem) {
    for (place, value) in values.enumerated() {
      guard let number = LadderEntry.quantity(of: value), number.isFinite,
        kind == .exposureCompensation || number > 0
      else {
        throw LadderProblem(
          .values, entry: place, "\"\(value)\" is no \(kind.rawValue) marking; a number above 0")
      }
    }
    try self.init(values.map { PhotographicTexts.entry(kind, marking: $0) }, part: .values)
  }

  /// The ladder of a control that no settings describe: shutter, 30 → 1/8000 in full stops.
  public static func defaultShutter() -> Ladder {
    let markings = PhotographicTables.shutterFull
    let kept = markings.drop { $0 != "1/8000" }.prefix { $0 != "60" }
    return Ladder(known: kept.reversed().map { PhotographicTexts.entry(.shutter, marking: $0) })
  }

  /// The place of a marking on this grid.
  private func marking(
    _ text: String?, _ part: LadderProblem.Part, _ kind: LadderKind, _ step: StopStep
  ) throws(LadderProblem) -> Int? {
    guard let text else { return nil }
    if let rung = rung(named: text) { return rung.index }
    let (low, high) = nearest(to: text)
    throw LadderProblem(
      part,
      "\"\(text)\" is not on the \(kind.rawValue) ladder in steps of \(step.rawValue); the nearest are \"\(value(at: low))\" and \"\(value(at: high))\""
    )
  }
}

extension PhotographicTables {
  /// The whole grid of a kind; nil for focal lengths, which have none.
  static func markings(of kind: LadderKind, by step: StopStep) -> [String]? {
    switch kind {
    case .shutter:
      switch step {
      case .full: shutterFull
      case .half: shutterHalf
      case .third: shutterThird
      }
    case .iso:
      switch step {
      case .full: isoFull
      case .half: isoHalf
      case .third: isoThird
      }
    case .aperture:
      switch step {
      case .full: apertureFull
      case .half: apertureHalf
      case .third: apertureThird
      }
    case .exposureCompensation: compensation(by: step)
    case .kelvin: stride(from: 2500, through: 10000, by: 100).map(String.init)
    case .focalLength: nil
    }
  }

  /// −5 … +5 with its sign; half stops print .5, third stops .3 and .7.
  private static func compensation(by step: StopStep) -> [String] {
    let fractions =
      [StopStep.full: [""], .half: ["", ".5"], .third: ["", ".3", ".7"]][step] ?? []
    let above = (0...5).flatMap { whole in fractions.map { "\(whole)\($0)" } }
      .filter { $0 == "5" || !$0.hasPrefix("5") }
    return above.dropFirst().reversed().map { "-" + $0 } + ["0"]
      + above.dropFirst().map { "+" + $0 }
  }
}
