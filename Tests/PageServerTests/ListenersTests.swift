import ControlProtocol
import DetentClient
import Testing
import WebServer

@testable import PageServer

@Suite struct ListenerTests {
  private func said(_ listener: Listener, _ board: PageBoard) -> String {
    var text: [UInt8] = []
    listener.produce(board, into: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private func names(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("event: ") }.map { String($0.dropFirst(7)) }
  }

  @Test func `A new one is told all, in the form of server-sent events`() throws {
    let text = said(Listener(), try board(state("a", 1, of: 4, readout: "1\n\"2\"")))
    #expect(
      text == """
        retry: 1000

        event: all
        data: {"controls":[{"control":"a","count":4,"engraving":"e1","index":1,"ladder":1,\
        "locked":false,"readout":"1\\u000a\\"2\\"","revision":1,"state":null,"wrap":false}],\
        "readOnly":false,"revision":1,"trouble":null}


        """)
  }

  @Test func `One that reads slowly is told the newest of each control, once`() throws {
    var board = try board(state("a", 1, of: 99), state("b", 0, of: 99))
    let listener = Listener()
    _ = said(listener, board)
    #expect(said(listener, board) == "")
    for index in 2..<90 {
      _ = board.take(try state("a", index, of: 99).selection)
      listener.note("a")
    }
    listener.note("b")
    let text = said(listener, board)
    #expect(names(text) == ["rung", "rung"])
    #expect(text.contains("\"index\":89,") && !text.contains("\"index\":88,"))
    #expect(said(listener, board) == "")
  }

  @Test func `All is in the place of what waited, and a beat is sent where nothing else is`() throws
  {
    let board = try board(state("a", 1, of: 4))
    let listener = Listener()
    _ = said(listener, board)
    listener.note("a")
    listener.noteAll()
    listener.noteBeat()
    #expect(names(said(listener, board)) == ["all"])
    listener.noteBeat()
    #expect(said(listener, board) == ":\n\n")
    #expect(said(listener, board) == "")
  }

  @Test func `A control that has gone meanwhile is passed over`() throws {
    var board = try board(state("a", 1, of: 4))
    let listener = Listener()
    _ = said(listener, board)
    listener.note("a")
    board.replace([])
    #expect(said(listener, board) == "")
  }
}
