import ControlProtocol

/// One thing that `doctor` has looked at, and what it found.
struct Finding: Hashable {
  /// How much it matters.
  enum Kind: String {
    /// As it should be.
    case ok
    /// Good to know, and nothing that must be mended.
    case note
    /// Something does not work, or will not.
    case problem
  }

  let kind: Kind
  /// What was looked at: `daemon`, `service`, `settings` …, or a device by its name in the settings.
  let subject: String
  /// What was found, one line.
  let text: String
  /// What mends it, a command to run where there is one; empty where nothing has to be done.
  let fix: String

  /// Makes a finding that all is well.
  static func ok(_ subject: String, _ text: String) -> Finding {
    Finding(kind: .ok, subject: subject, text: text, fix: "")
  }

  /// Makes a finding that is good to know.
  static func note(_ subject: String, _ text: String, fix: String = "") -> Finding {
    Finding(kind: .note, subject: subject, text: text, fix: fix)
  }

  /// Makes a finding that something does not work, with what mends it.
  static func problem(_ subject: String, _ text: String, fix: String) -> Finding {
    Finding(kind: .problem, subject: subject, text: text, fix: fix)
  }

  /// The finding as JSON.
  var jsonText: String {
    var text: [UInt8] = []
    text.append(
      json: .object([
        "result": .string(kind.rawValue), "subject": .string(subject),
        "message": .string(self.text), "fix": fix.isEmpty ? .null : .string(fix),
      ]))
    return String(decoding: text, as: UTF8.self)
  }
}
