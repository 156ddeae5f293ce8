// The standard library has none of these without a C library, and pure modules know none. They
// take and give degrees, so that a quarter turn is exact, and they are the same on every machine:
// a recording gives the same rungs everywhere.

extension Angle {
  /// The sine, to about 10⁻¹⁶; not a number where the angle is not finite.
  var sine: Double { (self - Angle(degrees: 90)).cosine }

  /// The cosine, to about 10⁻¹⁶; not a number where the angle is not finite.
  var cosine: Double {
    guard degrees.isFinite else { return .nan }
    let turn = abs(degrees.remainder(dividingBy: 360))
    return switch turn {
    case ...45: Angle.cosine(ofSmall: turn)
    case ...135: Angle.sine(ofSmall: 90 - turn)
    default: -Angle.cosine(ofSmall: 180 - turn)
    }
  }

  /// The direction of a place as seen from the origin: 0° along x, 90° along y, in (−180°, 180°].
  ///
  /// The origin itself is at 0°. To about 10⁻¹⁴ degrees; not a number where a coordinate is not
  /// finite.
  static func direction(x: Double, y: Double) -> Angle {
    guard x.isFinite, y.isFinite else { return Angle(degrees: .nan) }
    let larger = max(abs(x), abs(y))
    guard larger > 0 else { return Angle(degrees: 0) }
    // Towards the middle of the exponents, so that no product below overflows or vanishes.
    let scale = larger > 0x1p500 ? 0x1p-520 : larger < 0x1p-500 ? 0x1p520 : 1
    let eighth = firstEighth(min(abs(x), abs(y)) * scale, over: larger * scale)
    let quarter = abs(y) > abs(x) ? 90 - eighth : eighth
    let half = x < 0 ? 180 - quarter : quarter
    return Angle(degrees: y < 0 ? -half : half)
  }

  /// The arctangent of a ratio within 0 … 1, in degrees.
  private static func firstEighth(_ smaller: Double, over larger: Double) -> Double {
    // From the nearest of five known angles; what is left has a tangent of at most 1/8.
    let (tangent, known): (Double, Double) =
      switch smaller * 8 {
      case ..<larger: (0, 0)
      case ..<(larger * 3): (0.25, 14.036243467926479)
      case ..<(larger * 5): (0.5, 26.56505117707799)
      case ..<(larger * 7): (0.75, 36.86989764584402)
      default: (1, 45)
      }
    let t = (smaller - tangent * larger) / (larger + tangent * smaller)
    let square = t * t
    // t − t³/3 + t⁵/5 − …; written out, since a finger's every move comes through here.
    var sum = 1.0 / 13 - square * (1.0 / 15 - square * (1.0 / 17))
    sum = 1.0 / 7 - square * (1.0 / 9 - square * (1.0 / 11 - square * sum))
    sum = 1 - square * (1.0 / 3 - square * (1.0 / 5 - square * sum))
    return known + t * sum * (180 / .pi)
  }

  /// The sine of −45 … 45 degrees, which is x − x³/3! + x⁵/5! and so on.
  private static func sine(ofSmall degrees: Double) -> Double {
    let x = degrees * (.pi / 180)
    return x * series(x * x, from: 17)
  }

  /// The cosine of −45 … 45 degrees, which is 1 − x²/2! + x⁴/4! and so on.
  private static func cosine(ofSmall degrees: Double) -> Double {
    let x = degrees * (.pi / 180)
    return series(x * x, from: 18)
  }

  /// 1 − s/(n(n−1)) · (1 − s/((n−2)(n−3)) · …) from the inside out, n being `last` there.
  private static func series(_ square: Double, from last: Double) -> Double {
    var sum = 1.0
    for n in stride(from: last, through: 2, by: -2) { sum = 1 - square / (n * (n - 1)) * sum }
    return sum
  }
}
