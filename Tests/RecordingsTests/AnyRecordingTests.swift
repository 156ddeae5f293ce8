import Devices
import MIDIMessages
import Recordings
import TestSupport
import Testing

@Suite struct AnyRecordingTests {
  private let folder = ScratchFolder()

  private func problem(_ files: String...) -> String? {
    let paths = files.enumerated().map { folder.write($0.element, to: "\($0.offset)") }
    do throws(RecordingError) {
      _ = try AnyRecording(paths: paths)
      return nil
    } catch {
      return error.description.replacing(folder.path + "/", with: "")
    }
  }

  @Test func `The kind is found by the first line that says something`() throws {
    let evemu = try AnyRecording(text: "# Knob\n\nE: 1.0 2 7 1\nE: 1.0 0 0 0\n")
    guard case .device(let recording) = evemu else {
      Issue.record("\(evemu)")
      return
    }
    #expect(recording.frames.count == 1)
    let midi = try AnyRecording(text: "\u{feff}# client: Deck\n\n  0.100  B0 10 01 # up\n")
    #expect(
      midi
        == .port(
          PortRecording(
            name: PortName(client: "Deck", port: "Deck"),
            lines: [MIDIRecordingLine(time: 100_000, bytes: [0xB0, 0x10, 1])])))
    #expect(try AnyRecording(text: "# nothing\n") == .device(Recording()))
  }

  @Test func `What is neither, and what is both, is told with its line`() {
    #expect(
      problem("# a\nhello\n")
        == "0:2: no line of a recording: expected evemu's, such as \"E: 0.100000 0002 0007 1\", "
        + "or MIDI bytes, such as \"0.100  B0 10 01\"")
    #expect(
      problem("N: Knob\n0.1 B0 10 01\n")
        == "0:2: a line of MIDI bytes in what an input device said; each needs a file of its own")
    #expect(
      problem("0.1 B0 10 01\nE: 1.0 2 7 1\n")
        == "0:2: a line of an input device in what a MIDI port said; each needs a file of its own")
    #expect(
      problem("0.1 B0 10 01\n", "E: 1.0 2 7 1\nE: 1.0 0 0 0\n")?
        .hasPrefix("1:1: is what an input device said, and ") == true)
    #expect(problem("0.1 B0 1\n0.2 B0\n")?.hasPrefix("0:1: \"1\" is no byte") == true)
  }

  @Test func `Files of one port are one after the other, and the later name counts`() throws {
    let first = folder.write("# client: A\n# port: A 1\n0 B0 10 01\n2 B0 10 02\n", to: "a")
    let second = folder.write("# port: B 1\n# client: B\n1 B0 10 03\n1.5 B0 10 04\n", to: "b")
    guard case .port(let port) = try AnyRecording(paths: [first, second]) else {
      Issue.record("no port")
      return
    }
    #expect(port.name == PortName(client: "B", port: "B 1"))
    #expect(port.steps.map(\.time) == [0, 2_000_000, 2_000_000, 2_500_000])
  }

  @Test func `A last line without an end may be cut off`() throws {
    for part in ["1.000  B0 1", "1.0", "0."] {
      let recording = try AnyRecording(text: "0.5  B0 10 01\n" + part)
      guard case .port(let port) = recording else {
        Issue.record("no port")
        return
      }
      #expect(port.lines.count == 1, "\(part)")
    }
  }

  @Test func `Names are written so that they are read again`() throws {
    let name = PortName(client: "X-TOUCH MINI", port: "X-TOUCH  MINI: 1")
    let head = PortRecording.head(of: name, comments: ["Recorded"])
    #expect(head == "# Recorded\n# client: X-TOUCH MINI\n# port: X-TOUCH  MINI: 1\n")
    let recording = try AnyRecording(text: head + "0 B0 10 01\n# client: other\n")
    guard case .port(let port) = recording else {
      Issue.record("no port")
      return
    }
    #expect(port.name == name)
    #expect(try AnyRecording(text: "0 B0 10 01\n").isUnnamed)
  }

  @Test func `A step is the messages that a line completes`() {
    let lines = [
      MIDIRecordingLine(time: 0, bytes: [0xB0, 0x10]),
      MIDIRecordingLine(time: 5, bytes: [1, 0x10, 2]),
    ]
    let channel = Channel(status: 0)
    #expect(
      PortRecording(lines: lines).steps == [
        PortRecording.Step(
          time: 5,
          messages: [
            .controlChange(channel, controller: 16, value: 1),
            .controlChange(channel, controller: 16, value: 2),
          ])
      ])
  }
}

extension AnyRecording {
  fileprivate var isUnnamed: Bool {
    if case .port(let port) = self { port.name == nil } else { false }
  }
}
