import Cameras
import EventLoop
import Glibc
import TestSupport
import Testing
import VideoControls

extension OnARealKernel {
  /// What is told of changes that others make, and of the end of a camera.
  @Suite(.enabled(if: Vivid.isPossible, "no vivid or no v4l2-ctl here"))
  struct VideoEventTests {
    private let vivid: Vivid

    init() throws { vivid = try Vivid() }

    private func control(_ key: String, _ device: borrowing VideoDevice) throws -> VideoControl {
      let all = try device.controls()
      return try #require(all.first { $0.key == key }, "\(key)")
    }

    /// Waits in an event loop until the device has something to tell; what it was.
    private func wait(
      _ device: borrowing VideoDevice, milliseconds: Int = 5000, _ act: () throws -> Void
    )
      throws -> Readiness?
    {
      let loop = try EventLoop()
      var told: Readiness?
      let watch = try loop.watch(device.descriptor, for: .exceptional) { readiness in
        told = readiness
        loop.stop()
      }
      let timer = try Timer(on: loop) { loop.stop() }
      timer.arm(afterMilliseconds: milliseconds)
      try act()
      try loop.run()
      watch.cancel()
      withExtendedLifetime(timer) {}
      return told
    }

    @Test func `A change by another program is told by the loop, once`() throws {
      let device = try VideoDevice(opening: vivid.path)
      let brightness = try control("brightness", device)
      let wide = try control("integer_64_bits", device)
      #expect(try device.follow(brightness))
      #expect(try device.follow(wide))
      #expect(try device.nextEvent() == nil)
      let told = try wait(device) { try vivid.setByAnother("brightness", 77) }
      #expect(told == .exceptional)
      let event = try #require(try device.nextEvent())
      #expect(event.id == brightness.id && event.changes == .value && event.value == 77)
      #expect(try device.nextEvent() == nil)
      try vivid.setByAnother("integer_64_bits", -5_000_000_000)
      #expect(try device.nextEvent()?.value == -5_000_000_000)
    }

    @Test func `What is set through the same node is not told`() throws {
      let device = try VideoDevice(opening: vivid.path)
      let brightness = try control("brightness", device)
      #expect(try device.follow(brightness))
      let told = try wait(device, milliseconds: 200) { _ = try device.set(brightness, to: 9) }
      #expect(told == nil)
      #expect(try device.nextEvent() == nil)
    }

    @Test func `A control that the camera does by itself is inactive until that is turned off`()
      throws
    {
      let device = try VideoDevice(opening: vivid.path)
      let gain = try control("gain", device)
      let automatic = try control("gain_automatic", device)
      #expect(gain.flags == [.inactive, .volatile])
      #expect(automatic.flags == .update)
      #expect(gain.automaticID == automatic.id)
      #expect(try device.follow(gain))
      try vivid.setByAnother("gain_automatic", 0)
      let event = try #require(try device.nextEvent())
      #expect(event.id == gain.id && event.changes.contains(.flags))
      #expect(!event.flags.contains(.inactive))
      #expect(try device.control(gain.id)?.flags == [])
      #expect(try device.set(gain, to: 33) == 33)
      #expect(vivid.judged("gain") == "gain: 33")
    }

    @Test func `A camera that is unplugged is told by the loop, and gone`() throws {
      do {
        let device = try VideoDevice(opening: vivid.path)
        let brightness = try control("brightness", device)
        #expect(try device.follow(brightness))
        let told = try #require(try wait(device) { try vivid.unplug() })
        #expect(!told.isDisjoint(with: [.hangUp, .failed]))
        for attempt in 0..<3 {
          let error = #expect(throws: VideoError.self) {
            switch attempt {
            case 0: _ = try device.set(brightness, to: 1)
            case 1: _ = try device.value(of: brightness)
            default: _ = try device.nextEvent()
            }
          }
          #expect(error?.kind == .gone, "\(String(describing: error))")
        }
        let missing = #expect(throws: VideoError.self) { try VideoFolder().path(of: "vivid") }
        #expect(missing?.kind == .gone)
      }
      try vivid.plug()
      let again = try VideoDevice(opening: vivid.path)
      #expect(try again.set(control("brightness", again), to: 3) == 3)
      #expect(vivid.judged("brightness") == "brightness: 3")
    }
  }
}
