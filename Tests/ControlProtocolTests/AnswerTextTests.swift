import ControlProtocol
import JSONReader
import TestSupport
import Testing

@Suite struct AnswerTextTests {
  private static let ids: [(RequestID, String)] = [
    (.integer(7), "7"), (.string("7"), "\"7\""), (.string("a\"\n"), #""a\"\u000a""#),
  ]

  @Test(arguments: ids)
  func `An answer carries its request's id as it was`(id: RequestID, text: String) {
    let answer = written {
      $0.append(resultFor: id)
      $0.append(json: "[]")
      $0.appendMessageEnd()
    }
    #expect(answer == #"{"jsonrpc":"2.0","id":"# + text + #","result":[]}"# + "\n")
  }

  @Test func `A failure is one line, and its id is null where none is known`() {
    #expect(
      written { $0.append(failure: RequestFailure(.parseError, "a \"b\"")) }
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"a \"b\""}}"# + "\n")
    #expect(
      written { $0.append(failure: RequestFailure(.refused, "no", id: .string("x"))) }
        == #"{"jsonrpc":"2.0","id":"x","error":{"code":-32002,"message":"no"}}"# + "\n")
  }

  @Test func `A notification has no id`() {
    let notification = written {
      $0.append(notification: .closing)
      $0.append(json: JSONValue.object(["reason": .string("stopped")]))
      $0.appendMessageEnd()
    }
    #expect(
      notification
        == #"{"jsonrpc":"2.0","method":"closing","params":{"reason":"stopped"}}"# + "\n")
  }

  @Test func `An object's members come in the order of the alphabet`() {
    let value = JSONValue.object([
      "b": .array([.null, .boolean(true), .boolean(false)]), "a": .integer(-1), "c": .real(0.5),
      "d\"": .string("\\"), "": .object([:]),
    ])
    #expect(
      written { $0.append(json: value) }
        == #"{"":{},"a":-1,"b":[null,true,false],"c":0.5,"d\"":"\\"}"#)
  }

  @Test(arguments: UInt64(0)..<200)
  func `Any value comes back as it was`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let value = value(depth: 4, &random)
    #expect(try JSONReader.value(of: written { $0.append(json: value) }.utf8) == value)
  }

  private func value(depth: Int, _ random: inout SplitMix) -> JSONValue {
    let count = Int.random(in: 0...4, using: &random)
    switch UInt8.random(in: 0...(depth > 0 ? 6 : 4), using: &random) {
    case 0: return .null
    case 1: return .boolean(.random(using: &random))
    case 2: return .integer(.random(in: .min ... .max, using: &random))
    // Of these six decimals are enough.
    case 3: return .real(Double(Int.random(in: -99_999...99_999, using: &random)) / 64)
    case 4: return .string(String(repeating: "\"é\n", count: count))
    case 5: return .array((0..<count).map { _ in self.value(depth: depth - 1, &random) })
    default:
      var members: [String: JSONValue] = [:]
      for place in 0..<count { members["\(place)\\"] = self.value(depth: depth - 1, &random) }
      return .object(members)
    }
  }
}
