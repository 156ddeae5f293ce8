import CameraLink
import CommandLineTable
import ControlProtocol
import Drawing
import StandardStreams

/// `detent-camera list`: the cameras that are there, and the keys that can be mapped.
enum ListCommand {
  static func text(_ arguments: ParsedArguments) -> String {
    let backend = arguments.value(of: .backend).flatMap { CameraBackend(rawValue: $0) }
    let (cameras, problems) = CameraSurvey.cameras(backend)
    for problem in problems { ProgramLog(.warning, of: "detent-camera").say(.warning, problem) }
    if arguments.has(.json) { return cameras.map(json).joined() }
    guard !cameras.isEmpty else { return "no camera is there\n" }
    return cameras.map(lines).joined(separator: "\n")
  }

  /// A camera for people.
  static func lines(_ camera: SurveyedCamera) -> String {
    let places = ([camera.place] + camera.otherPlaces).joined(separator: ", ")
    var text = "\(camera.name)  \(camera.backend.rawValue)  \(places)\n".withLineVisible
    if let problem = camera.problem { text += "  cannot be used: \(problem)\n".withLineVisible }
    let rows =
      [["KEY", "KIND", "VALUE", "CHOICES"]]
      + camera.settings.map { [$0.key, $0.kind, $0.value ?? "-", choices($0)] }
    guard rows.count > 1 else { return text }
    let widths = (0..<3).map { column in rows.map { $0[column].columns }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).map { $0.padded(toColumns: $1 + 2) }.joined()
      text += "  \(cells)\(row[3])\n".withLineVisible
    }
    return text
  }

  private static func choices(_ setting: SurveyedSetting) -> String {
    var words: [String] = []
    if let count = setting.count {
      words.append("\(count): \(setting.ends.joined(separator: " to "))")
    }
    return (words + setting.notes).joined(separator: "; ")
  }

  /// A camera for programs, as a line.
  static func json(_ camera: SurveyedCamera) -> String {
    let settings = camera.settings.map { setting in
      JSONValue.object([
        "key": .string(setting.key), "label": .string(setting.label), "kind": .string(setting.kind),
        "value": setting.value.map { .string($0) } ?? .null,
        "count": setting.count.map { .integer($0) } ?? .null,
        "ends": .array(setting.ends.map { .string($0) }),
        "notes": .array(setting.notes.map { .string($0) }),
      ])
    }
    var line: [UInt8] = []
    line.append(
      json: .object([
        "backend": .string(camera.backend.rawValue), "name": .string(camera.name),
        "place": .string(camera.place),
        "otherPlaces": .array(camera.otherPlaces.map { .string($0) }),
        "problem": camera.problem.map { .string($0) } ?? .null, "settings": .array(settings),
      ]))
    return String(decoding: line, as: UTF8.self) + "\n"
  }
}

extension String {
  /// The line with everything spelled out that would steer a terminal, but for its end.
  fileprivate var withLineVisible: String { String(dropLast()).withControlsVisible + "\n" }
}
