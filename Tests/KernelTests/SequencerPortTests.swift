import CLibasound
import Glibc
import MIDIMessages
import Testing

@testable import AlsaSequencer

extension OnARealKernel {
  /// Ports, connections and announcements of the real sequencer, and ALSA's own tools on ours.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  final class SequencerPortTests {
    private let folder: TestFolder
    private let client: SequencerClient

    init() throws {
      folder = try TestFolder()
      client = try SequencerClient()
    }

    /// What a tool printed, when it has ended.
    private func run(_ command: String...) throws -> String {
      let control = try Control(command, in: folder)
      try control.process.waitForEnd()
      return control.process.output
    }

    @Test func `Ports of others are listed with their names and what they can do`() throws {
      _ = try client.port("in", .input)
      let ports = try client.sequencer.ports()
      let virtual = try #require(ports.first { $0.portName == "VirMIDI 0-0" })
      #expect(virtual.clientName == "Virtual Raw MIDI 0-0")
      #expect(virtual.canBeRead && virtual.canBeWritten && !virtual.isHidden)
      #expect(virtual.isOfKernel && virtual.card == 0)
      #expect(!ports.contains { [0, client.number].contains($0.address.client) })
      #expect(try client.sequencer.port(at: virtual.address) == virtual)
    }

    @Test func `Ports of a program say what each kind can do`() throws {
      let other = try SequencerClient("other")
      let made = [
        try other.port("in", .input), try other.port("out", .output),
        try other.port("hidden", .hidden),
      ]
      let ports = try client.sequencer.ports().filter { $0.clientName == "other" }
      #expect(ports.map(\.address) == made)
      #expect(ports.map(\.portName) == ["in", "out", "hidden"])
      #expect(ports.map(\.canBeRead) == [false, true, false])
      #expect(ports.map(\.canBeWritten) == [true, false, false])
      #expect(ports.map(\.isHidden) == [false, false, true])
      #expect(ports.allSatisfy { !$0.isOfKernel && $0.card == nil })
      other.remove(made[1])
      #expect(try client.sequencer.port(at: made[1]) == nil)
      #expect(try client.sequencer.port(at: made[2])?.portName == "hidden")
      #expect(try client.sequencer.port(at: PortAddress(client: 190, port: 0)) == nil)
    }

