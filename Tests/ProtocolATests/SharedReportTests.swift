import Controls
import Devices
import Panels
import ProtocolA
import Recordings
import TestSupport
import Testing

/// Recordings that lie beside the repository on some machines; elsewhere nothing runs.
struct SharedReportTests {
  private static let panels = "recordings/touchscreens/"
  private static let description = panels + "N-Trig MultiTouch.desc"
  private static let drag = panels + "N-Trig MultiTouch.1-finger-drag-NW-SE.events"

  @Test(.enabled(if: SharedFolder.has(drag) && SharedFolder.has(description)))
  func `A drag over a panel of the old protocol is one contact`() throws {
    let recording = try Recording(
      paths: [Self.description, Self.drag].map { SharedFolder.path + $0 })
    let profile = recording.completeProfile
    #expect(PanelProtocol(of: profile.identity.capabilities) == .reports)
    var converter = try SlotConverter(axes: profile.axes)
    var slots = ContactSlots(.reports)
    var contacts: [Contact] = []
    for said in recording.frames {
      var frame = InputFrame(device: DeviceID(0), time: said.time, readings: said.readings)
      converter.convert(&frame)
      slots.take(frame, into: &contacts)
      // The panel tells its first contact as a single touch too.
      let x = said.readings.last { $0.event == .touchX }?.value
      let y = said.readings.last { $0.event == .touchY }?.value
      guard let x, let y, let last = contacts.last else { continue }
      #expect(last.point == RawPoint(x: x, y: y))
    }
    #expect(contacts.first == Contact(Touch.ID(0), .began, at: RawPoint(x: 205, y: 183)))
    #expect(contacts.last == Contact(Touch.ID(0), .ended, at: RawPoint(x: 9369, y: 6967)))
    #expect(contacts.dropFirst().dropLast().allSatisfy { $0.phase == .moved })
    #expect(contacts.count > 90)
  }

  private static let ofSlots = [
    "cases/B11_touch_missing_x.ev", "cases/B13_slot_restart_same_frame.ev",
    panels + "Atmel maXTouch Touchscreen.1-finger-fast-taps.events",
    panels + "EP0430M09.1-finger-drag-up-down.events",
    panels + "EP0430M09.2-fingers-touch-release.events",
  ].filter(SharedFolder.has)

  @Test(arguments: ofSlots)
  func `A panel with slots, told as one without them, has the same contacts`(file: String) throws {
    let recording = try Recording(path: SharedFolder.path + file)
    var converter = try SlotConverter(axes: PanelStage.numbered)
    var asSlots = ContactSlots(.slots)
    var asReports = ContactSlots(.reports)
    var state = SlotState()
    var count = 0
    for said in recording.frames {
      var frame = InputFrame(device: DeviceID(0), time: said.time, readings: said.readings)
      var contacts: [Contact] = []
      asSlots.take(frame, into: &contacts)
      let told = contacts.map(Self.text).sorted()
      frame.readings = state.reports(after: said.readings)
      converter.convert(&frame)
      contacts.removeAll()
      asReports.take(frame, into: &contacts)
      #expect(contacts.map(Self.text).sorted() == told)
      count += told.count
    }
    #expect(count >= 4)
  }

  /// A contact without its slot, which is the converter's to choose.
  private static func text(_ contact: Contact) -> String {
    "\(contact.phase) \(contact.point.x),\(contact.point.y)"
  }
}

/// The slots of a panel, as one without them would tell of them.
private struct SlotState {
  private var slots: [Int32: [EventCode: Int32]] = [:]
  private var current: Int32 = 0

  /// Takes a frame of slots; all contacts that there are then, each with its end.
  mutating func reports(after readings: [Reading]) -> [Reading] {
    for reading in readings {
      switch reading.event {
      case .touchSlot: current = reading.value
      case .touchX, .touchY, .touchTracking:
        slots[current, default: [:]][reading.event] = reading.value
      default: break
      }
    }
    var reports: [Reading] = []
    for slot in slots.keys.sorted() {
      guard let values = slots[slot], values[.touchTracking] ?? -1 >= 0 else { continue }
      for event in [EventCode.touchTracking, .touchX, .touchY] {
        reports.append(Reading(event: event, value: values[event] ?? 0))
      }
      reports.append(Reading(event: .touchReport, value: 0))
    }
    return reports.isEmpty ? [Reading(event: .touchReport, value: 0)] : reports
  }
}
