/// Finds the word that was meant where one was mistyped.
enum Spelling {
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
  static func nearest(to word: String, among words: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= longest else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in words.prefix(most) {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let allowed = max(1, max(wanted.count, letters.count) / 3)
      guard letters.count <= longest, abs(letters.count - wanted.count) <= allowed else { continue }
      let distance = distance(wanted, letters)
      if distance <= allowed, best.map({ distance < $0.distance }) ?? true {
        best = (candidate, distance)
      }
    }
    return best?.word
  }

  private static let longest = 64
  /// Enough for every event of the kernel; beyond, the search would cost more than it helps.
  private static let most = 2000

  /// The fewest letters to insert, leave out, change or swap with their neighbour.
  ///
  /// The optimal string alignment distance, which counts no place twice.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var above = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var least = min(
          above[column + 1] + 1, current[column] + 1, above[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      before = above
      above = current
    }
    return above[right.count]
  }
}
