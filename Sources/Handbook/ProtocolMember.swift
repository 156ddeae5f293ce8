internal import Manual

/// A member of an object of the protocol, with its words.
struct ProtocolMember: Hashable, Sendable {
  /// Its name.
  var name: String
  /// What its value is.
  var type: String
  /// What it means, in sentences.
  var meaning: String

  init(_ name: String, _ type: String, _ meaning: String) {
    self.name = name
    self.type = type
    self.meaning = meaning
  }

  /// The member as the manual lists it.
  var block: ManualBlock { .item("`\(name)` (\(type))", [.text(meaning)]) }
}
