/// The fewest letters to insert, leave out, change or swap with their neighbour.
///
/// The optimal string alignment distance, which counts no place twice.
public func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
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
