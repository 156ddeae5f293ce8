/// A device's name as settings give it: the name itself, or a pattern with `*` and `?`.
///
/// `*` stands for any run of characters, also none, and `?` for one; there is no escape, because a
/// pattern that is spelled as the name itself is always the name. Upper and lower case differ. A byte
/// that is not UTF-8 stands as `\xNN` on both sides and is four characters to `?`.
public struct NamePattern: Hashable, Sendable {
  /// The name or pattern as it was written.
  public let text: String

  /// Takes a name or a pattern as it was written.
  public init(_ text: String) {
    self.text = text
  }

  /// How well a name fits: as itself, by the pattern, or not at all (nil).
  public func grade(of name: String) -> MatchGrade? {
    // Compared by their bytes, since to Swift's == a letter and its decomposition are equal.
    if text.utf8.elementsEqual(name.utf8) { return .exactName }
    return matches(Array(name.unicodeScalars)) ? .namePattern : nil
  }

  /// Goes back to the last `*` on a mismatch, so that the work is bounded by the two lengths'
  /// product.
  private func matches(_ name: [Unicode.Scalar]) -> Bool {
    let pattern = Array(text.unicodeScalars)
    var place = 0
    var next = 0
    var star: (pattern: Int, name: Int)?
    while place < name.count {
      if next < pattern.count, pattern[next] == "*" {
        star = (next, place)
        next += 1
      } else if next < pattern.count, pattern[next] == "?" || pattern[next] == name[place] {
        next += 1
        place += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        next = last.pattern + 1
        place = last.name + 1
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }
}
