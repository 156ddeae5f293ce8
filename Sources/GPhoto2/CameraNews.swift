/// What a camera has told since it was last asked.
public struct CameraNews: Hashable, Sendable {
  /// The keys of the settings that it named as changed, by us or on the body.
  public internal(set) var keys: Set<String> = []
  /// Whether it told of something else, which may be a change of any setting: all are to be read.
  public internal(set) var isUnspecific = false
  /// Whether more may wait, since something was told.
  public internal(set) var hasMore = false

  /// Whether nothing was told.
  public var isEmpty: Bool { keys.isEmpty && !isUnspecific }

  /// Takes in one event.
  ///
  /// - Parameter text: What the driver says of it, such as
  ///   `PTP Property 500d changed, "shutterspeed" to "0.0100s"`; nil for an event without words.
  mutating func take(_ text: String?) {
    guard let text, let start = text.end(of: "changed, \"") else {
      isUnspecific = true
      return
    }
    let rest = text[start...]
    guard let end = rest.firstIndex(of: "\""), end != rest.startIndex else {
      isUnspecific = true
      return
    }
    keys.insert(String(rest[..<end]))
  }
}

extension String {
  /// Where what follows a piece of text begins.
  fileprivate func end(of piece: String) -> Index? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(piece) { return rest.index(rest.startIndex, offsetBy: piece.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
