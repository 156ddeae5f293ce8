import AllocationCounter
import CLibasound
import Glibc
import MIDIMessages
import Testing

@testable import AlsaSequencer

extension OnARealKernel {
  /// Messages through the real sequencer, from and to what others make of them.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  final class SequencerMessageTests {
    private let client: SequencerClient
    private let (input, output): (PortAddress, PortAddress)
    private let channel = Channel(status: 2)

    init() throws {
      client = try SequencerClient()
      input = try client.port("in", .input)
      output = try client.port("out", .output)
    }

    /// Another program that we hear.
    private func peer() throws -> (client: SequencerClient, port: PortAddress) {
      let peer = try SequencerClient("peer")
      let port = try peer.port("out", .output)
      try client.sequencer.subscribe(from: port, to: input)
      return (peer, port)
    }

    private func control(
      _ type: snd_seq_event_type, _ parameter: UInt32, _ value: Int32
    ) -> snd_seq_event_t {
      var event = snd_seq_event_t()
      event.type = UInt8(type.rawValue)
      event.data.control = snd_seq_ev_ctrl_t(
        channel: 2, unused: (0, 0, 0), param: parameter, value: value)
      return event
    }

    @Test func `Bytes of a device arrive as messages`() throws {
      let node = try RawMIDINode()
      let virtual = try client.virtualPort()
      try client.sequencer.subscribe(from: virtual, to: input)
      try node.write([0xB2, 7, 100])
      #expect(
        try client.wait(for: 1) == [
          .message(.controlChange(channel, controller: 7, value: 100), from: virtual, to: input)
        ])
      let told: [([UInt8], MIDIMessage)] = [
        ([0x82, 60, 64], .noteOff(channel, note: 60, velocity: 64)),
        ([0x92, 61, 1], .noteOn(channel, note: 61, velocity: 1)),
        ([0xA2, 62, 2], .keyPressure(channel, note: 62, pressure: 2)),
        ([0xC2, 127], .programChange(channel, program: 127)),
        ([0xD2, 3], .channelPressure(channel, pressure: 3)),
        ([0xE2, 0, 0], .pitchBend(channel, value: -8192)),
        ([0xE2, 0, 64], .pitchBend(channel, value: 0)),
        ([0xE2, 127, 127], .pitchBend(channel, value: 8191)),
        // No status: it is the one before.
        ([1, 64], .pitchBend(channel, value: 1)),
        ([0xB2, 99, 1], .controlChange(channel, controller: 99, value: 1)),
        ([98, 2], .controlChange(channel, controller: 98, value: 2)),
        ([6, 3], .controlChange(channel, controller: 6, value: 3)),
        ([38, 4], .controlChange(channel, controller: 38, value: 4)),
      ]
      try node.write(told.flatMap(\.0))
      #expect(try client.messages(told.count) == told.map(\.1))
    }

    @Test func `A device hears the right bytes of each kind of message`() throws {
      let node = try RawMIDINode(2)
      try client.sequencer.subscribe(from: output, to: client.virtualPort(2))
      let sent: [(MIDIMessage, [[UInt8]])] = [
        (.noteOff(channel, note: 60, velocity: 64), [[0x82, 60, 64]]),
        (.noteOn(channel, note: 61, velocity: 1), [[0x92, 61, 1]]),
        (.keyPressure(channel, note: 62, pressure: 2), [[0xA2, 62, 2]]),
        (.controlChange(channel, controller: 7, value: 100), [[0xB2, 7, 100]]),
        (.programChange(channel, program: 127), [[0xC2, 127]]),
        (.channelPressure(channel, pressure: 3), [[0xD2, 3]]),
        (.pitchBend(channel, value: -8192), [[0xE2, 0, 0]]),
        (.pitchBend(channel, value: 0), [[0xE2, 0, 64]]),
        (.pitchBend(channel, value: 8191), [[0xE2, 127, 127]]),
        (
          .controllerPair(channel, controller: 16, value: 8193), [[0xB2, 16, 64], [0xB2, 48, 1]]
        ),
        (
          .unregisteredParameter(channel, parameter: 1234, value: 16383),
          [[0xB2, 99, 9], [0xB2, 98, 82], [0xB2, 6, 127], [0xB2, 38, 127]]
        ),
        (
          .registeredParameter(channel, parameter: 5, value: 300),
          [[0xB2, 101, 0], [0xB2, 100, 5], [0xB2, 6, 2], [0xB2, 38, 44]]
        ),
        // More than a message may have.
        (.noteOn(channel, note: 255, velocity: 200), [[0x92, 127, 72]]),
      ]
      for (message, expected) in sent {
        try client.send(message, from: output)
        #expect(try node.read(expected.count) == expected, "\(message)")
      }
      try client.sequencer.send(
        .programChange(channel, program: 1), from: input, to: .address(client.virtualPort(2)))
      #expect(try node.read(1) == [[0xC2, 1]])
      #expect(node.take() == [])
    }

    @Test func `aseqdump reads what is sent`() throws {
      let folder = try TestFolder()
      let dump = try Control(["aseqdump", "-p", "\(output)"], in: folder)
      try waitUntil("a connection") { try !client.sequencer.connections(of: output).isEmpty }
      try client.send(.controlChange(channel, controller: 7, value: 100), from: output)
      try client.send(.pitchBend(channel, value: -1), from: output)
      try client.send(.unregisteredParameter(channel, parameter: 129, value: 5), from: output)
      try dump.wait(for: "controller 38, value 5")
      let lines = dump.process.output.split(separator: "\n").dropFirst(2).map { line in
        line.split(separator: " ").joined(separator: " ")
      }
      #expect(
        lines == [
          "\(output) Control change 2, controller 7, value 100",
          "\(output) Pitch bend 2, value -1",
          "\(output) Control change 2, controller 99, value 1",
          "\(output) Control change 2, controller 98, value 1",
          "\(output) Control change 2, controller 6, value 0",
          "\(output) Control change 2, controller 38, value 5",
        ])
      dump.process.end(SIGTERM)
    }

    @Test func `A program's combined events are heard`() throws {
      let (peer, port) = try peer()
      peer.sendRaw(control(SND_SEQ_EVENT_CONTROL14, 7, 8193), from: port)
      peer.sendRaw(control(SND_SEQ_EVENT_NONREGPARAM, 1234, 5), from: port)
      peer.sendRaw(control(SND_SEQ_EVENT_REGPARAM, .max, -1), from: port)
      #expect(
        try client.messages(3) == [
          .controllerPair(channel, controller: 7, value: 8193),
          .unregisteredParameter(channel, parameter: 1234, value: 5),
          .registeredParameter(channel, parameter: 16383, value: 16383),
        ])
    }

    @Test func `A note with a duration is heard as a key that is pressed and let go`() throws {
      let (peer, port) = try peer()
      let handle = peer.sequencer.handle
      snd_seq_set_client_pool_output(handle, 100)
      _ = snd_seq_alloc_queue(handle)
      let queue = snd_seq_alloc_queue(handle)
      snd_seq_control_queue(handle, queue, Int32(SND_SEQ_EVENT_START.rawValue), 0, nil)
      snd_seq_drain_output(handle)
      var note = snd_seq_event_t()
      note.type = UInt8(SND_SEQ_EVENT_NOTE.rawValue)
      note.queue = UInt8(queue)
      note.data.note = snd_seq_ev_note_t(
        channel: 2, note: 60, velocity: 100, off_velocity: 30, duration: 10)
      #expect(peer.sendRaw(note, from: port) >= 0)
      #expect(
        try client.messages(2) == [
          .noteOn(channel, note: 60, velocity: 100), .noteOff(channel, note: 60, velocity: 30),
        ])
    }

    @Test func `System exclusive data of any length stands in nobody's way`() throws {
      let (peer, port) = try peer()
      var greatest = 0
      // The last one is longer than all that the kernel can keep for a client.
      for length in [1, 3, 27, 28, 29, 1000, 14000, 20000, 40000, 55900, 70000] {
        let bytes = [0xF0] + [UInt8](repeating: 1, count: length) + [0xF7]
        try peer.send(.programChange(channel, program: 1), from: port)
        let result = peer.sendExclusive(bytes, from: port)
        try peer.send(.programChange(channel, program: 2), from: port)
        // Too long for the kernel: for it the pool is full, and all in it is lost.
        guard result >= 0 else {
          #expect(try client.take() == [.overrun])
          continue
        }
        greatest = length
        let events = try client.wait(for: 3)
        #expect(
          events == [
            .message(.programChange(channel, program: 1), from: port, to: input), .other,
            .message(.programChange(channel, program: 2), from: port, to: input),
          ], "\(length)")
      }
      #expect(greatest == 55900)
    }

    @Test func `A flood that nobody reads is told as one overrun, and messages flow after it`()
      throws
    {
      let (peer, port) = try peer()
      var sent = 0
      let full = #expect(throws: SequencerError.self) {
        while sent < 5000 {
          try peer.send(.programChange(self.channel, program: UInt8(sent & 127)), from: port)
          sent += 1
        }
      }
      #expect(full?.isCongested == true, "\(String(describing: full))")
      #expect(sent == 2000)
      #expect(try client.take() == [.overrun])
      try peer.send(.programChange(channel, program: 9), from: port)
      #expect(try client.messages(1) == [.programChange(channel, program: 9)])
    }

    @Test func `One that does not read takes nothing from the others`() throws {
      let deaf = try SequencerClient("deaf")
      let good = try SequencerClient("good")
      let goodPort = try good.port("in", .input)
      try client.sequencer.subscribe(from: output, to: deaf.port("in", .input))
      try client.sequencer.subscribe(from: output, to: goodPort)
      // The kernel tells them that they were connected.
      _ = try good.take()
      var refused = 0
      for number in 0..<2100 {
        do {
          try client.send(.programChange(channel, program: UInt8(number & 127)), from: output)
        } catch {
          refused += 1
        }
        #expect(try good.messages(1) == [.programChange(channel, program: UInt8(number & 127))])
      }
      // Its pool has 2000 cells, and one says that it was connected.
      #expect(refused == 101)
    }

    @Test func `What was taken from the kernel is known to wait`() throws {
      let (peer, port) = try peer()
      for program: UInt8 in 0..<3 {
        try peer.send(.programChange(channel, program: program), from: port)
      }
      var waiting: [Bool] = [client.sequencer.hasWaitingInput]
      while try client.sequencer.next() != nil { waiting.append(client.sequencer.hasWaitingInput) }
      #expect(waiting == [false, true, true, false])
      var poll = pollfd(fd: client.sequencer.descriptor, events: Int16(POLLIN), revents: 0)
      #expect(Glibc.poll(&poll, 1, 0) == 0)
      try peer.send(.programChange(channel, program: 0), from: port)
      #expect(Glibc.poll(&poll, 1, 1000) == 1)
    }

    @Test(.enabled(if: allocations_are_counted(), "a sanitizer has its own allocator"))
    func `A message is sent and read without a byte allocated`() throws {
      let (peer, port) = try peer()
      let messages: [MIDIMessage] = [
        .controlChange(channel, controller: 1, value: 2), .pitchBend(channel, value: 5),
        .noteOn(channel, note: 1, velocity: 2), .programChange(channel, program: 1),
        .unregisteredParameter(channel, parameter: 1234, value: 5),
        .controllerPair(channel, controller: 1, value: 2),
      ]
      func round() throws -> (sent: UInt64, read: UInt64, count: Int) {
        let before = allocations_of_this_thread()
        // An iterator allocates where nothing is optimised.
        var index = 0
        while index < messages.count {
          try peer.sequencer.send(messages[index], from: port, to: .subscribers)
          index += 1
        }
        let between = allocations_of_this_thread()
        var count = 0
        while let event = try client.sequencer.next() {
          if case .message(_, port, input) = event { count += 1 }
        }
        let after = allocations_of_this_thread()
        return (between - before, after - between, count)
      }
      _ = try round()
      var (sent, read, count): (UInt64, UInt64, Int) = (0, 0, 0)
      for _ in 0..<100 {
        let result = try round()
        sent += result.sent
        read += result.read
        count += result.count
      }
      #expect(sent == 0)
      #expect(read == 0)
      #expect(count == 1000)
    }
  }
}
