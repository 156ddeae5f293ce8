/// How places on a panel are set right: x' = a·x + b·y + c and y' = d·x + e·y + f.
///
/// Places are fractions of the panel's axes, so that the numbers are those of libinput and of udev's
/// LIBINPUT_CALIBRATION_MATRIX.
public struct CalibrationMatrix: Hashable, Sendable {
  /// A place as fractions of the two axes: 0 where they begin and 1 where they end.
  public struct Place: Hashable, Sendable {
    /// Along the first axis.
    public var x: Double
    /// Along the second.
    public var y: Double

    /// Makes a place.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// How much of x is in x'.
  public var a: Double
  /// How much of y is in x'.
  public var b: Double
  /// What is added to x'.
  public var c: Double
  /// How much of x is in y'.
  public var d: Double
  /// How much of y is in y'.
  public var e: Double
  /// What is added to y'.
  public var f: Double

  /// The matrix that changes nothing.
  public static let identity = CalibrationMatrix(1, 0, 0, 0, 1, 0)

  /// Makes a matrix of its numbers, row by row.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  /// The area that an area becomes; below 0 where the panel is seen in a mirror, and 0 where all of it
  /// becomes a line.
  public var determinant: Double { a * e - b * d }

  /// Whether it lays the panel on its side, so that width and height change places.
  var isOnItsSide: Bool { abs(b) + abs(d) > abs(a) + abs(e) }

  /// Where a place is in truth.
  public func apply(_ place: Place) -> Place {
    Place(x: a * place.x + b * place.y + c, y: d * place.x + e * place.y + f)
  }
}

extension CalibrationMatrix: CustomStringConvertible {
  /// The line of the settings, for instance `matrix = [1.0, 0.0, 0.0, 0.0, -1.0, 1.0]`.
  ///
  /// Numbers have one decimal to five: a fifth is less than a step of any panel.
  public var description: String {
    "matrix = [\([a, b, c, d, e, f].map(CalibrationMatrix.text).joined(separator: ", "))]"
  }

  private static func text(_ number: Double) -> String {
    let scaled = number * 100_000
    // What is no matrix of a panel any more is told as it is.
    guard scaled.magnitude < 1e15 else { return "\(number)" }
    let units = Int(scaled + (scaled < 0 ? -0.5 : 0.5))
    var decimals = String(units.magnitude % 100_000 + 100_000).dropFirst()
    while decimals.count > 1, decimals.last == "0" { decimals.removeLast() }
    return "\(units < 0 ? "-" : "")\(units.magnitude / 100_000).\(decimals)"
  }
}
