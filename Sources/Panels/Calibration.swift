/// What a panel's matrix has to be, from crosses that somebody has touched.
public struct Calibration: Hashable, Sendable {
  /// A cross and where the panel says it was touched.
  public struct Pair: Hashable, Sendable {
    /// Where the cross is shown.
    public var cross: CalibrationMatrix.Place
    /// Where the touch was, as the panel tells it.
    public var touch: CalibrationMatrix.Place

    /// Makes a pair.
    public init(cross: CalibrationMatrix.Place, touch: CalibrationMatrix.Place) {
      self.cross = cross
      self.touch = touch
    }
  }

  /// How far touches spread at least, across as along, as the standard deviation in fractions of the panel.
  public static let leastSpread = 0.02
  /// How far a touch may stay from its cross, as a fraction of the panel.
  public static let greatestResidual = 0.03

  /// What brings touches to their crosses.
  public let matrix: CalibrationMatrix
  /// How far the worst touch then is from its cross, as a fraction of the panel.
  ///
  /// Of three pairs it is 0, since a matrix brings any three to their places: a fourth tells whether a cross
  /// was missed.
  public let residual: Double

  /// Finds the matrix by least squares.
  ///
  /// - Parameter pairs: Three at least, not in one line; places in fractions of the panel.
  /// - Throws: Why there is none.
  public init(_ pairs: [Pair]) throws(CalibrationError) {
    guard pairs.count >= 3 else { throw .tooFew(pairs.count) }
    let touches = Spread(of: pairs.map(\.touch))
    try touches.check()
    try Spread(of: pairs.map(\.cross)).check()
    let (a, b, c) = touches.fit(pairs.map(\.cross.x))
    let (d, e, f) = touches.fit(pairs.map(\.cross.y))
    let matrix = CalibrationMatrix(a, b, c, d, e, f)
    var residual = 0.0
    for pair in pairs {
      let place = matrix.apply(pair.touch)
      let x = place.x - pair.cross.x
      let y = place.y - pair.cross.y
      residual = max(residual, (x * x + y * y).squareRoot())
    }
    guard residual <= Calibration.greatestResidual else { throw .missed(residual) }
    self.matrix = matrix
    self.residual = residual
  }
}

/// Places, their middle, and how they lie about it.
private struct Spread {
  private let places: [CalibrationMatrix.Place]
  private let middle: CalibrationMatrix.Place
  /// Mean squares and mean product of the distances from the middle.
  private let xx: Double
  private let yy: Double
  private let xy: Double

  init(of places: [CalibrationMatrix.Place]) {
    let count = Double(places.count)
    let middle = CalibrationMatrix.Place(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    self.places = places
    self.middle = middle
    xx = places.reduce(0) { $0 + ($1.x - middle.x) * ($1.x - middle.x) } / count
    yy = places.reduce(0) { $0 + ($1.y - middle.y) * ($1.y - middle.y) } / count
    xy = places.reduce(0) { $0 + ($1.x - middle.x) * ($1.y - middle.y) } / count
  }

  /// Refuses places that are all together, or in one line.
  func check() throws(CalibrationError) {
    // The variance along the line nearest to all of them, and across it: the two eigenvalues.
    let half = (xx + yy) / 2
    let root = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    let least = Calibration.leastSpread * Calibration.leastSpread
    // Places that are no numbers are refused too.
    guard half + root >= least else { throw .tooNear }
    guard half - root >= least else { throw .inOneLine }
  }

  /// The p, q and r with which p·x + q·y + r is nearest to some values, one for each place.
  func fit(_ values: [Double]) -> (Double, Double, Double) {
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    var x = 0.0
    var y = 0.0
    for (place, value) in zip(places, values) {
      x += (place.x - middle.x) * (value - mean)
      y += (place.y - middle.y) * (value - mean)
    }
    let determinant = (xx * yy - xy * xy) * count
    let p = (x * yy - y * xy) / determinant
    let q = (y * xx - x * xy) / determinant
    return (p, q, mean - p * middle.x - q * middle.y)
  }
}
