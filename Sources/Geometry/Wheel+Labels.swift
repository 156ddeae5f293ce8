extension Wheel {
  /// How much of the arc a label has to itself, in points; it is at most 26 wide.
  public static let labelSpacing = 34.0
  /// The fewest labels that a wheel has place for, however small it is.
  public static let fewestLabels = 3
  /// The most labels that are placed; no ladder has more rungs.
  static let mostLabels = 1_000_000

  /// How many labels the arc of a radius has place for, at least 3.
  ///
  /// - Parameter radius: Where the labels' middles lie, in points, scaled already.
  /// - Returns: The number of labels.
  public static func maxLabels(atRadius radius: Double) -> Int {
    let arc = radius * extent.degrees * .pi / 180
    let labels = (arc / labelSpacing).rounded(.down)
    guard labels > Double(fewestLabels) else { return fewestLabels }
    return Int(min(labels, Double(mostLabels)))
  }

  /// Which rungs have a label: the required ones, and as many others between them as there is room.
  ///
  /// The others come in ascending order, each where no label is nearer than `count / maxLabels`
  /// rungs, rounded up.
  ///
  /// - Parameters:
  ///   - count: How many rungs the ladder has.
  ///   - required: Rungs that have one whatever comes; those off the ladder do not count.
  ///   - maxLabels: For how many there is room; with 0 or less only the required ones have one.
  /// - Returns: The rungs in ascending order, each once.
  public static func labelledRungs(count: Int, required: [Rung], maxLabels: Int) -> [Rung] {
    guard count > 0 else { return [] }
    let placed = Set(required.filter { $0.index >= 0 && $0.index < count }).sorted()
    guard maxLabels > 0 else { return placed }
    let gap = (count - 1) / min(maxLabels, mostLabels) + 1
    /// The first place that a label at `index` leaves free, or the ladder's end.
    func free(after index: Int) -> Int { gap < count - index ? index + gap : count }

    var labels: [Rung] = []
    var next = 0
    var candidate = 0
    while candidate < count {
      if next < placed.count, placed[next].index - candidate < gap {
        labels.append(placed[next])
        candidate = max(candidate, free(after: placed[next].index))
        next += 1
      } else {
        labels.append(Rung(candidate))
        candidate = free(after: candidate)
      }
    }
    return labels + placed[next...]
  }
}
