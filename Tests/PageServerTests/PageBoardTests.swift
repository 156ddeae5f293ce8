import ControlProtocol
import DetentClient
import Testing

@testable import PageServer

@Suite struct PageBoardTests {
  @Test func `A rung that changes is that, and nothing else is otherwise`() throws {
    var board = try board(state("a", 1, of: 4), state("b", 0, of: 4))
    let ladder = board.control("a")?.ladder
    let before = board.revision
    let change = board.take(try state("a", 2, of: 4).selection)
    #expect(change == .rung("a"))
    #expect(board.control("a")?.selection.index == 2 && board.control("b")?.selection.index == 0)
    #expect(board.control("a")?.ladder == ladder && board.revision == before + 1)
    let unknown = board.take(try state("c", 0, of: 1).selection)
    #expect(unknown == .none && board.control("c") == nil)
  }

  @Test func `The snapshots after connecting say nothing new, and later ones another ladder`()
    throws
  {
    var board = PageBoard()
    board.connect([try state("a", 1, of: 4)], isReadOnly: true, watched: 1)
    let ladder = try #require(board.control("a")?.ladder)
    let first = board.takeSnapshot(try state("a", 1, of: 4).selection)
    #expect(first == .rung("a") && board.control("a")?.ladder == ladder)
    let second = board.takeSnapshot(try state("a", 1, of: 4).selection)
    #expect(second == .all)
    #expect(board.control("a").map { $0.ladder > ladder } == true)
    #expect(board.isReadOnly && board.trouble == nil)
  }

  @Test func `Another count is another ladder, whose rungs are to be asked for`() throws {
    var board = try board(state("a", 1, of: 4))
    let control = try #require(board.control("a"))
    board.keep(try rungs(4), of: control)
    #expect(board.control("a")?.rungs?.count == 4)
    let change = board.take(try state("a", 1, of: 5).selection)
    #expect(change == .all)
    #expect(board.control("a")?.rungs == nil)
    // What was asked for before comes too late.
    board.keep(try rungs(4), of: control)
    #expect(board.control("a")?.rungs == nil)
  }

  @Test func `A lock and an owner's words leave the ladder`() throws {
    var board = try board(state("a", 1, of: 4))
    let control = try #require(board.control("a"))
    board.keep(try rungs(4), of: control)
    let change = board.take(
      try state(
        "a", 3, of: 4,
        more: ["locked": .boolean(true), "owner": .object(["state": .string("asleep")])]))
    #expect(change == .all)
    let now = try #require(board.control("a"))
    #expect(now.isLocked && now.state == "asleep" && now.selection.index == 3)
    #expect(now.ladder == control.ladder && now.rungs?.count == 4)
  }

  @Test func `A daemon that has gone leaves what it had, and other settings other controls`() throws
  {
    var board = try board(state("a", 1, of: 4))
    board.disconnect("it has gone")
    #expect(board.trouble == "it has gone" && board.control("a") != nil)
    board.connect([try state("b", 0, of: 2)], isReadOnly: false, watched: 0)
    #expect(board.trouble == nil && board.controls.map(\.name) == ["b"])
  }
}
