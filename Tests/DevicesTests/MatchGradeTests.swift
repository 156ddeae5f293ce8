import Devices
import Testing

@Suite struct MatchGradeTests {
  @Test func `Those of the highest grade are the best, in their order`() {
    func best(_ pattern: String) -> [String] {
      MatchGrade.best(of: ["a*", "ab", "b", "a*"]) { NamePattern(pattern).grade(of: $0) }
    }
    #expect(best("a*") == ["a*", "a*"])
    #expect(best("?") == ["b"])
    #expect(best("*b") == ["ab", "b"])
    #expect(best("c").isEmpty)
  }
}
