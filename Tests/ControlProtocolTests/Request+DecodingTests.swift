import ControlProtocol
import JSONReader
import Testing

@Suite struct RequestDecodingTests {
  private func request(_ text: String) throws -> Request {
    try Request(JSONReader.value(of: text.utf8))
  }

  private func failure(_ text: String) throws -> RequestFailure? {
    let message = try JSONReader.value(of: text.utf8)
    do throws(RequestFailure) {
      _ = try Request(message)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Methods

  private static let methods: [(String, Call)] = [
    (#""status""#, .status), (#""status","params":{}"#, .status),
    (#""controls""#, .controls(from: 0)),
    (#""controls","params":{"from":3}"#, .controls(from: 3)),
    (#""devices""#, .devices), (#""unwatch""#, .unwatch), (#""reload""#, .reload),
    (#""get","params":{"control":"a"}"#, .get(control: "a", rungs: nil)),
    (
      #""get","params":{"control":"a","rungs":{"from":3,"count":100}}"#,
      .get(control: "a", rungs: RungPage(from: 3, count: 100))
    ),
    (#""set","params":{"control":"a","index":-7}"#, .set(control: "a", to: .index(-7))),
    (#""set","params":{"control":"a","value":"8"}"#, .set(control: "a", to: .value("8"))),
    (#""step","params":{"control":"a","by":-2}"#, .step(control: "a", by: -2)),
    (#""watch""#, .watch(controls: nil)), (#""watch","params":{}"#, .watch(controls: nil)),
    (#""watch","params":{"controls":[]}"#, .watch(controls: [])),
    (#""watch","params":{"controls":["a","b"]}"#, .watch(controls: ["a", "b"])),
  ]

  @Test(arguments: methods)
  func `Each method is read with what it needs`(method: String, call: Call) throws {
    #expect(
      try request(#"{"jsonrpc":"2.0","id":1,"method":\#(method)}"#)
        == Request(id: .integer(1), call: call))
  }

  @Test func `Members that nobody knows are passed over`() throws {
    let text =
      #"{"jsonrpc":"2.0","method":"set","later":null,"params":{"control":"a","value":"b","x":[]}}"#
    #expect(try request(text) == Request(id: nil, call: .set(control: "a", to: .value("b"))))
  }

  // MARK: Ids

  private static let ids: [(String, RequestID)] = [
    ("0", .integer(0)), ("-9223372036854775808", .integer(.min)), ("\"\"", .string("")),
    ("\"1\"", .string("1")), (#""\u0000""#, .string("\u{0}")),
  ]

  @Test(arguments: ids)
  func `An id is an integer or a string`(text: String, id: RequestID) throws {
    #expect(try request(#"{"jsonrpc":"2.0","id":\#(text),"method":"status"}"#).id == id)
  }

  @Test(arguments: ["null", "1.0", "1e2", "true", "[]", "{}"])
  func `Any other id is refused, and the answer's is null`(id: String) throws {
    #expect(
      try failure(#"{"jsonrpc":"2.0","id":\#(id),"method":"status"}"#)
        == RequestFailure(.invalidRequest, "\"id\" must be an integer or a string"))
  }

  // MARK: What is no request

  @Test(arguments: ["[]", "[{}]", #"[{"jsonrpc":"2.0","id":1,"method":"status"}]"#])
  func `A batch is refused`(text: String) throws {
    #expect(
      try failure(text)
        == RequestFailure(.invalidRequest, "batches are not taken; one request a line"))
  }

  @Test(arguments: ["null", "1", "1.5", "false", "\"status\""])
  func `Anything but an object is no request`(text: String) throws {
    #expect(try failure(text) == RequestFailure(.invalidRequest, "a request is an object"))
  }

  @Test(arguments: ["", #""jsonrpc":"1.0","#, #""jsonrpc":2.0,"#, #""jsonrpc":2,"#])
  func `Only JSON-RPC 2 is spoken`(version: String) throws {
    #expect(
      try failure("{\(version)\"id\":\"x\",\"method\":\"status\"}")
        == RequestFailure(.invalidRequest, "\"jsonrpc\" must be \"2.0\"", id: .string("x")))
  }

  @Test(arguments: ["", #","method":null"#, #","method":1"#, #","method":{}"#])
  func `A request without a method is refused with its id`(method: String) throws {
    #expect(
      try failure("{\"jsonrpc\":\"2.0\",\"id\":9\(method)}")
        == RequestFailure(.invalidRequest, "\"method\" must be a string", id: .integer(9)))
  }

  @Test func `A method that is not there is answered with those that are`() throws {
    let words =
      "no method \"Status\"; there are status, controls, devices, get, set, step, setLadder, setState, lock, watch, unwatch, reload"
    #expect(
      try failure(#"{"jsonrpc":"2.0","id":1,"method":"Status"}"#)
        == RequestFailure(.unknownMethod, words, id: .integer(1)))
  }

  @Test func `A long name is not repeated whole`() throws {
    let long = String(repeating: "é", count: 30_000)
    let words = try failure(#"{"jsonrpc":"2.0","method":"\#(long)"}"#)?.message ?? ""
    #expect(words.contains("\"" + String(repeating: "é", count: 64) + "…\""))
    #expect(words.utf8.count < 400)
    #expect(shortened(String(long.prefix(64))) == String(long.prefix(64)))
  }

  // MARK: Parameters

  private static let mistakes: [(String, String)] = [
    (#""status","params":null"#, "status: \"params\" must be an object"),
    (#""reload","params":[]"#, "reload: \"params\" must be an object"),
    (#""get""#, "get: \"control\" must be a string"),
    (#""get","params":{"control":1}"#, "get: \"control\" must be a string"),
    (#""set","params":{"index":1}"#, "set: \"control\" must be a string"),
    (
      #""set","params":{"control":"a"}"#,
      "set: exactly one of \"index\" (an integer) and \"value\" (a string)"
    ),
    (
      #""set","params":{"control":"a","index":1,"value":"8"}"#,
      "set: exactly one of \"index\" (an integer) and \"value\" (a string)"
    ),
    (#""set","params":{"control":"a","index":"1"}"#, "set: \"index\" must be an integer"),
    (#""set","params":{"control":"a","index":1.0}"#, "set: \"index\" must be an integer"),
    (#""set","params":{"control":"a","value":8}"#, "set: \"value\" must be a string"),
    (#""step","params":{"control":"a"}"#, "step: \"by\" must be an integer"),
    (#""step","params":{"control":"a","by":1.0}"#, "step: \"by\" must be an integer"),
    (#""step","params":{"by":1}"#, "step: \"control\" must be a string"),
    (#""watch","params":{"controls":null}"#, "watch: \"controls\" must be a list of names"),
    (#""watch","params":{"controls":"a"}"#, "watch: \"controls\" must be a list of names"),
    (#""watch","params":{"controls":["a",1]}"#, "watch: \"controls\" must be a list of names"),
  ]

  @Test(arguments: mistakes)
  func `Parameters that are wrong are named, with the request's id`(
    method: String, words: String
  ) throws {
    #expect(
      try failure(#"{"jsonrpc":"2.0","id":"q","method":\#(method)}"#)
        == RequestFailure(.invalidParameters, words, id: .string("q")))
  }

  private static let pages = [
    "null", "{}", #"{"from":0}"#, #"{"count":1}"#, #"{"from":-1,"count":1}"#,
    #"{"from":0,"count":0}"#, #"{"from":0,"count":101}"#, #"{"from":0.0,"count":1}"#, "[0,1]",
  ]

  @Test(arguments: pages)
  func `A page of rungs has a beginning and a length that are in reach`(page: String) throws {
    let words = "get: \"rungs\" must be {\"from\": 0 or more, \"count\": 1 to 100}"
    let parameters = #"{"control":"a","rungs":\#(page)}"#
    #expect(
      try failure(#"{"jsonrpc":"2.0","id":1,"method":"get","params":\#(parameters)}"#)
        == RequestFailure(.invalidParameters, words, id: .integer(1)))
  }
}
