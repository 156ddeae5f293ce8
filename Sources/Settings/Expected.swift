internal import Devices
internal import Ladders

/// What a key takes: how to say it, and how to take it.
struct Expected<Value>: Sendable {
  /// What stands in a message after "expected".
  let name: String
  /// The value, or nil where the content is something else.
  let take: @Sendable (SettingsNode.Content) -> Value?
  /// Words of which one may have been meant.
  let words: [String]

  init(
    _ name: String, words: [String] = [],
    take: @escaping @Sendable (SettingsNode.Content) -> Value?
  ) {
    self.name = name
    self.words = words
    self.take = take
  }

  /// What to say of content that is something else.
  func refusal(of content: SettingsNode.Content) -> String {
    var message = "expected \(name), got \(Printed.content(content))"
    if case .string(let word) = content, let nearest = Spelling.nearest(to: word, among: words) {
      message += "; did you mean \(Printed.quoted(nearest))?"
    }
    return message
  }
}

extension Expected<String> {
  static let text = Expected("a text") { content in
    if case .string(let text) = content { text } else { nil }
  }

  static let filledText = Expected("a text that is not empty") { content in
    if case .string(let text) = content, !text.isEmpty { text } else { nil }
  }

  /// A marking of a ladder, with or without quotes: `"1/125"`, `100`, `5.6`.
  static let marking = Expected("a text or a number") { content in
    if case .string(let text) = content { text } else { Decimal(content)?.description }
  }

  /// A marking that is kept as it is written, so that a number with a fraction needs quotes.
  static let value = Expected("a text, in quotes if it has a fraction") { content in
    switch content {
    case .string(let text): text
    case .integer(let number): "\(number)"
    default: nil
    }
  }

  static let inputPath = Expected("a path in /dev/input") { content in
    if case .string(let path) = content, path.hasPrefix("/dev/input/") { path } else { nil }
  }
}

extension Expected<Bool> {
  static let flag = Expected("true or false") { content in
    if case .boolean(let flag) = content { flag } else { nil }
  }
}

extension Expected<Int> {
  static func whole(_ range: ClosedRange<Int>) -> Expected {
    Expected("a whole number from \(range.lowerBound) to \(range.upperBound)") { content in
      if case .integer(let number) = content, range.contains(number) { number } else { nil }
    }
  }
}

extension Expected<Int32> {
  /// A value of an axis.
  static let axisValue = Expected("a whole number of at most 32 bits") { content in
    if case .integer(let number) = content { Int32(exactly: number) } else { nil }
  }
}

extension Expected<RingModulus> {
  /// After how many positions a ring begins again.
  static let modulus = Expected(
    "a whole number from 2 to 1000000 or \"maximum\"", words: ["maximum"]
  ) { content in
    switch content {
    case .integer(let number) where (2...1_000_000).contains(number): .positions(number)
    case .string("maximum"): .axisWithoutMaximum
    default: nil
    }
  }
}

extension Expected<UInt16> {
  /// The number of a vendor or a product.
  static let usbNumber = Expected("a number such as 0x077d or a text such as \"077d\"") { content in
    switch content {
    case .integer(let number): UInt16(exactly: number)
    case .string(let text):
      UInt16(text.hasPrefix("0x") ? text.dropFirst(2) : text[...], radix: 16)
    default: nil
    }
  }
}

extension Expected<Decimal> {
  /// A number, or a text that writes one (`"0.50"`) to have its decimals kept.
  static let decimal = Expected("a number") { content in
    if case .string(let text) = content { Decimal(text) } else { Decimal(content) }
  }

  /// A number above 0 with few enough decimals to be counted in thousandths.
  static func positive(upTo limit: Int) -> Expected {
    Expected("a number above 0, at most \(limit), with at most 3 decimals") { content in
      guard let number = Decimal(content), number.decimals <= 3, number.units > 0,
        number.double <= Double(limit)
      else { return nil }
      return number
    }
  }

  static let acceleration = Expected("a number from 1 to 100 with at most 3 decimals") { content in
    guard let number = Decimal(content), number.decimals <= 3, (1...100).contains(number.double)
    else { return nil }
    return number
  }

  static let snap = Expected("a number from 0.5 to 1 with at most 3 decimals") { content in
    guard let number = Decimal(content), number.decimals <= 3, (0.5...1).contains(number.double)
    else { return nil }
    return number
  }
}

extension Expected<Double> {
  static let number = Expected("a number") { content in
    switch content {
    case .integer(let number): Double(number)
    case .float(let number) where number.isFinite: number
    default: nil
    }
  }
}

extension Expected where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the words of an enumeration.
  static var word: Expected {
    let words = Value.allCases.map(\.rawValue)
    return Expected(Printed.list(words), words: words) { content in
      if case .string(let word) = content { Value(rawValue: word) } else { nil }
    }
  }
}

extension Decimal {
  /// The number that a value is.
  fileprivate init?(_ content: SettingsNode.Content) {
    switch content {
    case .integer(let number): self.init(units: number)
    case .float(let number): self.init(number)
    default: return nil
    }
  }
}
