internal import Controls
public import Devices

/// What of a recording comes out of a device that is made of its description, as the daemon reads it.
///
/// The kernel's input core (`drivers/input/input.c`) passes on what changes something: no relative motion
/// of 0, no value that an axis has already (that slot's axis, where there are slots), no key that is
/// pressed twice, nothing that the device cannot send, and no frame of which nothing is left. It cuts a
/// frame that is longer than it reckons with. libevdev takes out one thing more, see `TouchSlots`.
///
/// Everything begins at 0, as it does with a new uinput device. Noise is not smoothed away once more:
/// what was recorded has been through that.
public struct KernelFilter: Sendable {
  private let profile: DeviceProfile
  private let frameLimit: Int
  private var axes: [UInt16: Int32] = [:]
  /// Keys, lamps and switches that are on.
  private var isOn: Set<EventCode> = []
  private var slots: TouchSlots?

  /// Begins with a new device of a description that says all, see `Recording.completeProfile`.
  public init(_ profile: DeviceProfile) {
    var profile = profile
    if profile.identity.capabilities.contains(.touchSlot) {
      // The kernel gives a device with slots this axis, whether or not it was described with it.
      profile.identity.capabilities.insert(.touchTracking)
      slots = TouchSlots(of: profile)
    }
    self.profile = profile
    frameLimit = KernelFilter.frameLimit(profile)
  }

  /// The frames of a recording, or what comes of them.
  public static func frames(of recording: Recording) -> [Recording.Frame] {
    var filter = KernelFilter(recording.completeProfile)
    return recording.frames.flatMap { filter.pass($0) }
  }

  /// What comes of a frame: mostly one, none where nothing is left, several where it is too long.
  public mutating func pass(_ frame: Recording.Frame) -> [Recording.Frame] {
    var passed: [Recording.Frame] = []
    var part: [Reading] = []
    var count = 0
    for reading in frame.readings {
      let sent = disposed(reading)
      count += sent.count
      part += sent.filter { slots?.isSeen($0) ?? true }
      if count >= frameLimit {
        passed.append(Recording.Frame(time: frame.time, readings: part))
        part = []
        count = 0
      }
    }
    // A frame is there as well if libevdev keeps back the only thing in it.
    if count > 0 { passed.append(Recording.Frame(time: frame.time, readings: part)) }
    return passed
  }

  /// What the kernel sends on of an event; the slot goes before an axis of another one.
  private mutating func disposed(_ reading: Reading) -> [Reading] {
    let event = reading.event
    // The ends of contacts, which every device can send.
    if event == .touchReport { return [reading] }
    guard profile.identity.capabilities.contains(event) else { return [] }
    switch event.type {
    case EventCode.relativeType: return reading.value == 0 ? [] : [reading]
    // Repeats change nothing and are passed on.
    case EventCode.keyType where reading.value == 2: return [reading]
    case EventCode.keyType, EventCode.switchType, EventCode.ledType:
      return switches(event, reading.value != 0) ? [reading] : []
    case EventCode.miscellaneousType, EventCode.soundType: return [reading]
    case EventCode.absoluteType: return moved(reading)
    // Repeat rates and force feedback, which a device made of a recording does not have.
    default: return []
    }
  }

  private mutating func switches(_ event: EventCode, _ on: Bool) -> Bool {
    on ? isOn.insert(event).inserted : isOn.remove(event) != nil
  }

  private mutating func moved(_ reading: Reading) -> [Reading] {
    let code = reading.event.code
    if TouchSlots.axes.contains(code) {
      // Without slots it is not known whose axis it is, so there is nothing to compare with.
      return slots?.moved(reading) ?? [reading]
    }
    if slots != nil, reading.event == .touchSlot {
      slots?.choose(reading.value)
      return []
    }
    // An ABS_MT_SLOT without slots is an event that the kernel swallows.
    guard reading.event != .touchSlot else { return [] }
    guard axes.updateValue(reading.value, forKey: code) ?? 0 != reading.value else { return [] }
    return [reading]
  }

  /// How many events the kernel reckons with in a frame: `input_estimate_events_per_packet`, and
  /// uinput's own number for panels without slots.
  private static func frameLimit(_ profile: DeviceProfile) -> Int {
    let capabilities = profile.identity.capabilities
    var contacts = 0
    if capabilities.contains(.touchSlot) {
      contacts = max(0, Int(profile.axes[EventCode.touchSlot.code]?.maximum ?? 0)) + 1
    } else if capabilities.contains(.touchTracking) {
      let range = profile.axes[EventCode.touchTracking.code]
      contacts = min(32, max(2, Int(range?.maximum ?? 0) - Int(range?.minimum ?? 0) + 1))
    } else if capabilities.contains(.touchX) {
      contacts = 2
    }
    var limit = contacts + 1 + 7 + capabilities.codes(ofType: EventCode.relativeType).count
    for code in capabilities.codes(ofType: EventCode.absoluteType) {
      let isOfContacts = TouchSlots.axes.contains(code) || code == EventCode.touchSlot.code
      limit += isOfContacts ? contacts : 1
    }
    let hasUnknownContacts = capabilities.contains(.touchX) && !capabilities.contains(.touchSlot)
    return hasUnknownContacts ? max(60, limit) : limit
  }
}
