import FoundationEssentials
import Testing

/// A case as text: settings and a recording in, the changes that are expected out.
///
/// Lines before the first heading are for people. Headings are `--- settings`, `--- recording` and
/// `--- changes`; a change is `seconds control index value crossed source`.
struct GoldenFile: CustomTestStringConvertible, Sendable {
  var name: String
  var settings = ""
  var recording = ""
  var changes = ""

  var testDescription: String { name }

  /// Every file in the folder `Cases`.
  static let all: [GoldenFile] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".golden") }.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
      return GoldenFile(name: name, text: String(decoding: data, as: UTF8.self))
    }
  }()

  init(name: String, text: String) {
    self.name = name
    var part: WritableKeyPath<GoldenFile, String>?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch line {
      case "--- settings": part = \.settings
      case "--- recording": part = \.recording
      case "--- changes": part = \.changes
      default: if let part { self[keyPath: part] += line + "\n" }
      }
    }
    changes = changes.split(separator: "\n").joined(separator: "\n")
  }
}
