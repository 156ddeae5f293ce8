/// The secret that lets somebody in: whoever knows it may turn what the daemon lets the page turn.
public struct PageToken: Hashable, Sendable {
  /// The secret as text that can stand in a URL and in a cookie as it is.
  public let text: String

  /// The fewest characters that are taken of one that somebody else made: 96 bits, where they are random.
  static let fewest = 16
  static let most = 128

  /// Takes a secret that somebody made; nil if it is too short, too long, or has other characters than
  /// letters, digits, `-` and `_`.
  public init?(_ text: String) {
    guard (PageToken.fewest...PageToken.most).contains(text.utf8.count),
      text.utf8.allSatisfy(\.isTokenCharacter)
    else { return nil }
    self.text = text
  }

  /// Makes a secret of 128 random bits, which the standard library has from getrandom(2).
  public static func random() -> PageToken {
    var generator = SystemRandomNumberGenerator()
    return PageToken(hexadecimal: [generator.next(), generator.next()])
  }

  private init(hexadecimal numbers: [UInt64]) {
    let digits = Array("0123456789abcdef".utf8)
    let text = numbers.flatMap { number in
      stride(from: 60, through: 0, by: -4).map { digits[Int(number >> UInt64($0) & 15)] }
    }
    self.text = String(decoding: text, as: UTF8.self)
  }

  /// Whether a text is the secret; how long that takes says nothing of where the two differ.
  func isSame(as other: String) -> Bool {
    let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
    guard mine.count == theirs.count else { return false }
    var difference: UInt8 = 0
    for place in mine.indices { difference |= mine[place] ^ theirs[place] }
    return difference == 0
  }
}

extension UInt8 {
  fileprivate var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
