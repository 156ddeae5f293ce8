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
  public subscript(name: String) -> EventCode? {
    codes[name]
  }

  /// The name of an event.
  public func name(of event: EventCode) -> String? {
    names[event]
  }

  /// All names, in the order of the alphabet.
  public var all: [String] { codes.keys.sorted() }
}
