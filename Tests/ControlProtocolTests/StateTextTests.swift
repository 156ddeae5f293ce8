import ControlProtocol
import Geometry
import Ladders
import Testing

@Suite struct StateTextTests {
  private let focal = [
    LadderEntry(value: "35", readout: "35 mm", engraving: "35", number: 35),
    LadderEntry(value: "a\"b\\", readout: "\\", engraving: "—", number: nil),
  ]

  @Test func `A control tells its rung by index, value, number and texts`() throws {
    let ladder = try Ladder(rungs: focal)
    #expect(
      written { $0.append(control: "lens", on: Rung(0), of: ladder) }
        == #""control":"lens","index":0,"count":2,"value":"35","number":35,"readout":"35 mm","engraving":"35","angle":-10.0"#
    )
    #expect(
      written { $0.append(control: "l\"", on: Rung(1), of: ladder) }
        == #""control":"l\"","index":1,"count":2,"value":"a\"b\\","number":null,"readout":"\\","engraving":"—","angle":100.0"#
    )
  }

  @Test func `A snapshot names the protocol`() {
    #expect(
      written { $0.append(snapshotOf: "shutter", on: Rung(12), of: .defaultShutter()) }
        == #"{"jsonrpc":"2.0","method":"snapshot","params":{"protocol":1,"control":"shutter","index":12,"count":19,"value":"1/125","number":0.008,"readout":"1/125","engraving":"125","angle":63.333333}}"#
        + "\n")
  }

  @Test func `A page of rungs has no count and ends with the ladder`() throws {
    let ladder = try Ladder(values: ["P", "A", "M"])
    let a =
      #"{"index":1,"value":"A","number":null,"readout":"A","engraving":"A","angle":45.0}"#
    let m =
      #"{"index":2,"value":"M","number":null,"readout":"M","engraving":"M","angle":100.0}"#
    func page(_ from: Int, _ count: Int) -> String {
      written { $0.append(rungs: RungPage(from: from, count: count), of: ladder) }
    }
    #expect(page(1, 1) == "[\(a)]")
    #expect(page(1, 100) == "[\(a),\(m)]")
    #expect(page(3, 100) == "[]")
    #expect(page(.max, 100) == "[]")
  }

  @Test func `The longest page of long texts fits a line`() throws {
    let ladder = try Ladder(
      values: (0..<100).map {
        "\($0) " + String(repeating: "\"", count: Ladder.maximumTextLength - 3)
      })
    let page = written {
      $0.append(rungs: RungPage(from: 0, count: RungPage.maximumCount), of: ladder)
    }
    #expect(page.utf8.count < ProtocolLimits.lineLength)
  }
}
