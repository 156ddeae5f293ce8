import Controls
import Geometry
import MIDIMessages
import Settings
import Testing

@testable import DetentDaemon

@Suite struct MIDIOutputTests {
  private func output(
    _ carrier: MIDIParameter.Carrier, _ spread: RungSpread = .even, count: Int
  ) -> MIDIOutput {
    MIDIOutput(
      ControlID(0),
      OutputSettings(
        destination: .port, parameter: MIDIParameter(carrier, channel: Channel(status: 0)),
        spread: spread), count: count)
  }

  private func messages(_ output: inout MIDIOutput, _ rung: Int) -> [MIDIMessage] {
    let run = output.messages(of: Rung(rung))
    return (0..<run.count).map { run[$0] }
  }

  @Test(arguments: [19, 4096, 4097, 16384])
  func `Every rung has its value, whether from a table or not`(count: Int) {
    var output = output(.pitchBend, count: count)
    for rung in stride(from: 0, to: count, by: 7) {
      let value = (2 * rung * 16383 + count - 1) / (2 * (count - 1))
      let sent = messages(&output, rung)
      #expect(sent == [.pitchBend(Channel(status: 0), value: Int16(value - 8192))])
    }
  }

  @Test func `A key is let go before the next is pressed`() {
    var output = output(.noteNumber, .values([60, 64, 67]), count: 3)
    let one = Channel(status: 0)
    let first = messages(&output, 0)
    #expect(first == [.noteOn(one, note: 60, velocity: 127)])
    let second = messages(&output, 2)
    #expect(
      second == [.noteOff(one, note: 60, velocity: 0), .noteOn(one, note: 67, velocity: 127)])
  }
}
