/// A panel's calibration: x' = a·x + b·y + c and y' = d·x + e·y + f, where 0 … 1 is the panel.
///
/// The six numbers are those of libinput's calibration matrix and of udev's
/// `LIBINPUT_CALIBRATION_MATRIX`, in their order.
public struct CalibrationMatrix: Hashable, Sendable {
  public var a, b, c, d, e, f: Double

  /// What changes nothing.
  public static let identity = CalibrationMatrix(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0)

  /// Makes a matrix of its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// By how much it changes an area; at 0 all places fall onto one line.
  public var determinant: Double { a * e - b * d }

  /// Whether it turns the panel onto its side, so that width and height change places.
  var isOnItsSide: Bool { abs(b) + abs(d) > abs(a) + abs(e) }
}