    @Test func `Names that are no text are spelled out`() throws {
      let other = try SequencerClient("other")
      _ = try other.port("K\u{1b}nob", .output)
      let name = [0x4b, 0xe4, 0x73, 0x65, 0].map { CChar(truncatingIfNeeded: $0) }
      snd_seq_set_client_name(other.sequencer.handle, name)
      let port = try #require(
        try client.sequencer.ports().first { $0.address.client == other.number })
      #expect(port.clientName == "K\\xe4se")
      #expect(port.portName == "K\\x1bnob")
    }

    @Test func `aconnect lists what others can use, and connects it`() throws {
      let (input, output) = (try client.port("in", .input), try client.port("out", .output))
      let hidden = try client.port("feedback", .hidden)
      try client.sequencer.watchAnnouncements()
      let (readable, writable) = (try run("aconnect", "-i"), try run("aconnect", "-o"))
      #expect(readable.contains("client \(client.number): 'detent' [type=user,pid="))
      #expect(readable.contains("    \(output.port) 'out  "), "\(readable)")
      #expect(writable.contains("    \(input.port) 'in   "), "\(writable)")
      for list in [readable, writable] {
        #expect(!list.contains("feedback") && !list.contains("announcements"), "\(list)")
      }
      let virtual = try client.virtualPort()
      #expect(try run("aconnect", "\(output)", "\(virtual)") == "")
      #expect(
        try client.sequencer.connections(of: output) == [Subscription(from: output, to: virtual)])
      #expect(try run("aconnect", "\(hidden)", "\(virtual)").contains("not permitted"))
      #expect(try run("aconnect", "\(virtual)", "\(output)").contains("not permitted"))
      let all = try run("aconnect", "-l")
      #expect(all.contains("    \(output.port) 'out             '\n\tConnecting To: \(virtual)\n"))
      #expect(!all.contains("feedback") && !all.contains("announcements"), "\(all)")
    }

    @Test func `A connection is made once, and read back in both directions`() throws {
      let (input, output) = (try client.port("in", .input), try client.port("out", .output))
      let virtual = try client.virtualPort(1)
      #expect(try client.sequencer.subscribe(from: virtual, to: input))
      #expect(try !client.sequencer.subscribe(from: virtual, to: input))
      #expect(try client.sequencer.subscribe(from: output, to: virtual))
      let heard = Subscription(from: virtual, to: input)
      let told = Subscription(from: output, to: virtual)
      #expect(try client.sequencer.connections(of: input) == [heard])
      #expect(try client.sequencer.connections(of: output) == [told])
      #expect(try client.sequencer.connections(of: virtual) == [told, heard])
      #expect(try client.sequencer.unsubscribe(from: virtual, to: input))
      #expect(try !client.sequencer.unsubscribe(from: virtual, to: input))
      #expect(try client.sequencer.connections(of: input) == [])
    }

    @Test func `What is gone is absent, and what is not ours is forbidden`() throws {
      let input = try client.port("in", .input)
      let gone = PortAddress(client: 190, port: 7)
      let absent = #expect(throws: SequencerError.self) {
        try self.client.sequencer.subscribe(from: gone, to: input)
      }
      #expect(absent?.isAbsent == true, "\(String(describing: absent))")
      #expect(try !client.sequencer.unsubscribe(from: gone, to: input))
      #expect(try client.sequencer.connections(of: gone) == [])
      let sending = #expect(throws: SequencerError.self) {
        try self.client.sequencer.send(
          .programChange(.init(status: 0), program: 1), from: input, to: .address(gone))
      }
      #expect(sending?.isAbsent == true, "\(String(describing: sending))")
      let other = try SequencerClient("other")
      let hidden = try other.port("hidden", .hidden)
      let forbidden = #expect(throws: SequencerError.self) {
        try self.client.sequencer.subscribe(from: hidden, to: input)
      }
      #expect(forbidden?.isForbidden == true, "\(String(describing: forbidden))")
    }

    @Test func `A port that another has for itself alone is taken`() throws {
      let virtual = try client.virtualPort(3)
      let input = try client.port("in", .input)
      let other = try SequencerClient("other")
      let (sender, receiver) = (virtual.ofLibrary, try other.port("in", .input).ofLibrary)
      var container: OpaquePointer?
      snd_seq_port_subscribe_malloc(&container)
      defer { snd_seq_port_subscribe_free(container) }
      withUnsafePointer(to: sender) { snd_seq_port_subscribe_set_sender(container, $0) }
      withUnsafePointer(to: receiver) { snd_seq_port_subscribe_set_dest(container, $0) }
      snd_seq_port_subscribe_set_exclusive(container, 1)
      #expect(snd_seq_subscribe_port(other.sequencer.handle, container) >= 0)
      let error = #expect(throws: SequencerError.self) {
        try self.client.sequencer.subscribe(from: virtual, to: input)
      }
      #expect(error?.isTaken == true, "\(String(describing: error))")
    }

    @Test func `A hidden port sends where its owner connected it`() throws {
      let hidden = try client.port("feedback", .hidden)
      let node = try RawMIDINode()
      try client.sequencer.subscribe(from: hidden, to: client.virtualPort())
      try client.send(.programChange(.init(status: 0), program: 5), from: hidden)
      #expect(try node.read(1) == [[0xC0, 5]])
    }

    @Test func `A client that comes, is connected and goes is announced`() throws {
      try client.sequencer.watchAnnouncements()
      try client.sequencer.watchAnnouncements()
      _ = try client.take()
      var other: SequencerClient? = try SequencerClient("other")
      let number = try #require(other?.number)
      let port = try #require(try other?.port("out", .output))
      let input = try client.port("in", .input)
      try other?.sequencer.subscribe(from: port, to: input)
      try other?.sequencer.unsubscribe(from: port, to: input)
      other = nil
      let both = Subscription(from: port, to: input)
      let announcements = try client.take().compactMap { event -> Announcement? in
        switch event {
        // That it has its name now is told by newer kernels only.
        case .announcement(.clientChanged(number)): nil
        case .announcement(let announcement): announcement
        default: nil
        }
      }
      #expect(
        announcements == [
          .clientStarted(number), .portStarted(port), .portStarted(input), .subscribed(both),
          .unsubscribed(both), .portExited(port), .clientExited(number),
        ])
    }

    @Test func `New names are read, which Linux 6.1 does not announce`() throws {
      let other = try SequencerClient("other")
      let port = try other.port("out", .output)
      snd_seq_set_client_name(other.sequencer.handle, "another")
      var info: OpaquePointer?
      snd_seq_port_info_malloc(&info)
      defer { snd_seq_port_info_free(info) }
      snd_seq_get_port_info(other.sequencer.handle, Int32(port.port), info)
      snd_seq_port_info_set_name(info, "renamed")
      snd_seq_set_port_info(other.sequencer.handle, Int32(port.port), info)
      let found = try #require(try client.sequencer.port(at: port))
      #expect(found.clientName == "another" && found.portName == "renamed")
    }

    @Test func `Nobody announces in the system's name`() throws {
      try client.sequencer.watchAnnouncements()
      let input = try client.port("in", .input)
      let other = try SequencerClient("other")
      let output = try other.port("out", .output)
      try other.sequencer.subscribe(from: output, to: input)
      _ = try client.take()
      var event = snd_seq_event_t()
      event.type = UInt8(SND_SEQ_EVENT_CLIENT_EXIT.rawValue)
      event.data.addr = snd_seq_addr_t(client: 16, port: 0)
      event.source.client = 0
      other.sendRaw(event, from: output)
      #expect(try client.wait(for: 1) == [.other])
    }
  }
}
