import MIDIMessages
import TestSupport
import Testing

struct EchoMemoryTests {
  private let message = MIDIMessage.controlChange(one, controller: 22, value: 65)
  private let other = MIDIMessage.controlChange(one, controller: 22, value: 66)

  @Test func `What was sent comes back once`() {
    var memory = EchoMemory()
    memory.note(message, at: 1000)
    #expect(memory.isEcho(other, at: 1500) == false)
    #expect(memory.isEcho(message, at: 1500) == true)
    #expect(memory.isEcho(message, at: 1600) == false)
  }

  @Test func `What was sent twice comes back twice`() {
    var memory = EchoMemory()
    memory.note(message, at: 0)
    memory.note(message, at: 10)
    #expect(memory.isEcho(message, at: 20) == true)
    #expect(memory.isEcho(message, at: 20) == true)
    #expect(memory.isEcho(message, at: 20) == false)
  }

  @Test func `More than 100 ms away nothing is an echo`() {
    var memory = EchoMemory()
    memory.note(message, at: 1_000_000)
    #expect(memory.isEcho(message, at: 899_999) == false)
    #expect(memory.isEcho(message, at: 1_100_001) == false)
    #expect(memory.isEcho(message, at: 1_100_000) == true)
  }

  @Test func `Who reads a batch by one look at the clock knows what was sent meanwhile`() {
    var memory = EchoMemory()
    memory.note(message, at: 1_000_000)
    #expect(memory.isEcho(message, at: 999_000) == true)
    memory.note(message, at: 1_000_000)
    #expect(memory.isEcho(message, at: 900_000) == true)
    #expect(memory.isEcho(message, at: 999_000) == false)
  }

  @Test(arguments: [1, 2, 32, 100])
  func `As many as it has room for are remembered`(capacity: Int) {
    var memory = EchoMemory(capacity: capacity)
    memory.note(message, at: 0)
    for _ in 1..<capacity { memory.note(other, at: 0) }
    #expect(memory.isEcho(message, at: 1) == true)
    memory.note(message, at: 2)
    for _ in 0..<capacity { memory.note(other, at: 2) }
    #expect(memory.isEcho(message, at: 3) == false)
    memory.forget()
    #expect(memory.isEcho(other, at: 3) == false)
  }

  @Test func `Clocks that leap are no trap`() {
    var memory = EchoMemory()
    memory.note(message, at: .min)
    #expect(memory.isEcho(message, at: .max) == false)
    memory.note(message, at: .max)
    #expect(memory.isEcho(message, at: .min + EchoMemory.span + 1) == false)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `It says what a list of all that was sent says`(seed: UInt64) {
    var source = SplitMix(seed: seed)
    let capacity = 8 + Int(seed) * 4
    var memory = EchoMemory(capacity: capacity)
    var list: [(message: MIDIMessage, time: Int64)?] = []
    var time: Int64 = 0
    for _ in 0..<2000 {
      time += Int64(source.next() % 8000)
      let message = MIDIMessage.controlChange(
        one, controller: 1, value: UInt8(source.next() % 8))
      if source.next() % 2 == 0 {
        memory.note(message, at: time)
        list.append((message, time))
        continue
      }
      let heard = time - Int64(source.next() % 120_000)
      let place = list.indices.suffix(capacity).first { place in
        guard let sent = list[place] else { return false }
        return sent.message == message && abs(heard - sent.time) <= EchoMemory.span
      }
      if let place { list[place] = nil }
      #expect(memory.isEcho(message, at: heard) == (place != nil), "seed \(seed)")
    }
  }
}
