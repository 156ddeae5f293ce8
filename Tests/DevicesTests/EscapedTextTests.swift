import Devices
import TestSupport
import Testing

@Suite struct EscapedTextTests {
  private static let texts: [([UInt8], String)] = [
    ([], ""), (Array("Griffin PowerMate".utf8), "Griffin PowerMate"),
    (Array("Käse 🎛".utf8), "Käse 🎛"), ([0xff], "\\xff"), ([0x41, 0xe9, 0x42], "A\\xe9B"),
    ([0x07], "\\x07"), ([0x1b, 0x5b, 0x6d], "\\x1b[m"), ([0x7f, 0x41], "\\x7fA"),
    // Half a letter, a letter spelled too long, half of a pair, and what no letter begins with.
    ([0xc3], "\\xc3"), ([0xe2, 0x82], "\\xe2\\x82"), ([0xc0, 0x80], "\\xc0\\x80"),
    ([0xed, 0xa0, 0x80], "\\xed\\xa0\\x80"), ([0x80, 0xc3, 0xa9], "\\x80é"),
    ([0xf0, 0x9f, 0x8e, 0x9b, 0xf5], "🎛\\xf5"), ([0xc3, 0x41], "\\xc3A"),
    ([0x0a, 0xc3, 0xa9], "\\x0aé"),
  ]

  @Test(arguments: texts)
  func `What is no text, and what would steer a terminal, is spelled out`(
    bytes: [UInt8], text: String
  ) {
    #expect(EscapedText.string(bytes) == text)
    #expect(EscapedText.string(bytes.map { CChar(truncatingIfNeeded: $0) }) == text)
  }

  @Test(arguments: UInt64(0)..<200)
  func `Any bytes become text without controls, and none is lost`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let letters: [[UInt8]] = [
      [0x41], [0xc3, 0xa9], [0xe2, 0x82, 0xac], [0xf0, 0x9f, 0x8e, 0x9b],
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      if Bool.random(using: &random) {
        bytes.append(.random(in: 0...255, using: &random))
      } else {
        bytes += letters[Int.random(in: 0..<4, using: &random)]
      }
    }
    // A backslash of the text itself would make the way back ambiguous.
    bytes.removeAll { $0 == UInt8(ascii: "\\") }
    let text = EscapedText.string(bytes)
    #expect(!text.utf8.contains { $0 < 0x20 || $0 == 0x7f })
    #expect(unescaped(text) == bytes)
  }

  private func unescaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.popFirst() {
      if first == UInt8(ascii: "\\") {
        bytes.append(
          UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(first)
      }
    }
    return bytes
  }
}
