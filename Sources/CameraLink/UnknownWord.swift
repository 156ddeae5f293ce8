internal import CommandLineTable

/// What is said of a name that is not there: what it may have meant, and what there is.
///
/// - Parameters:
///   - word: The name.
///   - what: What it should be the name of, for instance `key`.
///   - whose: What should have it.
///   - known: The names that there are.
/// - Returns: One line.
func unknownWord(
  _ word: String, called what: String, of whose: String, among known: [String]
) -> String {
  let suggestion = nearest(to: word, among: known)
  let list = known.isEmpty ? "none" : known.joined(separator: ", ")
  return "\(whose) has no \(what) \"\(word)\""
    + (suggestion.map { "; did you mean \"\($0)\"? There are \(list)" } ?? "; there are \(list)")
}
