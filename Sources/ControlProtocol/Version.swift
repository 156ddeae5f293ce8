/// The version of all that is built from this tree.
public enum Version {
  /// The version as people read it.
  public static let text = "0.1.0"
  /// The day of this version, which its pages of the manual carry whenever they are printed.
  public static let date = "2026-11-30"
}
