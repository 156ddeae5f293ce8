internal import CommandLineTable

/// What is said of a name that is not there: what it may have meant, and what there is.
func unknownWord(_ word: String, called what: String, of whose: String, among known: [String])
  -> String
{
  let suggestion = nearest(to: word, among: known).map { "; did you mean \"\($0)\"?" } ?? ";"
  let list = known.isEmpty ? "none" : known.joined(separator: ", ")
  return "\(whose) has no \(what) \"\(word)\"\(suggestion) There \(known.count == 1 ? "is" : "are") \(list)"
}
