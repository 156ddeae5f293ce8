public import Cameras

/// Something about a control changed, and not by this process through the same open node.
public struct VideoControlEvent: Hashable, Sendable {
  /// What changed (V4L2_EVENT_CTRL_CH_…).
  public struct Changes: OptionSet, Hashable, Sendable {
    /// The kernel's bits.
    public let rawValue: UInt32

    /// Takes the kernel's bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// What it is.
    public static let value = Changes(rawValue: 1)
    /// Whether it is inactive, grabbed and the like.
    public static let flags = Changes(rawValue: 2)
    /// Its least and greatest value, step or initial value: its ladder has to be made anew.
    public static let range = Changes(rawValue: 4)
  }

  /// The kernel's number of the control.
  public var id: UInt32
  /// What changed.
  public var changes: Changes
  /// What the control was at that time; something may have been set since.
  public var value: Int64
  /// Its flags at that time.
  public var flags: VideoControlFlags
}
