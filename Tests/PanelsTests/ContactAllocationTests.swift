import AllocationCounter
import Controls
import Devices
import Panels
import Testing

struct ContactAllocationTests {
  @Test(.enabled(if: allocations_are_counted(), "a sanitizer has its own allocator"))
  func `Once the list has grown, a frame of a panel allocates nothing`() {
    var slots = ContactSlots(.slots)
    var contacts: [Contact] = []
    var frame = InputFrame(device: DeviceID(0))
    for slot in 0..<10 {
      // Each contact ends, another takes its place, and a third that one's, all in one frame.
      for (code, value) in [(0x2f, slot), (0x39, -1), (0x39, 7), (0x35, 3), (0x36, 4), (0x39, 8)] {
        let event = EventCode(type: 3, code: UInt16(code))
        frame.readings.append(Reading(event: event, value: Int32(value)))
      }
    }
    var before = 0
    for place in 0..<1000 {
      // By then the list has grown, and the runtime has made what it makes at first use.
      if place == 3 { before = Int(allocations_of_this_thread()) }
      contacts.removeAll(keepingCapacity: true)
      frame.readings[3].value = Int32(place)
      slots.take(frame, into: &contacts)
    }
    #expect(Int(allocations_of_this_thread()) == before)
    #expect(contacts.count == 40)
  }
}
