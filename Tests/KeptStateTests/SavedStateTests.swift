import ControlProtocol
import JSONReader
import Ladders
import Testing

@testable import KeptState

struct SavedStateTests {
  private static var state: SavedState {
    var state = SavedState(run: 0x00ab)
    state.controls = [
      "shutter": KeptSelection(index: 18, value: "1/8000", number: 0.000125),
      "mode": KeptSelection(index: 2, value: "\"S\"\\ é", number: nil),
      "focus": KeptSelection(index: 3, value: "-3", number: -3),
    ]
    state.former.add("old", KeptSelection(index: 1, value: "x", number: 1e300))
    return state
  }

  private func text(_ state: SavedState) -> [UInt8] {
    var text: [UInt8] = []
    state.append(to: &text)
    return text
  }

  private func read(_ text: [UInt8]) throws -> SavedState {
    try SavedState.check(text)
    return try SavedState(JSONReader.value(of: text))
  }

  @Test func `The file is JSON, a line a control`() throws {
    let text = String(decoding: text(Self.state), as: UTF8.self)
    #expect(text.hasPrefix(#"{"detentd":1,"sum":""#))
    let body = text.drop { $0 != "," }.dropFirst().drop { $0 != "," }
    #expect(
      body == #"""
        ,"run":"00000000000000ab","controls":{
        "focus":{"index":3,"value":"-3","number":-3.0},
        "mode":{"index":2,"value":"\"S\"\\ é","number":null},
        "shutter":{"index":18,"value":"1/8000","number":0.000125}},"former":{
        "old":{"index":1,"value":"x","number":1e+300,"left":1}}}

        """#)
  }

  @Test func `What was written is read`() throws {
    #expect(try read(text(Self.state)) == Self.state)
    #expect(try read(text(SavedState(run: .max))) == SavedState(run: .max))
  }

  @Test func `A byte that is damaged is found, whichever and however`() {
    var text = text(Self.state)
    for place in text.indices {
      for change in [UInt8(1), 2, 4, 8, 16, 32, 64, 128, 255] {
        text[place] ^= change
        defer { text[place] ^= change }
        #expect(throws: StateDamage.self) { try SavedState.check(text) }
      }
    }
  }

  @Test func `A file that was cut or has grown is found out`() {
    let text = text(Self.state)
    for count in text.indices {
      #expect(throws: StateDamage.self) { try SavedState.check(Array(text.prefix(count))) }
    }
    #expect(throws: StateDamage.self) { try SavedState.check(text + [10]) }
    #expect(throws: StateDamage.self) { try SavedState.check(text + [0]) }
  }

  @Test func `Zeros in place of the end, as a power cut leaves them, are found out`() {
    let text = text(Self.state)
    for count in text.indices {
      let zeroed = Array(text.prefix(count)) + Array(repeating: 0, count: text.count - count)
      #expect(throws: StateDamage.self) { try SavedState.check(zeroed) }
    }
  }

  @Test(arguments: [
    ("", "is empty"), ("{}", "does not begin"), ("{\"detentd\":1}", "does not begin"),
    ("{\"detentd\":1,\"sum\":\"0123456789ABCDEF\",\"run\":\"1\"}", "sum is wrong"),
  ])
  func `What somebody else wrote is told from it`(text: String, reason: String) throws {
    let damage = try #require(throws: StateDamage.self) { try SavedState.check(Array(text.utf8)) }
    #expect(damage.description.contains(reason))
  }

  @Test(arguments: [
    #"{"detentd":2,"run":"1","controls":{}}"#, #"{"detentd":1,"controls":{}}"#,
    #"{"detentd":1,"run":"0","controls":{}}"#, #"{"detentd":1,"run":"x","controls":{}}"#,
    #"{"detentd":1,"run":"1"}"#, #"{"detentd":1,"run":"1","controls":[]}"#,
    #"{"detentd":1,"run":"1","controls":{"a":{}}}"#, #"[]"#,
    #"{"detentd":1,"run":"1","controls":{"a":{"index":-1,"value":"x"}}}"#,
    #"{"detentd":1,"run":"1","controls":{"a":{"index":1,"value":7}}}"#,
  ])
  func `A value that says too little is refused`(text: String) {
    #expect(throws: StateDamage.self) { try SavedState(JSONReader.value(of: text.utf8)) }
  }

  @Test func `Members that are not known are for later versions`() throws {
    let text = #"""
      {"detentd":1,"later":[1],"run":"1f","active":{"group":"a"},
       "controls":{"a":{"index":1,"value":"x","number":null,"mark":7}}}
      """#
    let state = try SavedState(JSONReader.value(of: text.utf8))
    #expect(state.run == 31)
    #expect(state.controls == ["a": KeptSelection(index: 1, value: "x", number: nil)])
  }

  @Test func `The largest there can be is small enough to be read`() throws {
    var state = SavedState(run: .max)
    // A quotation mark is written as two bytes; control characters are on no ladder.
    let value = String(repeating: "\"", count: Ladder.maximumTextLength)
    for number in 0..<256 {
      let name = String(repeating: "\"", count: 61) + "\(number + 100)"
      let kept = KeptSelection(index: 999_999, value: value, number: -1.2345678901234567e-300)
      state.controls[name] = kept
      state.former.add("x" + name.dropFirst(), kept)
    }
    let text = text(state)
    #expect(text.count < SavedState.maximumLength)
    #expect(try read(text) == state)
  }
}
