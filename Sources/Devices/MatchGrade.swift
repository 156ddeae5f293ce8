/// How closely a device fits what is asked for; of several that fit, the highest grade is meant.
public enum MatchGrade: Int, Comparable, Sendable {
  /// Its numbers, place or serial fit, and no name is asked for.
  case numbers
  /// Its name fits a pattern.
  case namePattern
  /// Its name is the one asked for.
  case exactName

  /// Orders from the loosest to the closest.
  public static func < (left: MatchGrade, right: MatchGrade) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Those that fit best: all that share the highest grade, in their order.
  ///
  /// - Parameters:
  ///   - candidates: What there is.
  ///   - grade: How closely one fits; nil if it does not.
  /// - Returns: The best; none where none fits.
  public static func best<Candidate>(
    of candidates: [Candidate], by grade: (Candidate) -> MatchGrade?
  ) -> [Candidate] {
    best(candidates.map(grade)).map { candidates[$0] }
  }

  /// The places of the grades that are the highest, in their order.
  ///
  /// - Parameter grades: A grade for each candidate; nil for one that does not fit.
  /// - Returns: The places; none where none fits.
  public static func best(_ grades: [MatchGrade?]) -> [Int] {
    guard let best = grades.compactMap(\.self).max() else { return [] }
    return grades.indices.filter { grades[$0] == best }
  }
}
