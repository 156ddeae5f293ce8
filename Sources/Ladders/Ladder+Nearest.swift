public import Geometry

extension Ladder {
  /// The two rungs nearest to a text that is on none: by quantity where it has one, else the ends.
  ///
  /// In the order of the ladder; the same rung twice where there is only one. On a list of quantities
  /// that are all above 0 near means few stops apart (by ratio), elsewhere by difference.
  public func nearest(to text: String) -> (Rung, Rung) {
    let ends = (Rung(0), Rung(count - 1))
    guard count > 2, let wanted = LadderEntry.quantity(of: text) else { return ends }
    let isByRatio = isByRatio(near: wanted)
    var best: (place: Int, distance: Double)?
    var second: (place: Int, distance: Double)?
    for place in 0..<count {
      guard let number = number(at: Rung(place)) else { continue }
      let distance = Ladder.distance(number, wanted, isByRatio: isByRatio)
      if best.map({ distance < $0.distance }) ?? true {
        second = best
        best = (place, distance)
      } else if second.map({ distance < $0.distance }) ?? true {
        second = (place, distance)
      }
    }
    guard let best, let second else { return ends }
    return (Rung(min(best.place, second.place)), Rung(max(best.place, second.place)))
  }

  /// Whether near to a quantity means few stops apart, and not a small difference.
  func isByRatio(near wanted: Double) -> Bool {
    !isNumericRange && wanted > 0 && (0..<count).allSatisfy { (number(at: Rung($0)) ?? 1) > 0 }
  }

  /// How far two quantities are apart; both are above 0 where it is by ratio.
  static func distance(_ number: Double, _ wanted: Double, isByRatio: Bool) -> Double {
    isByRatio ? max(number / wanted, wanted / number) : abs(number - wanted)
  }
}
