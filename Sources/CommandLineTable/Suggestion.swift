/// The known word that a mistyped one most likely stands for; nil where none is near.
///
/// Near is two letters in five wrong at most, or a beginning of just one of the words.
public func nearest(to word: String, among known: [String]) -> String? {
  let wanted = Array(word.lowercased().unicodeScalars)
  var best: (word: String, distance: Int)?
  for candidate in known {
    let letters = Array(candidate.lowercased().unicodeScalars)
    let distance = distance(wanted, letters)
    guard distance * 5 <= max(wanted.count, letters.count, 3) * 2 else { continue }
    if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
  }
  if let best { return best.word }
  let completions = word.count > 1 ? Set(known.filter { $0.hasPrefix(word) }) : []
  return completions.count == 1 ? completions.first : nil
}

/// How many letters to insert, leave out, replace or swap with a neighbour turn one into the other.
private func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var twoAbove: [Int] = []
  var above = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    for column in 0..<right.count {
      let same = left[row] == right[column]
      var cost = min(above[column] + (same ? 0 : 1), above[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, twoAbove[column - 1] + 1)
      }
      current.append(cost)
    }
    twoAbove = above
    above = current
  }
  return above[right.count]
}
