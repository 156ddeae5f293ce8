public import Controls
internal import Devices

/// What fingers do on a panel, from what its node says: frames in, contacts out.
///
/// Frames of a panel that has no slots (`PanelProtocol.reports`) go through `SlotConverter` before.
///
/// The kernel tells changes only, so each slot keeps what it knows: an axis that is missing on a new
/// contact has the value it had. A contact is not told before both its coordinates are known, and one of them
/// was told. One
/// that was there already when the node was opened is not told at all, since where it began is not
/// known.
public struct ContactSlots: Hashable, Sendable {
  private enum State: Hashable {
    /// Nothing touches.
    case free
    /// What touches was there when the node was opened.
    case ignored
    /// What touches has not been told yet.
    case waiting
    /// What touches was last told to be here.
    case told(RawPoint)
  }

  private struct Slot: Hashable {
    var state = State.free
    /// The kernel's number of the contact, −1 without one.
    var trackingID: Int32 = -1
    var x: Int32?
    var y: Int32?
    /// Whether a coordinate was told, or was another than 0 when the node was opened: a slot that never was
    /// used stands at (0, 0), where no finger was.
    var isPlaced = false
    /// Whether this frame said something of the slot.
    var isChanged = false

    var point: RawPoint? {
      guard isPlaced, let x, let y else { return nil }
      return RawPoint(x: x, y: y)
    }
  }

  /// The most slots that are followed; contacts in further ones are passed over.
  public static let maximumSlots = 64

  private let panelProtocol: PanelProtocol
  private var slots: [Slot]
  /// The slot that is spoken of; nil if it is not followed.
  private var current: Int? = 0
  /// The slots of which the frame said something, in that order.
  private var changed: [Int] = []

  /// Makes the decoder of one node, with nothing on its panel.
  public init(_ panelProtocol: PanelProtocol) {
    self.panelProtocol = panelProtocol
    let count =
      switch panelProtocol {
      case .slots, .reports: ContactSlots.maximumSlots
      case .single: 1
      }
    slots = Array(repeating: Slot(), count: count)
    changed.reserveCapacity(count)
  }

  /// Takes what the node said and adds what became of contacts.
  ///
  /// A frame is one moment. What ended in it comes first, so that a ring which one finger leaves as
  /// another comes is free for it; the others follow in the order in which the frame spoke of them.
  /// Nothing is allocated once `contacts` has grown to what a frame can hold.
  ///
  /// - Parameters:
  ///   - frame: What the node said. Contacts that the kernel's drop hid begin and end where they are
  ///     seen again.
  ///   - contacts: What to add to; the caller empties it.
  public mutating func take(_ frame: borrowing InputFrame, into contacts: inout [Contact]) {
    let isOpening = frame.kind == .opened
    if isOpening { endAll(into: &contacts) }
    for place in 0..<frame.readings.count {
      let reading = frame.readings[place]
      switch panelProtocol {
      case .slots, .reports: takeSlot(reading, isOpening, &contacts)
      case .single(let x, let y): takeSingle(reading, x, y, isOpening, &contacts)
      }
    }
    for place in 0..<changed.count { tell(changed[place], &contacts) }
    changed.removeAll(keepingCapacity: true)
  }

  /// Ends every contact, since the node went away, and forgets what it said.
  public mutating func endAll(into contacts: inout [Contact]) {
    for slot in slots.indices {
      if case .told(let point) = slots[slot].state { add(.ended, slot, point, &contacts) }
      slots[slot] = Slot()
    }
    current = 0
  }

  private mutating func takeSlot(
    _ reading: Reading, _ isOpening: Bool, _ contacts: inout [Contact]
  ) {
    if reading.event == .touchSlot {
      let slot = Int(reading.value)
      current = slots.indices.contains(slot) ? slot : nil
      return
    }
    guard let current else { return }
    switch reading.event {
    case .touchTracking: replace(current, by: reading.value, isOpening, &contacts)
    case .touchX: setX(current, reading.value, isOpening)
    case .touchY: setY(current, reading.value, isOpening)
    default: break
    }
  }

  private mutating func takeSingle(
    _ reading: Reading, _ x: EventCode, _ y: EventCode, _ isOpening: Bool,
    _ contacts: inout [Contact]
  ) {
    switch reading.event {
    case .touchKey: replace(0, by: reading.value == 0 ? -1 : 0, isOpening, &contacts)
    case x: setX(0, reading.value, isOpening)
    case y: setY(0, reading.value, isOpening)
    default: break
    }
  }

  /// Another contact, or none, is in a slot: the one before it has ended where it was last told to be.
  private mutating func replace(
    _ slot: Int, by trackingID: Int32, _ isOpening: Bool, _ contacts: inout [Contact]
  ) {
    guard trackingID != slots[slot].trackingID else { return }
    switch slots[slot].state {
    case .free, .ignored: break
    case .told(let point): add(.ended, slot, point, &contacts)
    case .waiting:
      // It came and went within one frame.
      guard let point = slots[slot].point else { break }
      add(.began, slot, point, &contacts)
      add(.ended, slot, point, &contacts)
    }
    slots[slot].trackingID = max(trackingID, -1)
    slots[slot].state = trackingID < 0 ? .free : isOpening ? .ignored : .waiting
    mark(slot)
  }

  private mutating func setX(_ slot: Int, _ x: Int32, _ isOpening: Bool) {
    slots[slot].x = x
    place(slot, x, isOpening)
  }

  private mutating func setY(_ slot: Int, _ y: Int32, _ isOpening: Bool) {
    slots[slot].y = y
    place(slot, y, isOpening)
  }

  private mutating func place(_ slot: Int, _ coordinate: Int32, _ isOpening: Bool) {
    if !isOpening || coordinate != 0 { slots[slot].isPlaced = true }
    mark(slot)
  }

  private mutating func mark(_ slot: Int) {
    guard !slots[slot].isChanged else { return }
    slots[slot].isChanged = true
    changed.append(slot)
  }

  /// Says at a frame's end what a slot's contact has come to.
  private mutating func tell(_ slot: Int, _ contacts: inout [Contact]) {
    slots[slot].isChanged = false
    guard let point = slots[slot].point else { return }
    switch slots[slot].state {
    case .free, .ignored: return
    case .waiting: add(.began, slot, point, &contacts)
    case .told(let before):
      guard before != point else { return }
      add(.moved, slot, point, &contacts)
    }
    slots[slot].state = .told(point)
  }

  private func add(
    _ phase: Touch.Phase, _ slot: Int, _ point: RawPoint, _ contacts: inout [Contact]
  ) {
    contacts.append(Contact(Touch.ID(Int32(slot)), phase, at: point))
  }
}
