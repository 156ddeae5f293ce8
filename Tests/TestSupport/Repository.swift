/// The repository that these tests are of.
public enum Repository {
  /// Its folder, without a slash at its end.
  public static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")
}
