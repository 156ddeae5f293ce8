import FoundationEssentials
import Glibc
import Testing

extension OnARealKernel {
  /// A knob comes, goes, and comes back.
  @Suite struct HotPlugTests {
    @Test func `Five counts of a knob plugged in after the start are five lines`() throws {
      let daemon = try DaemonProcess()
      let client = try daemon.watcher()
      let knob = try VirtualDevice()
      try daemon.waitUntilOpen(knob)

      let values = ["1/250", "1/500", "1/1000", "1/2000", "1/4000"]
      let numbers = [0.004, 0.002, 0.001, 0.0005, 0.00025]
      for step in 0..<5 {
        let before = monotonicSeconds()
        knob.turn(1)
        let selected = try client.nextSelected()
        let index = 13 + step
        #expect(selected.control == "shutter")
        #expect(selected.index == index)
        #expect(selected.count == 19)
        #expect(selected.value == values[step])
        #expect(selected.number == numbers[step])
        #expect(selected.readout == values[step])
        #expect(selected.engraving == String(values[step].dropFirst(2)))
        #expect(abs(selected.angle - (-10 + Double(index) * 110 / 18)) < 1e-6)
        #expect(selected.crossed == 1)
        #expect(selected.source == "knob")
        #expect((before...monotonicSeconds()).contains(selected.time))
      }
    }
  }
}
