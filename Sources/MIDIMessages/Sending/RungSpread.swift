/// Which value each rung of a ladder has in a parameter.
public enum RungSpread: Hashable, Sendable {
  /// Evenly from 0 to the greatest value: round(i · greatest / (n − 1)), 0 for a ladder of one.
  case even
  /// The rung's own number, from 0.
  case index
  /// One value a rung, in their order.
  case values([UInt16])
  /// No value: that rungs were crossed, 80, and 127 where the ladder ends.
  case click
}

extension RungSpread {
  /// The value that a rung is sent as.
  ///
  /// - Parameters:
  ///   - rung: The rung, from 0; one off the ladder counts as its nearest end.
  ///   - count: How many rungs there are, 1 … a million.
  ///   - greatest: The greatest value that the parameter takes, 127 or 16383.
  /// - Returns: The value, 0 … `greatest`.
  public func value(of rung: Int, count: Int, greatest: UInt16) -> UInt16 {
    let last = max(1, count) - 1
    let rung = min(max(0, rung), last)
    switch self {
    case .even: return UInt16(RungSpread.scaled(rung, from: last, to: Int(greatest)))
    case .index: return UInt16(min(rung, Int(greatest)))
    case .click: return min(rung == 0 || rung == last ? 127 : 80, greatest)
    case .values(let values):
      guard !values.isEmpty else { return 0 }
      return min(values[min(rung, values.count - 1)], greatest)
    }
  }

  /// The rung that a value means.
  ///
  /// Whatever `value(of:count:greatest:)` gave for a rung comes back as that rung, as long as no
  /// two rungs have one value: evenly spread, 128 rungs in 7 bits and 16384 in 14.
  ///
  /// - Parameters:
  ///   - value: The value; one above the greatest counts as the greatest.
  ///   - count: How many rungs there are, 1 … a million.
  ///   - greatest: The greatest value that the parameter takes, 127 or 16383.
  /// - Returns: The rung, 0 … `count` − 1: the nearest one, and the first of several.
  public func rung(of value: UInt16, count: Int, greatest: UInt16) -> Int {
    let last = max(1, count) - 1
    let value = min(value, greatest)
    switch self {
    case .even: return RungSpread.scaled(Int(value), from: Int(greatest), to: last)
    case .index: return min(Int(value), last)
    // It says nothing of where.
    case .click: return 0
    case .values(let values):
      var nearest = 0
      for rung in 0..<min(values.count, last + 1)
      where RungSpread.distance(values[rung], value) < RungSpread.distance(values[nearest], value) {
        nearest = rung
      }
      return nearest
    }
  }

  /// `place` · `to` / `from`, rounded, and half up; 0 where `from` is 0.
  static func scaled(_ place: Int, from: Int, to: Int) -> Int {
    from > 0 ? (2 * place * to + from) / (2 * from) : 0
  }

  private static func distance(_ a: UInt16, _ b: UInt16) -> UInt16 {
    max(a, b) - min(a, b)
  }
}
