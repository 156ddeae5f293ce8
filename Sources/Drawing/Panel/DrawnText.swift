public import Geometry

/// A text on a drawing.
public struct DrawnText: Hashable, Sendable {
  /// What it says, in one line and with nothing in it that would steer a terminal.
  public var text: String
  /// Its middle.
  public var centre: Point
  /// The height of its font, in points.
  public var size: Double
  /// What it is.
  public var role: InkRole
  /// Whose label it is.
  public var rung: Rung?

  /// How wide and high it is at most, in any of the fonts that drawings name.
  public var box: TextBox {
    let width = DrawnText.width(of: text, size: size, isBold: role.isBold)
    let height = size * DrawnText.heightPart
    return TextBox(
      left: centre.x - width / 2, top: centre.y - height / 2,
      right: centre.x + width / 2, bottom: centre.y + height / 2)
  }

  /// Makes a text that is as wide as it may be, and no wider.
  ///
  /// One that is too long gets a smaller font, and where that is not enough it is cut.
  ///
  /// - Parameters:
  ///   - text: What is to be said.
  ///   - centre: Its middle.
  ///   - size: The height of its font in points.
  ///   - width: How wide it may be, in points.
  ///   - role: What it is.
  ///   - rung: Whose label it is.
  init(
    _ text: String, centre: Point, size: Double, width: Double, role: InkRole, rung: Rung? = nil
  ) {
    var shown = text.withControlsVisible
    let wanted = DrawnText.width(of: shown, size: size, isBold: role.isBold)
    let part = wanted > width ? max(DrawnText.leastPart, width / wanted) : 1
    let fitted = size * part
    func isTooWide(_ text: String) -> Bool {
      DrawnText.width(of: text, size: fitted, isBold: role.isBold) > width + 1e-9
    }
    if isTooWide(shown) {
      var letters = Array(shown)
      while !letters.isEmpty, isTooWide(String(letters) + "…") { letters.removeLast() }
      shown = String(letters) + "…"
    }
    self.text = shown
    self.centre = centre
    self.size = fitted
    self.role = role
    self.rung = rung
  }

  /// The height of a text as a part of its font's, from above a capital to below a g.
  static let heightPart = 1.2
  /// How small a font is made before a text is cut.
  static let leastPart = 0.7
}

extension DrawnText {
  /// How wide a text is at most, in points.
  ///
  /// A pure module has no fonts. These are the widths of DejaVu Sans, the widest of those that
  /// drawings name; rounded up, by kinds of letters.
  static func width(of text: String, size: Double, isBold: Bool) -> Double {
    text.unicodeScalars.reduce(0) { $0 + part(of: $1) } * size * (isBold ? 1.1 : 1)
  }

  private static func part(of letter: Unicode.Scalar) -> Double {
    switch letter {
    case "0"..."9": 0.637
    case ".", ",", ":", ";", "'", "|", "!", "i", "j", "l", " ", "/": 0.34
    case "\"", "(", ")", "-", "f", "t", "r", "I": 0.46
    case "M", "W", "m", "%", "@", "w", "+", "—", "…", "=": 1
    case "A"..."Z": 0.78
    case _ where letter.isASCII: 0.65
    default: Double(String(letter).columns)
    }
  }
}

extension InkRole {
  /// Whether texts of the kind are written bold.
  public var isBold: Bool { self == .selected || self == .readout }
}

/// The rectangle that a text keeps within.
public struct TextBox: Hashable, Sendable {
  /// Its edges, in points.
  public var left, top, right, bottom: Double

  /// Whether two rectangles have some of the drawing in common.
  public func meets(_ other: TextBox) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// The corner that is farthest from a place.
  public func reach(from point: Point) -> Double {
    [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: left, y: bottom),
      Point(x: right, y: bottom),
    ].map { point.distance(to: $0) }.reduce(0, max)
  }
}
