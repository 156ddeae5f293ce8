import ControlProtocol
import JSONReader
import Testing

@Suite struct ServerMessageTests {
  private func message(_ text: String) throws -> ServerMessage? {
    ServerMessage(try JSONReader.value(of: text.utf8))
  }

  private let state = #"{"control":"a","index":1,"count":2,"value":"v"}"#

  @Test func `An answer is told from a failure, each with its id`() throws {
    #expect(
      try message(#"{"jsonrpc":"2.0","id":1,"result":{}}"#)
        == .result(id: .integer(1), .object([:])))
    #expect(try message(#"{"id":"x","result":null}"#) == .result(id: .string("x"), .null))
    #expect(
      try message(#"{"id":1,"error":{"code":-1,"message":"m"}}"#)
        == .failure(id: .integer(1), code: -1, message: "m"))
    #expect(
      try message(#"{"id":null,"error":{"code":-32700}}"#)
        == .failure(id: nil, code: -32700, message: ""))
  }

  @Test func `News are told by their method`() throws {
    let selection = try #require(Selection(JSONReader.value(of: state.utf8)))
    #expect(try message(#"{"method":"selected","params":\#(state)}"#) == .selected(selection))
    #expect(try message(#"{"method":"snapshot","params":\#(state)}"#) == .snapshot(selection))
    #expect(
      try message(#"{"method":"device","params":{"state":"open"}}"#)
        == .notification(method: "device", .object(["state": .string("open")])))
    #expect(try message(#"{"method":"new"}"#) == .notification(method: "new", .null))
    // A change that lacks what each has is news of some kind, no change.
    #expect(
      try message(#"{"method":"selected","params":{}}"#)
        == .notification(method: "selected", .object([:])))
  }

  @Test(arguments: ["1", "[]", "{}", #"{"id":1}"#, #"{"result":1}"#, #"{"id":1.5,"result":1}"#])
  func `Other values are no message`(text: String) throws {
    #expect(try message(text) == nil)
  }

  @Test func `What a state may leave out has its place taken by what is known`() throws {
    let selection = try #require(Selection(JSONReader.value(of: state.utf8)))
    #expect(selection.number == nil)
    #expect(selection.readout == "v")
    #expect(selection.engraving == "v")
    #expect(selection.angle == 0)
    #expect(selection.crossed == 0)
    #expect(selection.source == "")
    #expect(selection.time == 0)
  }

  @Test(arguments: ["control", "index", "count", "value"])
  func `A state without one of its four parts is none`(missing: String) throws {
    guard case .object(var members) = try JSONReader.value(of: state.utf8) else {
      Issue.record("the state is no object")
      return
    }
    members[missing] = nil
    #expect(Selection(.object(members)) == nil)
  }
}
