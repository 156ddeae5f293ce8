import Controls
import Devices
import Panels
import TestSupport
import Testing

/// Laws of what is told of contacts, whatever a node says.
struct ContactLawTests {
  @Test(arguments: UInt64(0)..<100, [false, true])
  func `Every contact begins once, moves while it is there, and ends once`(
    seed: UInt64, isSingle: Bool
  ) {
    var random = SplitMix(seed: seed)
    let codes: [(UInt16, UInt16)] = [
      (3, 0x2f), (3, 0x39), (3, 0x39), (3, 0x35), (3, 0x36), (1, 0x14a), (3, 0), (3, 1), (3, 0x30),
    ]
    let single = PanelProtocol.single(
      x: EventCode(type: 3, code: 0), y: EventCode(type: 3, code: 1))
    var slots = ContactSlots(isSingle ? single : .slots)
    var contacts: [Contact] = []
    var down: [Touch.ID: RawPoint] = [:]
    var frame = InputFrame(device: DeviceID(0))
    for _ in 0..<500 {
      frame.clear()
      let kinds: [InputFrame.Kind] = [.events, .events, .events, .resynchronised, .opened]
      frame.kind = kinds.randomElement(using: &random) ?? .events
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        guard let (type, code) = codes.randomElement(using: &random) else { continue }
        let value = Int32.random(in: -2...4, using: &random)
        let wild = Int32.random(in: .min ... .max, using: &random)
        let isWild = Int.random(in: 0..<50, using: &random) == 0
        let event = EventCode(type: type, code: code)
        frame.readings.append(Reading(event: event, value: isWild ? wild : value))
      }
      contacts.removeAll(keepingCapacity: true)
      slots.take(frame, into: &contacts)
      var hasBegun = false
      for contact in contacts {
        switch contact.phase {
        case .began:
          #expect(down.updateValue(contact.point, forKey: contact.id) == nil)
          #expect(frame.kind != .opened)
          hasBegun = true
        case .moved:
          let before = down.updateValue(contact.point, forKey: contact.id)
          #expect(before != nil && before != contact.point)
        case .ended:
          #expect(down.removeValue(forKey: contact.id) == contact.point)
        }
      }
      // A tap within the frame aside, what ended comes first.
      if !hasBegun, let end = contacts.firstIndex(where: { $0.phase == .moved }) {
        #expect(contacts[end...].allSatisfy { $0.phase == .moved })
      }
    }
    contacts.removeAll()
    slots.endAll(into: &contacts)
    #expect(Set(contacts.map(\.id)) == Set(down.keys))
  }
}
