internal import EditDistance

/// The known word that a mistyped one most likely stands for; nil where none is near.
///
/// Near is two letters in five wrong at most, or a beginning of just one of the words.
public func nearest(to word: String, among known: [String]) -> String? {
  let wanted = Array(word.lowercased().unicodeScalars)
  var best: (word: String, distance: Int)?
  for candidate in known {
    let letters = Array(candidate.lowercased().unicodeScalars)
    let distance = editDistance(wanted, letters)
    guard distance * 5 <= max(wanted.count, letters.count, 3) * 2 else { continue }
    if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
  }
  if let best { return best.word }
  let completions = word.count > 1 ? Set(known.filter { $0.hasPrefix(word) }) : []
  return completions.count == 1 ? completions.first : nil
}
