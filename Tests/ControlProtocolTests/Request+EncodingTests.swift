import ControlProtocol
import JSONReader
import TestSupport
import Testing

@Suite struct RequestEncodingTests {
  private func line(_ request: Request) -> String {
    written { request.append(to: &$0) }
  }

  private static let lines: [(Call, String)] = [
    (.status, #""method":"status""#),
    (.watch(controls: nil), #""method":"watch""#),
    (.watch(controls: []), #""method":"watch","params":{"controls":[]}"#),
    (.watch(controls: ["a", "b\""]), #""method":"watch","params":{"controls":["a","b\""]}"#),
    (.get(control: "a", rungs: nil), #""method":"get","params":{"control":"a"}"#),
    (
      .get(control: "a", rungs: RungPage(from: 0, count: 100)),
      #""method":"get","params":{"control":"a","rungs":{"from":0,"count":100}}"#
    ),
    (.set(control: "a", to: .index(8)), #""method":"set","params":{"control":"a","index":8}"#),
    (
      .set(control: "a", to: .value("8")), #""method":"set","params":{"control":"a","value":"8"}"#
    ),
    (.step(control: "a", by: -1), #""method":"step","params":{"control":"a","by":-1}"#),
    (.unwatch, #""method":"unwatch""#), (.reload, #""method":"reload""#),
  ]

  @Test(arguments: lines)
  func `A request is one line of JSON`(call: Call, members: String) {
    #expect(
      line(Request(id: .integer(7), call: call)) == #"{"jsonrpc":"2.0","id":7,"# + members + "}\n")
    #expect(line(Request(id: nil, call: call)) == #"{"jsonrpc":"2.0","# + members + "}\n")
  }

  @Test(arguments: UInt64(0)..<200)
  func `Any request comes back as it was`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for call in calls(&random) {
      let request = Request(id: identifier(&random), call: call)
      let text = line(request)
      #expect(text.utf8.filter { $0 == UInt8(ascii: "\n") }.count == 1)
      #expect(try Request(JSONReader.value(of: text.utf8)) == request)
    }
  }

  private func calls(_ random: inout SplitMix) -> [Call] {
    let page = RungPage(
      from: .random(in: 0 ... .max, using: &random), count: .random(in: 1...100, using: &random))
    return [
      .status, .controls(from: 0), .controls(from: .random(in: 0 ... .max, using: &random)),
      .devices, .unwatch, .reload, .watch(controls: nil),
      .get(control: text(&random), rungs: nil), .get(control: text(&random), rungs: page),
      .set(control: text(&random), to: .value(text(&random))),
      .set(control: text(&random), to: .index(.random(in: .min ... .max, using: &random))),
      .step(control: text(&random), by: .random(in: .min ... .max, using: &random)),
      .watch(controls: (0..<Int.random(in: 0...5, using: &random)).map { "\($0)" + text(&random) }),
    ]
  }

  private func identifier(_ random: inout SplitMix) -> RequestID? {
    switch UInt8.random(in: 0...2, using: &random) {
    case 0: nil
    case 1: .integer(.random(in: .min ... .max, using: &random))
    default: .string(text(&random))
    }
  }

  private func text(_ random: inout SplitMix) -> String {
    let alphabet = Array("a1/\"\\\n\u{0}é🎛\u{301}".unicodeScalars)
    var text = ""
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      text.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
    }
    return text
  }
}
