internal import Geometry

/// What settings say of a panel, beside and in the place of what it says of itself.
public struct PanelSettings: Hashable, Sendable {
  /// By how much the panel is mounted turned, clockwise.
  public enum Rotation: Int, CaseIterable, Sendable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270
  }

  /// From which value to which an axis goes; the other way round it is turned round.
  public struct Range: Hashable, Sendable {
    /// The value at the left or the upper edge.
    public var first: Int32
    /// The value at the right or the lower edge.
    public var last: Int32

    /// Makes a range; nil where both ends are one.
    public init?(from first: Int32, to last: Int32) {
      guard first != last else { return nil }
      self.first = first
      self.last = last
    }
  }

  /// A size in millimetres.
  public struct Size: Hashable, Sendable {
    /// From left to right.
    public var width: Double
    /// From top to bottom.
    public var height: Double

    /// Makes a size in millimetres.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// How large it is as it lies before the person; nil for what its resolution says.
  public var size: Size?
  /// In the place of what the first axis says of itself.
  public var rangeX: Range?
  /// In the place of what the second axis says of itself.
  public var rangeY: Range?
  /// Whether its first axis goes downwards.
  public var swapsAxes = false
  /// Whether left and right are changed about.
  public var invertsX = false
  /// Whether up and down are changed about.
  public var invertsY = false
  /// How it is mounted.
  public var rotation = Rotation.none
  /// What is done to the place last, in parts of the panel; as libinput's and udev's matrix.
  public var matrix = CalibrationMatrix.identity
  /// How many points a millimetre is.
  public var pointsPerMillimetre = Point.perMillimetre

  /// Makes settings that leave everything to the panel.
  public init() {}
}
