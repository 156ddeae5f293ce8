/// What a driver says of a control beside its values (V4L2_CTRL_FLAG_…).
public struct VideoControlFlags: OptionSet, Hashable, Sendable {
  /// The kernel's bits.
  public let rawValue: UInt32

  /// Takes the kernel's bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Never works on this camera.
  public static let disabled = VideoControlFlags(rawValue: 0x1)
  /// Cannot be set now, mostly because somebody takes pictures.
  public static let grabbed = VideoControlFlags(rawValue: 0x2)
  /// Can never be set.
  public static let readOnly = VideoControlFlags(rawValue: 0x4)
  /// To set it changes others.
  public static let update = VideoControlFlags(rawValue: 0x8)
  /// Has no effect now: the camera does it by itself.
  public static let inactive = VideoControlFlags(rawValue: 0x10)
  /// Can be set and not read.
  public static let writeOnly = VideoControlFlags(rawValue: 0x40)
  /// Changes by itself, without an event.
  public static let volatile = VideoControlFlags(rawValue: 0x80)

  /// The names of those that are set, as v4l2-ctl spells them.
  public var names: [String] {
    let all: [(VideoControlFlags, String)] = [
      (.disabled, "disabled"), (.grabbed, "grabbed"), (.readOnly, "read-only"),
      (.update, "update"), (.inactive, "inactive"), (.writeOnly, "write-only"),
      (.volatile, "volatile"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
