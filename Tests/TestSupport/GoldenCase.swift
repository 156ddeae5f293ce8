import FoundationEssentials

/// A case as text: settings and a recording in, the changes that are expected out.
public struct GoldenCase: CustomStringConvertible, Sendable {
  /// What it is called.
  public var name: String
  /// A settings file.
  public var settings = ""
  /// A recording: evemu's lines, or seconds and MIDI bytes.
  public var recording = ""
  /// What is expected, a change a line: `seconds control index value crossed=N source`, or without the
  /// seconds, the value and the source.
  public var changes: [String] = []

  /// What the port of a case's MIDI recording is called where the recording does not say.
  public static let port = "Golden"

  /// The name.
  public var description: String { name }

  /// Makes a case.
  public init(name: String, settings: String, recording: String, changes: [String]) {
    self.name = name
    self.settings = settings
    self.recording = recording
    self.changes = changes
  }

  /// The cases of the repository, a file each.
  ///
  /// Lines before the first heading are for people; headings are `--- settings`, `--- recording` and
  /// `--- changes`.
  public static let ofRepository: [GoldenCase] = {
    let folder = URL(filePath: Repository.folder + "/Tests/GoldenTests/Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".golden") }.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
      return GoldenCase(name: name, text: String(decoding: data, as: UTF8.self))
    }
  }()

  private init(name: String, text: String) {
    self.name = name
    var part = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("--- ") {
        part = String(line.dropFirst(4))
        continue
      }
      switch part {
      case "settings": settings += line + "\n"
      case "recording": recording += line + "\n"
      case "changes" where !line.isEmpty: changes.append(String(line))
      default: break
      }
    }
  }
}

/// A change of which neither time nor source matters.
public struct GoldenChange: Hashable, Sendable, CustomStringConvertible {
  /// The control's name.
  public var control: String
  /// The rung.
  public var index: Int
  /// How many rungs were crossed.
  public var crossed: Int

  /// `control index crossed=N`.
  public var description: String { "\(control) \(index) crossed=\(crossed)" }

  /// Makes a change.
  public init(control: String, index: Int, crossed: Int) {
    self.control = control
    self.index = index
    self.crossed = crossed
  }

  /// Reads a line of a case; nil where it is none.
  public init?(_ line: String) {
    let words = line.split(separator: " ")
    let start = words.first.map { $0.contains(".") } == true ? 1 : 0
    guard words.count >= start + 3, let index = Int(words[start + 1]),
      let mark = words.first(where: { $0.hasPrefix("crossed=") }),
      let crossed = Int(mark.dropFirst(8))
    else { return nil }
    self.init(control: String(words[start]), index: index, crossed: crossed)
  }

  /// Whether some changes are others of which some that followed each other came as one: the last rung
  /// of each control's, with all that was crossed.
  ///
  /// Frames that wait together are published together; nothing is lost or told twice by that.
  public static func areTogether(_ told: [GoldenChange], of all: [GoldenChange]) -> Bool {
    Set(all.map(\.control)).union(told.map(\.control)).allSatisfy { control in
      var rest = all.filter { $0.control == control }[...]
      for change in told where change.control == control {
        var crossed = 0
        var index: Int?
        while crossed < change.crossed || index == nil, let next = rest.popFirst() {
          crossed += next.crossed
          index = next.index
        }
        guard index == change.index, crossed == change.crossed else { return false }
      }
      return rest.isEmpty
    }
  }
}
