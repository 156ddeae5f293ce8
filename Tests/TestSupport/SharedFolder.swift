import FoundationEssentials

/// The folder of recordings and cases of real devices that lies beside the repository on some machines.
public enum SharedFolder {
  /// `shared` beside the repository, with a slash at its end.
  public static let path =
    Repository.folder.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/") + "/shared/"

  /// Every recording and case below it, as paths from it; none where it is not there.
  public static let recordings: [String] = {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return all.filter { $0.hasSuffix(".ev") || $0.hasSuffix(".events") || $0.hasSuffix(".desc") }
      .sorted()
  }()

  /// Whether a recording or a case is there.
  public static func has(_ file: String) -> Bool { recordings.contains(file) }

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
