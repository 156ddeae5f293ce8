/// What a device says of one of its absolute axes, as the kernel's `input_absinfo` without the value.
public struct AxisInfo: Hashable, Sendable {
  /// The least value that it is meant to send.
  public var minimum: Int32
  /// The greatest value that it is meant to send; nothing keeps a device to it, or it above the least.
  public var maximum: Int32
  /// The noise that the kernel smooths away; 0 for none.
  public var fuzz: Int32
  /// How far around its middle it counts as at rest.
  public var flat: Int32
  /// Units in a millimetre, or in a radian where it is a rotation; 0 where that is not known.
  public var resolution: Int32

  /// Makes the facts of an axis.
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
