import AllocationCounter
import Controls
import Devices
import Panels
import ProtocolA
import TestSupport
import Testing

/// What no panel should say, and some do.
struct HardPanelTests {
  @Test func `Of very many contacts fifteen count, and all may change at once`() throws {
    var panel = try PanelStage(PanelStage.numbered)
    var began = 0
    var ended = 0
    for round in 0..<20 {
      let frame = (0..<100).map { "id \(round * 1000 + $0) x \($0) y 5 ;" }
      let told = panel.tell(frame.joined(separator: " "))
      began += told.matches(of: /began/).count
      ended += told.matches(of: /ended/).count
    }
    #expect(began == 20 * 15)
    #expect(ended == 19 * 15)
  }

  @Test(arguments: UInt64(0)..<60, [false, true])
  func `Whatever a panel says, each contact begins once, moves and ends once`(
    seed: UInt64, isNumbered: Bool
  ) throws {
    var random = SplitMix(seed: seed)
    var converter = try SlotConverter(axes: isNumbered ? PanelStage.numbered : [:])
    var slots = ContactSlots(.reports)
    var contacts: [Contact] = []
    var down: [Touch.ID: RawPoint] = [:]
    var frame = InputFrame(device: DeviceID(0))
    let events: [EventCode] = [
      .touchX, .touchX, .touchY, .touchY, .touchReport, .touchReport, .touchTracking, .touchKey,
      .touchSlot, .absoluteX, EventCode(type: 3, code: 0x30), EventCode(type: 3, code: 0x3d),
    ]
    for _ in 0..<300 {
      frame.clear()
      let kinds: [InputFrame.Kind] = [.events, .events, .events, .resynchronised, .opened]
      frame.kind = kinds.randomElement(using: &random) ?? .events
      for _ in 0..<Int.random(in: 0...80, using: &random) {
        guard let event = events.randomElement(using: &random) else { continue }
        let isWild = Int.random(in: 0..<20, using: &random) == 0
        let range = isWild ? Int32.min ... .max : -1...6
        frame.readings.append(Reading(event: event, value: .random(in: range, using: &random)))
      }
      let others = frame.readings.filter { [.touchKey, .absoluteX].contains($0.event) }
      converter.convert(&frame)
      #expect(frame.readings.filter { [.touchKey, .absoluteX].contains($0.event) } == others)
      contacts.removeAll(keepingCapacity: true)
      slots.take(frame, into: &contacts)
      for contact in contacts {
        switch contact.phase {
        case .began: #expect(down.updateValue(contact.point, forKey: contact.id) == nil)
        case .moved: #expect(down.updateValue(contact.point, forKey: contact.id) != nil)
        case .ended: #expect(down.removeValue(forKey: contact.id) != nil)
        }
      }
    }
    frame.clear()
    frame.readings = PanelStage.readings(";")
    converter.convert(&frame)
    contacts.removeAll()
    slots.take(frame, into: &contacts)
    #expect(Set(contacts.map(\.id)) == Set(down.keys))
  }

  @Test(.enabled(if: allocations_are_counted(), "a sanitizer has its own allocator"))
  func `Once there is memory for the longest frame, nothing is allocated`() throws {
    var converter = try SlotConverter(axes: PanelStage.numbered)
    var frame = InputFrame(device: DeviceID(0))
    let text = (0..<10).map { "X 3 x \($0) y 5 id \($0) ;" }.joined(separator: " ")
    let readings = PanelStage.readings("key 1 \(text) key 0")
    var before = 0
    var told = 0
    for round in 0..<1000 {
      if round == 5 { before = Int(allocations_of_this_thread()) }
      frame.clear()
      for place in readings.indices { frame.readings.append(readings[place]) }
      // One contact slides, and another is a new one each time.
      frame.readings[2].value = Int32(round)
      frame.readings[4].value = Int32(round + 100)
      converter.convert(&frame)
      told += frame.readings.count
    }
    #expect(Int(allocations_of_this_thread()) == before)
    #expect(told > 10_000)
  }
}
