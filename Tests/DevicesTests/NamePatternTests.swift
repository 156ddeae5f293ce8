import Devices
import Testing

@Suite struct NamePatternTests {
  @Test(arguments: [
    ("*", "anything"), ("*", ""), ("a*c", "abc"), ("a*c", "ac"), ("a*c", "abcbc"), ("?", "é"),
    ("*Mate", "Griffin PowerMate"), ("*Power*", "Griffin PowerMate"), ("a**b", "ab"),
    ("Wacom Intuos ? Pad", "Wacom Intuos 5 Pad"), ("*a*b*c", "xxaxxbxxc"),
  ]) func `A pattern fits`(pattern: String, name: String) {
    #expect(NamePattern(pattern).grade(of: name) == .namePattern)
  }

  @Test(arguments: [
    ("a*c", "abcd"), ("?", ""), ("?", "ab"), ("", "a"), ("Wacom Pad*x", "Wacom Pad"),
    ("Surface Dial", "Surface Dial System Multi Axis"),
    ("Surface Dial System Multi Axis", "Surface Dial"), ("a?", "a"),
  ]) func `A pattern does not fit`(pattern: String, name: String) {
    #expect(NamePattern(pattern).grade(of: name) == nil)
  }

  @Test func `A name that holds a star is itself, whatever its star stands for`() {
    #expect(NamePattern("Knob *1*").grade(of: "Knob *1*") == .exactName)
    #expect(NamePattern("Knob *1*").grade(of: "Knob 21") == .namePattern)
  }

  @Test func `Bytes that are not UTF-8 are matched by their escapes`() {
    let name = "Kn\\xf6pfe"
    #expect(NamePattern("Kn\\xf6pfe").grade(of: name) == .exactName)
    #expect(NamePattern("Kn????pfe").grade(of: name) == .namePattern)
    #expect(NamePattern("Kn\\xf7pfe").grade(of: name) == nil)
  }

  @Test func `A letter and its decomposition are two names`() {
    #expect(NamePattern("Kn\u{F6}pfe").grade(of: "Kno\u{308}pfe") == nil)
  }

  @Test func `Many stars on a long name end soon`() {
    let pattern = NamePattern(String(repeating: "a*", count: 60) + "b")
    #expect(pattern.grade(of: String(repeating: "a", count: 4000)) == nil)
  }
}
