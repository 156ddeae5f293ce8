public import Geometry

extension Ladder {
  /// What is to be remembered of a rung, which must be on the ladder.
  public func kept(at rung: Rung) -> KeptSelection {
    KeptSelection(index: rung.index, value: value(at: rung), number: number(at: rung))
  }

  /// The rung on which a control goes on that has this ladder now.
  ///
  /// The rung with the same value, wherever it is; else the one whose quantity is nearest. Near means
  /// few stops apart (by ratio) on a list of quantities that are all above 0, elsewhere the smaller
  /// difference; of two that are as near the one whose place is nearer to the former counts.
  ///
  /// - Parameter kept: What was selected, on this ladder or on another; it may be damaged.
  /// - Returns: A rung of this ladder; nil where neither the value nor a quantity leads to one.
  public func rung(nearestTo kept: KeptSelection) -> Rung? {
    // The ladder mostly is the same, and then nothing is searched.
    if (0..<count).contains(kept.index), value(at: Rung(kept.index)) == kept.value {
      return Rung(kept.index)
    }
    if let rung = rung(named: kept.value) { return rung }
    guard let number = kept.number, number.isFinite else { return nil }
    return rung(nearestTo: number, at: kept.index)
  }

  private func rung(nearestTo wanted: Double, at place: Int) -> Rung? {
    if let range { return Rung(range.rung(nearestTo: wanted)) }
    let isByRatio = isByRatio(near: wanted)
    // Kept small enough to be subtracted.
    let place = max(-1, min(place, count))
    var best: (rung: Rung, distance: Double)?
    for index in 0..<count {
      guard let number = number(at: Rung(index)) else { continue }
      let distance = Ladder.distance(number, wanted, isByRatio: isByRatio)
      guard let found = best else {
        best = (Rung(index), distance)
        continue
      }
      let isCloserPlace = abs(index - place) < abs(found.rung.index - place)
      if distance < found.distance || (distance == found.distance && isCloserPlace) {
        best = (Rung(index), distance)
      }
    }
    return best?.rung
  }
}
