internal import EditDistance

/// Finds the word that was meant where one was mistyped.
public enum Spelling {
  /// What to say after a word that is none of these: the one that was meant, or all of them.
  static func advice(_ word: String, among words: [String]) -> String {
    if let nearest = nearest(to: word, among: words) {
      return "; did you mean \(Printed.quoted(nearest))?"
    }
    return words.isEmpty ? "" : "; expected \(Printed.list(words))"
  }

  /// The word that is nearest, if it is near enough to be meant: at most a third of it is mistyped.
  ///
  /// Case does not count. Of two that are equally near it is the first.
  public static func nearest(to word: String, among words: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= longest else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in words.prefix(most) {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let length = max(wanted.count, letters.count)
      // Of a single letter nothing would be left.
      let allowed = length == 1 ? 0 : max(1, length / 3)
      guard letters.count <= longest, abs(letters.count - wanted.count) <= allowed else { continue }
      let distance = editDistance(wanted, letters)
      if distance <= allowed, best.map({ distance < $0.distance }) ?? true {
        best = (candidate, distance)
      }
    }
    return best?.word
  }

  private static let longest = 64
  /// Enough for every event of the kernel; beyond, the search would cost more than it helps.
  private static let most = 2000
}
