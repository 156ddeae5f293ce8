import Controls
import Devices
import Panels
import ProtocolA

/// Reads any bytes as frames of a panel with slots, one without them and one of a single touch, and finds
/// out what became of contacts.
///
/// Each contact begins before it moves and ends once, all have ended when the node is gone, and what
/// is not of contacts stays as it was.
@c(LLVMFuzzerTestOneInput)
public func tryContactFrames(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var source = ByteSource(UnsafeBufferPointer(start: bytes, count: count))
  switch source.byte() % 4 {
  case 0: tryPanel(.slots, &source)
  case 1: tryPanel(.single(x: .absoluteX, y: .absoluteY), &source)
  default: tryPanel(.reports, &source)
  }
  return 0
}

extension ByteSource {
  mutating func word() -> Int32 {
    (0..<4).reduce(0) { bits, _ in bits << 8 | Int32(byte()) }
  }

  /// A value of an event: most are small, and some are whatever fits.
  mutating func value() -> Int32 {
    let first = byte()
    switch first {
    case 255: return word()
    case 254: return .max
    case 253: return .min
    case 252: return -1
    case 240...: return Int32(byte()) << 8
    default: return Int32(first)
    }
  }

  mutating func axes() -> [UInt16: AxisInfo] {
    var axes: [UInt16: AxisInfo] = [:]
    let which = byte()
    for (bit, code) in [UInt16(0x35), 0x36, 0x39, 0x30].enumerated() where which >> bit & 1 == 1 {
      let isWild = which >> (4 + bit) & 1 == 1
      axes[code] = AxisInfo(minimum: 0, maximum: value(), fuzz: isWild ? value() : 0)
    }
    return axes
  }

  private static let events: [EventCode] = [
    .touchX, .touchY, .touchReport, .touchTracking, .touchSlot, .touchKey, .absoluteX, .absoluteY,
    EventCode(type: EventCode.absoluteType, code: 0x30),
    EventCode(type: EventCode.absoluteType, code: 0x3a),
    EventCode(type: EventCode.keyType, code: 0x110),
    EventCode(type: EventCode.relativeType, code: 8),
  ]

  /// Fills a frame until a byte says that it ends.
  mutating func fill(_ frame: inout InputFrame) {
    frame.clear()
    let kind = byte()
    frame.kind = kind == 1 ? .opened : kind == 2 ? .resynchronised : .events
    while !isEmpty {
      let what = byte()
      if what == 255 { return }
      // A whole contact, since such ones are what panels send.
      if what >= 128 {
        if what & 1 == 1 {
          frame.readings.append(Reading(event: .touchSlot, value: Int32(byte())))
        }
        if what & 2 == 2 { frame.readings.append(Reading(event: .touchTracking, value: value())) }
        frame.readings.append(Reading(event: .touchX, value: value()))
        frame.readings.append(Reading(event: .touchY, value: value()))
        frame.readings.append(Reading(event: .touchReport, value: 0))
      } else {
        let event = ByteSource.events[what % ByteSource.events.count]
        frame.readings.append(Reading(event: event, value: value()))
      }
    }
  }
}

private func tryPanel(_ panel: PanelProtocol, _ source: inout ByteSource) {
  var converter = panel == .reports ? try? SlotConverter(axes: source.axes()) : nil
  var slots = ContactSlots(panel)
  var law = ContactLaw()
  var frame = InputFrame(device: DeviceID(0))
  while !source.isEmpty {
    source.fill(&frame)
    if converter != nil {
      let others = frame.readings.filter { !isOfContact($0.event) }
      converter?.convert(&frame)
      precondition(
        frame.readings.filter { !isOfContact($0.event) } == others, "not what it was")
      precondition(
        !frame.readings.contains { $0.event == .touchReport }, "an end of a contact is left")
    }
    law.hear(frame.kind) { slots.take(frame, into: &$0) }
  }
  law.hear(.events) { slots.endAll(into: &$0) }
  precondition(law.isDone, "the node is gone, and something touches it")
}

private func isOfContact(_ event: EventCode) -> Bool {
  event == .touchReport || event.type == EventCode.absoluteType && 0x2f...0x3d ~= event.code
}

/// What may be told of contacts.
private struct ContactLaw {
  private var contacts: [Contact] = []
  private var down: [Touch.ID: RawPoint] = [:]

  var isDone: Bool { down.isEmpty }

  mutating func hear(_ kind: InputFrame.Kind, _ tell: (inout [Contact]) -> Void) {
    contacts.removeAll(keepingCapacity: true)
    tell(&contacts)
    for contact in contacts {
      switch contact.phase {
      case .began:
        precondition(kind != .opened, "began long ago")
        precondition(down.updateValue(contact.point, forKey: contact.id) == nil, "began twice")
      case .moved:
        let before = down.updateValue(contact.point, forKey: contact.id)
        precondition(before != nil, "moved, and never began")
        precondition(before != contact.point, "moved nowhere")
      case .ended:
        precondition(down.removeValue(forKey: contact.id) == contact.point, "ended elsewhere")
      }
    }
    precondition(down.count <= ContactSlots.maximumSlots, "more fingers than slots")
  }
}
