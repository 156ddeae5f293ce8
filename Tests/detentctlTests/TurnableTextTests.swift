import Devices
import Testing

@testable import detentctl

@Suite struct TurnableTextTests {
  private static func absolute(_ code: UInt16, _ gesture: Gesture = .fader) -> Turnable {
    .axis(EventCode(type: EventCode.absoluteType, code: code), gesture)
  }

  private static func relative(_ code: UInt16) -> Turnable {
    .axis(EventCode(type: EventCode.relativeType, code: code), .turn)
  }

  private static let cells: [([Turnable], [String])] = [
    ([], []), ([relative(7)], ["REL_DIAL turn"]), ([relative(13)], ["2:13 turn"]),
    ([relative(8), relative(6)], ["REL_WHEEL turn", "REL_HWHEEL turn"]),
    ((0...5).map { absolute($0) }, ["ABS_X/Y/Z/RX fader", "ABS_RY/RZ fader"]),
    (
      [absolute(8, .ring), absolute(3), .panel], ["ABS_WHEEL ring", "ABS_RX fader", "touch panel"]
    ),
    ([.volumeKeys, relative(9)], ["volume keys", "REL_MISC turn"]),
  ]

  @Test(arguments: cells)
  func `What is read alike stands together while the line is short`(
    turnables: [Turnable], lines: [String]
  ) {
    #expect(turnables.lines == lines)
  }
}
