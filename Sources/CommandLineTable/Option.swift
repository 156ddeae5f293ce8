/// One option of a program or of one of its commands, as data.
///
/// Parser, help, man page and completions all read the same value. Texts are plain ASCII, so that
/// they look the same in every locale and in a man page.
public struct Option: Hashable, Sendable {
  /// The name after `--`.
  public var long: String
  /// The letter after `-`, where there is one.
  public var short: Character?
  /// What stands after it; nil for an option that is only there or not.
  public var value: ValueKind?
  /// What it does, in a few words without a full stop.
  public var summary: String
  /// More for the man page and for a command's help, in sentences.
  public var details: String

  /// Makes an option.
  public init(
    _ long: String, short: Character? = nil, value: ValueKind? = nil, _ summary: String,
    details: String = ""
  ) {
    self.long = long
    self.short = short
    self.value = value
    self.summary = summary
    self.details = details
  }

  /// The option with its value, as a synopsis shows it: `--socket PATH`.
  public var usage: String {
    value.map { "--\(long) \($0.name)" } ?? "--\(long)"
  }

  /// Every spelling without the value: `-h`, `--help`.
  var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + ["--\(long)"]
  }
}

/// What a value is, which says how it is checked and completed.
public struct ValueKind: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case text, number, file, folder
    case choice([String])
    case live(Live)
  }

  /// What only the running program knows the words of, so that it is asked for them.
  public enum Live: Hashable, Sendable {
    /// The name of a control.
    case control
    /// A value of the control that the command's first argument names.
    case value
    /// A device or a port that can be listened to.
    case device
    /// A port that can be sent to.
    case port
  }

  /// What the value is called in help, in capitals.
  public var name: String
  let form: Form

  /// Any text that is not empty.
  public static func text(_ name: String) -> ValueKind { ValueKind(name: name, form: .text) }

  /// A whole number, with or without a sign.
  public static func number(_ name: String) -> ValueKind { ValueKind(name: name, form: .number) }

  /// The path of a file or a socket.
  public static func file(_ name: String) -> ValueKind { ValueKind(name: name, form: .file) }

  /// The path of a folder.
  public static func folder(_ name: String) -> ValueKind { ValueKind(name: name, form: .folder) }

  /// One of a few words.
  public static func choice(_ name: String, _ words: [String]) -> ValueKind {
    ValueKind(name: name, form: .choice(words))
  }

  /// The name of a control.
  public static func control(_ name: String) -> ValueKind {
    ValueKind(name: name, form: .live(.control))
  }

  /// A value of the control that the command's first argument names.
  public static func value(_ name: String) -> ValueKind {
    ValueKind(name: name, form: .live(.value))
  }

  /// A device that can be listened to: also the path of its node.
  public static func device(_ name: String) -> ValueKind {
    ValueKind(name: name, form: .live(.device))
  }

  /// A port that can be sent to.
  public static func port(_ name: String) -> ValueKind {
    ValueKind(name: name, form: .live(.port))
  }

  /// What the running program is asked for, where it is.
  public var live: Live? {
    if case .live(let live) = form { live } else { nil }
  }

  /// What is wrong with a text as such a value; nil if nothing is.
  func objection(to text: String) -> String? {
    switch form {
    case _ where text.isEmpty: "\(name) is empty"
    case .text, .file, .folder, .live: nil
    case .number: Int(text) == nil ? "\(name) must be a whole number, not \"\(text)\"" : nil
    case .choice(let words):
      words.contains(text)
        ? nil : "\(name) must be one of \(words.joined(separator: ", ")), not \"\(text)\""
    }
  }

  /// The words to complete with, where they are few.
  var words: [String] {
    if case .choice(let words) = form { words } else { [] }
  }
}
