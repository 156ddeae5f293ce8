public import Geometry

extension Ladder {
  /// The two rungs nearest to a text that is on none: by quantity where it has one, else the ends.
  ///
  /// In the order of the ladder; the same rung twice where there is only one. On a list of quantities
  /// that are all above 0 near means few stops apart (by ratio), elsewhere by difference.
  public func nearest(to text: String) -> (Rung, Rung) {
    let ends = (Rung(0), Rung(count - 1))
    guard count > 2, let wanted = LadderEntry.quantity(of: text) else { return ends }
    let isByRatio = !isNumericRange && wanted > 0 && hasOnlyPositiveNumbers
    var best: (place: Int, distance: Double)?
    var second: (place: Int, distance: Double)?
    for place in 0..<count {
      guard let number = number(at: Rung(place)) else { continue }
      let distance = isByRatio ? max(number / wanted, wanted / number) : abs(number - wanted)
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

  private var hasOnlyPositiveNumbers: Bool {
    (0..<count).allSatisfy { (number(at: Rung($0)) ?? 1) > 0 }
  }
}
