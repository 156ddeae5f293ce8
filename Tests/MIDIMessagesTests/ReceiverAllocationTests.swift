import AllocationCounter
import MIDIMessages
import TestSupport
import Testing

/// From the byte to what is told of an axis, and from a value to its messages, nothing is allocated.
@Suite(.enabled(if: allocations_are_counted(), "a sanitizer has its own allocator"))
struct ReceiverAllocationTests {
  private func allocations(_ work: () -> Void) -> UInt64 {
    let before = allocations_of_this_thread()
    work()
    return allocations_of_this_thread() - before
  }

  @Test func `A message costs no allocation`() {
    var source = SplitMix(seed: 1)
    var receiver = MIDIReceiver((0..<200).map { _ in source.axis() })
    let messages = (0..<5000).map { _ in source.message() }
    var told = 0
    let count = allocations {
      for message in messages { receiver.take(message) { _, _ in told += 1 } }
      receiver.reset()
    }
    #expect(told > 5000)
    #expect(count == 0)
  }

  @Test func `A byte costs no allocation`() {
    var source = SplitMix(seed: 2)
    let bytes = (0..<5000).map { _ in UInt8(truncatingIfNeeded: source.next()) }
    var parser = MIDIByteParser()
    var parsed = 0
    let count = allocations {
      for byte in bytes where parser.take(byte) != nil { parsed += 1 }
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
    let count = allocations {
      for value in 0..<500 as Range<UInt16> {
        for parameter in parameters {
          parameter.forEachMessage(of: value, after: value &- 1) { message in
            memory.note(message, at: Int64(value))
            if memory.isEcho(message, at: Int64(value)) { echoes += 1 }
          }
        }
      }
    }
    #expect(echoes == 500 * 6)
    #expect(count == 0)
  }
}
