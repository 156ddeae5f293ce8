import FoundationEssentials

/// The folder of recordings and cases beside the repository, where there is one.
public enum SharedFolder {
  /// `shared` beside the package, with a slash at its end.
  public static let path =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    .joined(separator: "/") + "/shared/"

  /// The text of files below it, one after the other; nil where one is missing.
  public static func text(_ files: [String]) -> String? {
    var text = ""
    for file in files {
      guard let data = try? Data(contentsOf: URL(filePath: path + file)) else { return nil }
      text += String(decoding: data, as: UTF8.self) + "\n"
    }
    return text
  }
}
