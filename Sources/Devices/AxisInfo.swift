/// What a device says of one of its absolute axes; nothing promises that it keeps to it.
public struct AxisInfo: Hashable, Sendable {
  /// The least value.
  public var minimum: Int32
  /// The greatest value.
  public var maximum: Int32
  /// Changes up to this are noise, which the kernel filters.
  public var fuzz: Int32
  /// Values up to this count as the middle of a joystick.
  public var flat: Int32
  /// Units a millimetre (or a radian); 0 where it is not told.
  public var resolution: Int32

  /// Makes the description of an axis.
  public init(
    minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }
}
