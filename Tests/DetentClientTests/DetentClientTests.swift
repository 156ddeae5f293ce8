import ControlProtocol
import DetentClient
import Glibc
import Testing

/// The error that something ends with; nil where it ends well.
private func error(_ work: () throws(ClientError) -> Void) -> ClientError? {
  do throws(ClientError) {
    try work()
    return nil
  } catch {
    return error
  }
}

@Suite struct DetentClientTests {
  @Test func `A call is a line and its answer is read`() throws {
    let server = ScriptedServer { peer in
      let expected = #"{"jsonrpc":"2.0","id":1,"method":"step","params":{"control":"iso","by":-2}}"#
      guard peer.line() == expected else { return }
      peer.send(#"{"jsonrpc":"2.0","id":1,"result":{"control":"iso","index":3,"count":9,"#)
      peer.send(#""value":"800","number":800,"readout":"ISO 800","wrap":true,"new":[]}}"# + "\n")
    }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    let state = try client.step("iso", by: -2)
    #expect(state.selection.value == "800")
    #expect(state.selection.readout == "ISO 800")
    #expect(state.selection.engraving == "800")
    #expect(state.wraps)
    #expect(client.path == server.path)
    #expect(!client.isReadOnly)
  }

  @Test func `The result is handed on as it was written`() throws {
    let written = #"{"z":1.50,"a": "\u00e9\"]}" ,"n":[1e2,{"b":null}]}"#
    let server = ScriptedServer { $0.answerAll(written) }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    let answer = try client.answer(to: .status)
    #expect(answer.resultText == written)
    #expect(answer.result["n"] == .array([.real(100), .object(["b": .null])]))
  }

  @Test func `News that come before an answer are kept in order`() throws {
    let server = ScriptedServer { peer in
      _ = peer.line()
      peer.send(turned("a", "1", 1) + turned("b", "2", 2))
      peer.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n" + turned("c", "3", 3))
      _ = peer.line()
    }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    try client.unwatch()
    for name in ["a", "b", "c"] {
      guard case .selected(let selection)? = try client.next(timeout: .seconds(5)) else {
        Issue.record("no change of \(name)")
        return
      }
      #expect(selection.control == name)
    }
    #expect(try client.next(timeout: .zero) == nil)
  }

  @Test func `A message may come in pieces`() throws {
    let server = ScriptedServer { peer in
      for byte in turned("a", "½", 1) {
        peer.send(String(byte))
        usleep(200)
      }
      _ = peer.line()
    }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    let news = try #require(try client.nextNews(timeout: .seconds(5)))
    #expect(news.text + "\n" == turned("a", "½", 1))
  }

  @Test func `A refusal carries the daemon's words`() throws {
    let server = ScriptedServer { peer in
      _ = peer.line()
      peer.send(#"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no x"}}"# + "\n")
      _ = peer.line()
    }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    let refusal = error { () throws(ClientError) in try client.set("x", to: .index(1)) }
    #expect(refusal == .refused(code: -32602, message: "no x"))
    #expect(refusal?.description == "no x")
  }

  @Test func `One who is not taken hears why`() throws {
    let server = ScriptedServer { peer in
      peer.send(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"full"}}"# + "\n")
    }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    usleep(20_000)  // closed by now: the request cannot be sent any more
    let refusal = error { () throws(ClientError) in _ = try client.status() }
    #expect(refusal == .refused(code: -32000, message: "full"))
  }

  @Test func `A daemon that does not answer is given up, and its late answer passed over`() throws {
    let server = ScriptedServer { peer in
      _ = peer.line()
      _ = peer.line()
      peer.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"controls\":1}}\n")
      peer.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"controls\":2}}\n")
      _ = peer.line()
    }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    #expect(client.patience == .seconds(5))
    client.patience = .milliseconds(50)
    let refusal = error { () throws(ClientError) in try client.watch() }
    #expect(refusal?.description == "no answer within 50 ms")
    #expect(ClientError.noAnswer(within: .seconds(5)).description == "no answer within 5 s")
    client.patience = .seconds(5)
    #expect(try client.watch() == 2)
  }

  @Test func `A daemon that goes is an error once all that it said was taken`() throws {
    let server = ScriptedServer { peer in
      peer.send(turned("a", "1", 1))
      peer.send("{\"method\":\"closing\",\"params\":{\"reason\":\"end of recording\"}}\n")
    }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    #expect(try client.next() != nil)
    #expect(client.closingReason == nil || client.closingReason == "end of recording")
    #expect(
      try client.next()
        == .notification(
          method: "closing", .object(["reason": .string("end of recording")])))
    #expect(client.closingReason == "end of recording")
    for _ in 0..<2 {
      let loss = error { () throws(ClientError) in _ = try client.next() }
      #expect(loss == .lost("end of recording"))
    }
  }

  @Test func `Half a line at the end is no message`() throws {
    let server = ScriptedServer { peer in
      _ = peer.line()
      peer.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}")
    }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    let loss = error { () throws(ClientError) in try client.unwatch() }
    #expect(loss == .lost("the daemon closed it"))
  }

  @Test(arguments: [
    "HTTP/1.1 400 Bad Request\r\n", "\n", "[]\n", "{\"id\":1}\n", "{\"id\":1,\"result\":\n",
    "{\"jsonrpc\":\"2.0\",\"result\":{}}\n", String(repeating: " ", count: 70_000),
    String(repeating: "x", count: 70_000) + "\n", "\u{0}\n",
  ])
  func `What is not the protocol is an error`(text: String) throws {
    let server = ScriptedServer { peer in
      _ = peer.line()
      peer.send(text)
      _ = peer.line()
    }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    guard case .notTheProtocol? = error({ () throws(ClientError) in _ = try client.status() })
    else {
      Issue.record("taken for the protocol")
      return
    }
  }

  @Test func `A line of just the longest length is read`() throws {
    let padding = String(
      repeating: "a",
      count: ProtocolLimits.lineLength - #"{"method":"x","params":"","id":1}"#.utf8.count)
    let line = #"{"method":"x","params":""# + padding + #"","id":1}"#
    #expect(line.utf8.count == ProtocolLimits.lineLength)
    let server = ScriptedServer { peer in
      peer.send(line + "\n" + line + " \n")
      _ = peer.line()
    }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    #expect(try client.next(timeout: .seconds(5)) != nil)
    let refusal = error { () throws(ClientError) in _ = try client.next(timeout: .seconds(5)) }
    #expect(refusal == .notTheProtocol("a line of more than 65536 bytes"))
  }

  @Test func `Another version of the protocol is refused`() throws {
    let server = ScriptedServer {
      $0.answerAll(#"{"protocol":2,"version":"9","controls":0}"#)
    }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    let refusals = [
      error { () throws(ClientError) in _ = try client.status() },
      error { () throws(ClientError) in try client.watch() },
    ]
    for refusal in refusals {
      #expect(refusal == .notTheProtocol("version 2 where 1 is spoken here"))
    }
  }

  @Test func `Polling the descriptor says when news are there`() throws {
    let server = ScriptedServer { peer in
      _ = peer.line()
      peer.send("{\"id\":1,\"result\":{}}\n")
      usleep(30_000)
      peer.send(turned("a", "1", 1))
      _ = peer.line()
    }
    defer { server.stop() }
    let client = try DetentClient(socket: server.path)
    try client.unwatch()
    #expect(try client.next(timeout: .zero) == nil)
    var wanted = pollfd(fd: client.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&wanted, 1, 5000) == 1)
    #expect(try client.next(timeout: .zero) != nil)
    #expect(try client.next(timeout: .zero) == nil)
  }
}
