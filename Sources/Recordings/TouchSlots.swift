internal import Controls
internal import Devices

/// The contacts of a panel as the kernel keeps them, and which of their events libevdev shows.
struct TouchSlots {
  /// The axes that each contact has for itself: ABS_MT_TOUCH_MAJOR to ABS_MT_TOOL_Y.
  static let axes: ClosedRange<UInt16> = 0x30...0x3d

  private let count: Int32
  private let isChecked: Bool
  /// What the axes have that differ from where they begin.
  private var values: [Axis: Int32] = [:]
  /// The slot that events are for, and the one that a reader knows of.
  private var chosen: Int32 = 0
  private var told: Int32 = 0
  /// The slots that hold a contact, as a reader of libevdev sees it.
  private var held: Set<Int32> = []

  private struct Axis: Hashable {
    var slot: Int32
    var code: UInt16
  }

  init(of profile: DeviceProfile) {
    count = (profile.axes[EventCode.touchSlot.code]?.maximum ?? 0) &+ 1
    // libevdev does not take a device for a panel that has the axis below ABS_MT_SLOT too.
    isChecked = !profile.identity.capabilities.contains(.belowTouchSlot)
  }

  /// Takes a slot for the events to come; one that is not there changes nothing.
  mutating func choose(_ slot: Int32) {
    if slot >= 0, slot < count { chosen = slot }
  }

  /// What is sent on of an axis of the chosen slot.
  mutating func moved(_ reading: Reading) -> [Reading] {
    let axis = Axis(slot: chosen, code: reading.event.code)
    // Of all axes this one does not begin at 0: no slot holds a contact.
    let start: Int32 = reading.event == .touchTracking ? -1 : 0
    guard values.updateValue(reading.value, forKey: axis) ?? start != reading.value else {
      return []
    }
    guard told != chosen else { return [reading] }
    told = chosen
    return [Reading(event: .touchSlot, value: chosen), reading]
  }

  /// Whether libevdev hands an event on.
  ///
  /// It holds a contact that takes the place of another without an end for a driver's mistake and keeps
  /// its number back, as if the finger had moved on.
  mutating func isSeen(_ reading: Reading) -> Bool {
    guard isChecked, reading.event == .touchTracking else { return true }
    let begins = reading.value != -1
    guard begins != held.contains(told) else { return false }
    if begins { held.insert(told) } else { held.remove(told) }
    return true
  }
}
