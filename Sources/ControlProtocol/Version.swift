/// The version of all that is built from this tree.
public enum Version {
  /// The version as people read it.
  public static let text = "0.1.0"
}
