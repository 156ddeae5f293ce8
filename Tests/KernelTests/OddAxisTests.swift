import Devices
import Evdev
import Controls
import Testing

extension OnARealKernel {
  /// Axes that say nonsense of themselves, or send what they do not say.
  @Suite struct OddAxisTests {
    private static func device(_ axis: AxisInfo) throws -> UinputDevice {
      var identity = DeviceIdentity(name: "Odd slider", bus: 3)
      let slider = EventCode(type: EventCode.absoluteType, code: 6)
      identity.capabilities.insert(slider)
      return try UinputDevice(of: DeviceProfile(identity: identity, axes: [6: axis]))
    }

    private static func settings(_ more: String = "") -> String {
      """
      [ladder.l]
      from = 0
      to = 100
      step = 1
      [device.d]
      match = { name = "Odd slider" }
      [control.shutter]
      ladder = "l"
      [[control.shutter.input]]
      device = "d"
      gesture = "fader"
      event = "ABS_THROTTLE"
      takeover = "jump"
      \(more)
      """
    }

    private func send(_ values: [Int32], to device: borrowing UinputDevice) throws {
      for value in values {
        try device.send([
          Reading(event: EventCode(type: EventCode.absoluteType, code: 6), value: value)
        ])
      }
    }

    private func start(
      _ device: borrowing UinputDevice, _ settings: String
    ) throws -> DaemonProcess {
      let daemon = try DaemonProcess(settings: settings)
      let node = device.node
      try waitUntil("\(node) open") { daemon.figures.hasOpen(node) }
      return daemon
    }

    @Test func `An axis with one end is told with its name, and settings mend it`() throws {
      let device = try Self.device(AxisInfo(minimum: 5, maximum: 5))
      do {
        let daemon = try start(device, Self.settings())
        let client = try daemon.watcher()
        try waitUntil("a warning: \(daemon.process.output)") {
          daemon.process.output.contains("ABS_THROTTLE says that it goes from 5 to 5")
        }
        try send([1, 90], to: device)
        #expect(try client.isQuiet(for: 0.5))
        #expect(try client.request("status").errorCode == nil)
      }
      let daemon = try start(device, Self.settings("min = 0\nmax = 100"))
      let client = try daemon.watcher()
      try send([30], to: device)
      #expect(try client.nextSelected().index == 30)
    }

    @Test func `Values outside what an axis says count as its ends`() throws {
      let device = try Self.device(AxisInfo(minimum: 0, maximum: 10))
      let daemon = try start(device, Self.settings())
      let client = try daemon.watcher()
      try send([.max], to: device)
      #expect(try client.nextSelected().index == 100)
      try send([.min], to: device)
      #expect(try client.nextSelected().index == 0)
    }
  }
}
