/// The names that the kernel's `input.h` gives to events: `REL_DIAL`, `ABS_WHEEL`, `BTN_0`.
public struct EventNames: Hashable, Sendable {
  private let codes: [String: EventCode]
  private let names: [EventCode: String]

  /// Makes a table of names; of several names for one event the first in the alphabet is printed.
  public init(_ codes: [String: EventCode]) {
    self.codes = codes
    names = Dictionary(codes.map { ($0.value, $0.key) }, uniquingKeysWith: min)
  }

  /// The event of a name; names are spelled as the kernel does.
  ///
  /// An event that the kernel has not named can be called by its number in hexadecimal: `KEY_0x10a`,
  /// `REL_0x0d`, `ABS_0x2b`.
  public subscript(name: String) -> EventCode? {
    codes[name] ?? EventNames.numbered(name)
  }

  /// The name of an event.
  public func name(of event: EventCode) -> String? {
    names[event]
  }

  /// All names, in the order of the alphabet.
  public var all: [String] { codes.keys.sorted() }

  private static let prefixes: [(text: String, type: UInt16, last: UInt16)] = [
    ("KEY_0x", EventCode.keyType, 0x2ff), ("BTN_0x", EventCode.keyType, 0x2ff),
    ("REL_0x", EventCode.relativeType, 0x0f), ("ABS_0x", EventCode.absoluteType, 0x3f),
  ]

  private static func numbered(_ name: String) -> EventCode? {
    for (prefix, type, last) in prefixes where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count)
      guard digits.allSatisfy(\.isHexDigit), let code = UInt16(digits, radix: 16), code <= last
      else { continue }
      return EventCode(type: type, code: code)
    }
    return nil
  }
}
