import EditDistance
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("", "ab", 2), ("ab", "", 2), ("ab", "ba", 1), ("kitten", "sitting", 3),
    ("ca", "abc", 3),
  ]) func `The distance counts letters, and a swap once`(left: String, right: String, distance: Int)
  {
    #expect(
      editDistance(Array(left.unicodeScalars), Array(right.unicodeScalars)) == distance)
  }
}
