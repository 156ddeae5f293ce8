/// The events that a device can send, as the kernel's bitmaps tell them.
public struct Capabilities: Hashable, Sendable {
  private var codes: [UInt16: Set<UInt16>] = [:]

  /// No events at all.
  public init() {}

  /// Adds one event.
  public mutating func insert(_ event: EventCode) {
    codes[event.type, default: []].insert(event.code)
  }

  /// Whether the device can send an event.
  public func contains(_ event: EventCode) -> Bool {
    codes[event.type]?.contains(event.code) ?? false
  }

  /// The types of which there are events, in their order.
  public var types: [UInt16] { codes.keys.sorted() }

  /// The codes of a type, in their order.
  public func codes(ofType type: UInt16) -> [UInt16] {
    codes[type]?.sorted() ?? []
  }

  /// Whether nothing is known of what the device sends.
  public var isEmpty: Bool { codes.isEmpty }

  /// Adds the codes of a bitmap in sysfs's text form: hexadecimal words of 64 bits, the highest first.
  ///
  /// - Parameters:
  ///   - bitmap: For instance `80` (REL_DIAL) or `10000 0 0 0 0` (BTN_0 … ); what is not
  ///     hexadecimal is passed over.
  ///   - type: The events' type.
  public mutating func insert(bitmap: String, ofType type: UInt16) {
    let words = bitmap.split(whereSeparator: { $0 == " " || $0 == "\n" })
    for (place, word) in words.reversed().enumerated() {
      guard let bits = UInt64(word, radix: 16) else { continue }
      for bit in 0..<64 where bits >> UInt64(bit) & 1 == 1 {
        guard let code = UInt16(exactly: place * 64 + bit) else { continue }
        insert(EventCode(type: type, code: code))
      }
    }
  }
}
