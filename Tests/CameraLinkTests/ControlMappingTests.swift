import Ladders
import Testing

@testable import CameraLink

private func problem(_ texts: String...) -> String {
  do throws(MappingProblem) {
    _ = try ControlMapping.all(texts)
    return ""
  } catch {
    return error.description
  }
}

@Suite struct ControlMappingTests {
  @Test func `A mapping is a control, a key and maybe a step`() throws {
    #expect(
      try ControlMapping("shutter=shutterspeed")
        == ControlMapping(control: "shutter", key: "shutterspeed"))
    #expect(
      try ControlMapping("f=focus_absolute:step=2.5")
        == ControlMapping(
          control: "f", key: "focus_absolute", step: Decimal(units: 25, decimals: 1)))
  }

  @Test func `What is none is said, with what would be right`() {
    #expect(
      problem()
        == "which control drives what is not said; --map CONTROL=KEY, such as --map shutter=shutterspeed"
    )
    #expect(problem("a") == "\"a\" is no CONTROL=KEY, such as shutter=shutterspeed")
    #expect(problem("=b") == "\"=b\" is no CONTROL=KEY, such as shutter=shutterspeed")
    #expect(problem("a=") == "\"a=\" names no key; a=KEY")
    #expect(problem("a=b:stp=1") == "after the key comes nothing or :step=N, not \":stp=1\"")
    #expect(problem("a=b:step=0") == "step=0 is no number above 0")
    #expect(problem("a=b:step=1e2") == "step=1e2 is no number above 0")
    #expect(problem("a=b", "a=c") == "a is mapped twice; a control drives one key")
    #expect(problem("a=b", "c=b") == "b is mapped twice; a key is driven by one control")
  }
}
