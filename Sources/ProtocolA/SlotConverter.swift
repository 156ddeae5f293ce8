public import Controls
public import Devices

/// Turns what a panel without slots tells (the kernel's multi-touch protocol A) into what one with slots
/// would tell (protocol B), so that `ContactSlots` can read it.
///
/// Such a panel tells in each frame of all contacts that there are, each ended by SYN_MT_REPORT. libmtdev
/// finds out which one is which: by their numbers, and where the panel has none by their places.
public struct SlotConverter: ~Copyable {
  private let matcher: ContactMatcher
  /// The slot that the matcher speaks of.
  private var slot: Int32 = 0
  /// Where the contact of each slot was last.
  private var x = InlineArray<32, Int32>(repeating: 0)
  private var y = InlineArray<32, Int32>(repeating: 0)
  /// Whether something touched when the node was opened and has not been told of since.
  private var wasTouched = false

  /// What of the frame is not of contacts, and what its contacts become.
  private var others: [Reading] = []
  private var slots: [Reading] = []

  /// Makes a converter of one node, with nothing on its panel.
  ///
  /// - Parameter axes: The node's absolute axes by their codes.
  /// - Throws: That memory is missing. The corresponding C function is `mtdev_init`.
  public init(axes: [UInt16: AxisInfo]) throws(ProtocolAError) {
    matcher = try ContactMatcher(axes: axes)
  }

  /// Puts slots in the place of a frame's contacts, and leaves everything else as it is.
  ///
  /// A frame that has none of the contacts that were there before lifts them: one with an empty
  /// SYN_MT_REPORT, or with a BTN_TOUCH that is let go. After dropped events all contacts have lifted and
  /// begin where they are told next, since the panel does not tell again that nothing touches. Of more than
  /// 15 contacts those told last are passed over. Nothing is allocated once there is memory for the longest
  /// frame.
  ///
  /// What is there already when the node is opened is passed over until it lifts, where BTN_TOUCH tells of
  /// it.
  ///
  /// - Parameter frame: What the node said. One of kind `opened` begins anew.
  public mutating func convert(_ frame: inout InputFrame) {
    slots.removeAll(keepingCapacity: true)
    if frame.kind != .events { liftAll(isTold: frame.kind == .resynchronised) }
    others.removeAll(keepingCapacity: true)
    var contact = ReportedContact()
    var contacts = 0
    var firstPlace: Int?
    var tellsContacts = false
    var touchKey: Int32?
    for place in frame.readings.indices {
      let reading = frame.readings[place]
      let isReport = reading.event == .touchReport
      guard isReport || ReportedContact.has(reading.event) || reading.event == .touchSlot else {
        if reading.event == .touchKey { touchKey = reading.value }
        others.append(reading)
        continue
      }
      if firstPlace == nil { firstPlace = others.count }
      // A panel with slots is none of these; where one speaks of them nonetheless they say nothing.
      if reading.event == .touchSlot { continue }
      tellsContacts = true
      if isReport {
        put(contact, &contacts)
        contact = ReportedContact()
      } else {
        contact.set(reading.event.code, reading.value)
      }
    }
    // Some drivers of one contact do not end it.
    put(contact, &contacts)
    if frame.kind == .opened { wasTouched = contacts == 0 && (touchKey ?? 0) != 0 }
    if tellsContacts || touchKey == 0 {
      matcher.endFrame()
      takeSlots(areKnown: !wasTouched || frame.kind == .opened)
      if frame.kind != .opened { wasTouched = false }
    }
    replaceReadings(of: &frame, at: firstPlace)
  }

  /// Gives a contact to the matcher, if it is one.
  private func put(_ contact: ReportedContact, _ contacts: inout Int) {
    guard contact.isTouching, contacts < ContactMatcher.maximumContacts else { return }
    let tracking = EventCode.touchTracking.code
    // One without its number is the same as the one at the same place of the frame before. libmtdev would
    // take what is in its memory by chance.
    let id = contact[tracking] ?? .max - Int32(contacts)
    guard !matcher.usesTracking || id >= 0 else { return }
    // A range's iterator allocates where nothing is optimised.
    var code = ReportedContact.codes.lowerBound
    while code <= ReportedContact.codes.upperBound {
      if code != tracking, let value = contact[code] {
        matcher.put(EventCode(type: EventCode.absoluteType, code: code), value)
      }
      code += 1
    }
    if matcher.usesTracking { matcher.put(.touchTracking, id) }
    matcher.endContact()
    contacts += 1
  }

  private mutating func liftAll(isTold: Bool) {
    matcher.endFrame()
    takeSlots(areKnown: true)
    if !isTold { slots.removeAll(keepingCapacity: true) }
  }

  /// Takes from the matcher what has become of slots.
  ///
  /// - Parameter areKnown: Whether it is known where new contacts began; else they are not told.
  private mutating func takeSlots(areKnown: Bool) {
    var spokenOf: Int32?
    var hasX = false
    var hasY = false
    while let reading = matcher.next() {
      if reading.event == .touchSlot {
        slot = reading.value
        continue
      }
      if spokenOf != slot {
        slots.append(Reading(event: .touchSlot, value: slot))
        spokenOf = slot
        hasX = false
        hasY = false
      }
      switch reading.event {
      case .touchX:
        x[Int(slot)] = reading.value
        hasX = true
      case .touchY:
        y[Int(slot)] = reading.value
        hasY = true
      case .touchTracking where reading.value >= 0:
        guard areKnown else { continue }
        // Who begins to read now does not know what the slot had before.
        if !hasX { slots.append(Reading(event: .touchX, value: x[Int(slot)])) }
        if !hasY { slots.append(Reading(event: .touchY, value: y[Int(slot)])) }
      default: break
      }
      slots.append(reading)
    }
  }

  private func replaceReadings(of frame: inout InputFrame, at firstPlace: Int?) {
    guard firstPlace != nil || !slots.isEmpty else { return }
    let split = firstPlace ?? others.count
    frame.readings.removeAll(keepingCapacity: true)
    // By places, since slices allocate where nothing is optimised.
    for place in 0..<split { frame.readings.append(others[place]) }
    for place in slots.indices { frame.readings.append(slots[place]) }
    for place in split..<others.count { frame.readings.append(others[place]) }
  }
}
