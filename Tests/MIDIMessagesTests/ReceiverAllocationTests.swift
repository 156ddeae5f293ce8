import AllocationCounter
import MIDIMessages
import TestSupport
import Testing

/// From the byte to what is told of an axis, and from a value to its messages, nothing is
/// allocated.
@Suite(.enabled(if: allocations_are_counted(), "a sanitizer has its own allocator"))
struct ReceiverAllocationTests {
  /// What a second time of the same work allocates: what the runtime makes at first use is not
  /// counted.
  ///
  /// The work is a while loop, since an iterator allocates where nothing is optimised.
  private func allocations(_ count: Int, _ work: (_ place: Int) -> Void) -> UInt64 {
    var before: UInt64 = 0
    var place = 0
    while place < 2 * count {
      if place == count { before = allocations_of_this_thread() }
      work(place % count)
      place += 1
    }
    return allocations_of_this_thread() - before
  }

  @Test func `A message costs no allocation`() {
    var source = SplitMix(seed: 1)
    var receiver = MIDIReceiver((0..<200).map { _ in source.axis() })
    let messages = (0..<5000).map { _ in source.message() }
    var told = 0
    let count = allocations(messages.count) { place in
      receiver.take(messages[place]) { _, _ in told += 1 }
      if place % 100 == 0 { receiver.reset() }
    }
    #expect(told > 5000)
    #expect(count == 0)
  }

  @Test func `A byte costs no allocation`() {
    var source = SplitMix(seed: 2)
    let bytes = (0..<5000).map { _ in UInt8(truncatingIfNeeded: source.next()) }
    var parser = MIDIByteParser()
    var parsed = 0
    let count = allocations(bytes.count) { place in
      if parser.take(bytes[place]) != nil { parsed += 1 }
    }
    #expect(parsed > 100)
    #expect(count == 0)
  }

  @Test func `Sending and remembering cost no allocation`() {
    let parameters: [MIDIParameter] = [
      MIDIParameter(.unregisteredParameter(300, .fourteen), channel: one),
      MIDIParameter(.noteNumber, channel: two),
    ]
    var memory = EchoMemory()
    var echoes = 0
    let count = allocations(1000) { place in
      let time = Int64(place)
      let value = UInt16(place / 2)
      let run = parameters[place % 2].messages(of: value, after: value)
      var next = 0
      while next < run.count {
        memory.note(run[next], at: time)
        if memory.isEcho(run[next], at: time) { echoes += 1 }
        next += 1
      }
    }
    #expect(echoes == 1000 * 6)
    #expect(count == 0)
  }
}
