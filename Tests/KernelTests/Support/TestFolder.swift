import FoundationEssentials
import Glibc

/// A folder of one test's own under /run, where a Unix socket can be bound; removed when let go.
final class TestFolder {
  let path: String

  /// Makes the folder, which anybody may read.
  init() throws {
    var template = Array("/run/detent-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Missing(refused: "mkdtemp in /run") }
    path = String(
      decoding: template.dropLast().map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    chmod(path, 0o755)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The daemon's socket.
  var socket: String { path + "/detentd.sock" }

  /// The socket beside it, for watching only.
  var watchSocket: String { path + "/detentd-watch.sock" }

  /// Gives the folder to a user.
  func give(to user: uid_t) { chown(path, user, user) }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }
}

/// Settings files by their parts.
enum SettingsText {
  /// The default ladder, and a knob that moves one rung a count.
  static let powerMate = settings(devices: ["knob": #"match = { name = "Griffin PowerMate" }"#])

  /// The default ladder, and devices that each move it one rung a count, in the order of their names.
  static func settings(devices: [String: String], wrap: Bool = false) -> String {
    var text = """
      [ladder.shutter]
      kind = "shutter"
      from = "30"
      to = "1/8000"
      step = "1"

      [control.shutter]
      ladder = "shutter"
      initial = "1/125"
      wrap = \(wrap)

      """
    for (name, lines) in devices.sorted(by: { $0.key < $1.key }) {
      text += """

        [device.\(name)]
        \(lines)

        [[control.shutter.input]]
        device = "\(name)"
        gesture = "turn"
        event = "REL_DIAL"
        counts_per_rung = 1

        """
    }
    return text
  }
}
