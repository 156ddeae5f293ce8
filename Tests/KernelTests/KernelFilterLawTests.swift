import Controls
import Devices
import Evdev
import Geometry
import Recordings
import TestSupport
import Testing

extension OnARealKernel {
  /// What is held to be the kernel's way with frames, against the kernel.
  @Suite struct KernelFilterLawTests {
    @Test func `What comes out of a device is what the filter says`() throws {
      var sent = 0
      for seed in UInt64(0)..<60 {
        var random = RandomFrames(seed: seed)
        let profile = random.profile()
        let recording = Recording(profile: profile)
        let device = try UinputDevice(of: recording.completeProfile)
        var reader = try EvdevDevice(opening: device.node)
        var filter = KernelFilter(recording.completeProfile)
        for place in 0..<60 {
          let frame = random.frame(of: profile)
          try device.send(frame)
          let expected = filter.pass(Recording.Frame(time: Microseconds(0), readings: frame))
          let read = try frames(&reader)
          try #require(
            read == expected.map(\.readings), "seed \(seed), frame \(place): \(frame)")
          sent += frame.count
        }
        #expect(reader.drops == 0)
      }
      #expect(sent > 10_000)
    }

    @Test(.enabled(if: !SharedRecordings.all.isEmpty, "no recordings beside the repository"))
    func `What comes out of real recordings is what the filter says`() throws {
      for files in SharedRecordings.all {
        let recording = try Recording(paths: files)
        let device = try UinputDevice(of: recording.completeProfile)
        var reader = try EvdevDevice(opening: device.node)
        var told: [[Reading]] = []
        for frame in recording.frames {
          try device.send(frame.readings)
          told += try frames(&reader)
        }
        let expected = KernelFilter.frames(of: recording).map(\.readings)
        #expect(told == expected, "\(files.last ?? "")")
      }
    }

    @Test func `A device is what its description says`() throws {
      for seed in UInt64(0)..<20 {
        var random = RandomFrames(seed: seed)
        var profile = Recording(profile: random.profile()).completeProfile
        let device = try UinputDevice(of: profile)
        let told = try EvdevDevice(opening: device.node).profile
        if profile.identity.capabilities.contains(.touchSlot) {
          // The kernel adds what belongs to slots.
          profile.identity.capabilities.insert(.touchTracking)
          let resolution = profile.axes[EventCode.touchTracking.code]?.resolution ?? 0
          profile.axes[EventCode.touchTracking.code] = AxisInfo(
            minimum: 0, maximum: 65535, resolution: resolution)
        }
        #expect(told == profile, "seed \(seed)")
      }
    }

    /// All the frames that wait.
    private func frames(_ reader: inout EvdevDevice) throws -> [[Reading]] {
      var frames: [[Reading]] = []
      var frame = InputFrame(device: DeviceID(0))
      while try reader.read(into: &frame) == .frame {
        frames.append(frame.readings)
        frame.clear()
      }
      #expect(frame.readings == [], "half a frame")
      return frames
    }
  }
}

/// Recordings of real devices that lie beside the repository on some machines.
private enum SharedRecordings {
  /// The files of each recording: its description, where there is one, and its events.
  static let all: [[String]] = {
    let files = SharedFolder.recordings
    return files.filter { $0.hasSuffix(".events") || $0.hasSuffix(".ev") }.map { events in
      let description = files.first {
        $0.hasSuffix(".desc") && events.hasPrefix($0.dropLast(".desc".count))
      }
      return ([description] + [events]).compactMap(\.self).map { SharedFolder.path + $0 }
    }
  }()
}

/// Devices of any kind, and frames of events that they can send or cannot.
private struct RandomFrames {
  private var random: SplitMix
  /// No keys that a console would take for its own.
  private let keys: [UInt16] = [0x100, 0x101, 0x110, 0x14a, 0x2c0]

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
  }

  mutating func profile() -> DeviceProfile {
    var profile = DeviceProfile(
      identity: DeviceIdentity(
        name: "Random \(number(1000))", bus: 3, vendor: 0x1234, product: UInt16(number(65536)),
        version: 2),
      properties: Set([0, 1, 2].filter { _ in number(2) == 0 }))
    var codes: [UInt16: [UInt16]] = [
      1: keys, 2: [0, 6, 7, 8, 11], 3: [0, 1, 3, 8, 0x28], 4: [0, 3, 4], 5: [0, 1, 5],
      0x11: [0, 1],
      0x12: [2],
    ]
    switch number(3) {
    case 0: codes[3] = [0, 1, 0x2f, 0x30, 0x35, 0x36, 0x39]
    case 1: codes[3] = [0, 1, 0x30, 0x35, 0x36, 0x39]
    default: break
    }
    for (type, codes) in codes.sorted(by: { $0.key < $1.key }) {
      for code in codes where number(4) != 0 {
        profile.identity.capabilities.insert(EventCode(type: type, code: code))
      }
    }
    // A device without any event is none.
    profile.identity.capabilities.insert(EventCode(type: 1, code: 0x100))
    for code in profile.identity.capabilities.codes(ofType: EventCode.absoluteType) {
      let minimum = Int32(-number(2) * number(100))
      profile.axes[code] = AxisInfo(
        minimum: minimum, maximum: 1 + Int32(number(50)), flat: Int32(number(2)),
        resolution: Int32(number(40)))
    }
    if profile.axes[0x2f] != nil {
      profile.axes[0x2f] = AxisInfo(minimum: 0, maximum: Int32(number(5)))
    }
    return profile
  }

  /// Small values, so that many are what an axis has already; sometimes far more than fit a frame.
  mutating func frame(of profile: DeviceProfile) -> [Reading] {
    let capabilities = profile.identity.capabilities
    let all = capabilities.types.flatMap { type in
      capabilities.codes(ofType: type).map { EventCode(type: type, code: $0) }
    }
    let count = number(10) == 0 ? number(150) : number(8)
    return (0..<count).map { _ in
      switch number(12) {
      case 0: Reading(event: .touchReport, value: 0)
      case 1:
        Reading(event: EventCode(type: UInt16(1 + number(5)), code: UInt16(number(64))), value: 1)
      default: reading(all[number(all.count)])
      }
    }
  }

  private mutating func reading(_ event: EventCode) -> Reading {
    switch event.type {
    case EventCode.keyType: Reading(event: event, value: Int32(number(4)))
    default: Reading(event: event, value: Int32(number(6) - 2))
    }
  }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
}
