/// An element of an SVG text, with what it holds.
struct SVGElement {
  var name: String
  var attributes: [String: String] = [:]
  var children: [SVGElement] = []
  var text = ""

  /// All elements of a name in it, in their order.
  func all(_ name: String) -> [SVGElement] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }

  /// The words of its class.
  var classes: [String] { (attributes["class"] ?? "").split(separator: " ").map(String.init) }

  /// The places of its path.
  var points: [[Double]] {
    (attributes["d"] ?? "").split { "MLZ".contains($0) }.map { pair in
      pair.split(separator: " ").compactMap { Double($0) }
    }
  }
}

/// Reads the XML that drawings are written in, and nothing that is not well-formed.
struct SVGReader {
  struct Fault: Error {
    var words: String
  }

  private let bytes: [UInt8]
  private var place = 0

  static func read(_ text: String) throws -> SVGElement {
    var reader = SVGReader(bytes: Array(text.utf8))
    let element = try reader.element()
    reader.skipBlanks()
    guard reader.place == reader.bytes.count else { throw Fault(words: "more than one root") }
    return element
  }

  private mutating func element() throws -> SVGElement {
    try take("<")
    var element = SVGElement(name: try name())
    while true {
      skipBlanks()
      if taken("/>") { return element }
      if taken(">") { break }
      let key = try name()
      try take("=\"")
      let value = try text(until: UInt8(ascii: "\""))
      try take("\"")
      guard element.attributes.updateValue(value, forKey: key) == nil else {
        throw Fault(words: "\(key) twice")
      }
    }
    while true {
      element.text += try text(until: UInt8(ascii: "<"))
      if taken("</\(element.name)>") { return element }
      element.children.append(try self.element())
    }
  }

  /// Text up to a sign, with its entities resolved.
  private mutating func text(until end: UInt8) throws -> String {
    var text = ""
    while place < bytes.count, bytes[place] != end {
      if taken("&") {
        let known = ["lt;": "<", "gt;": ">", "amp;": "&", "quot;": "\"", "#39;": "'"]
        guard let (_, meant) = known.first(where: { taken($0.key) }) else {
          throw Fault(words: "an entity at \(place)")
        }
        text += meant
        continue
      }
      let run = bytes[place...].prefix { $0 != end && $0 != UInt8(ascii: "&") }
      let words = String(decoding: run, as: UTF8.self)
      guard words.unicodeScalars.allSatisfy(Self.mayContain) else {
        throw Fault(words: "\(words.debugDescription) in a text")
      }
      text += words
      place += run.count
    }
    guard place < bytes.count else { throw Fault(words: "no end of a text") }
    return text
  }

  private static func mayContain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3C: false
    case 9, 10, 13, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private mutating func name() throws -> String {
    let run = bytes[place...].prefix { byte in
      (97...122).contains(byte | 0x20) || (48...58).contains(byte) || byte == UInt8(ascii: "-")
    }
    guard let first = run.first, first >= 65 else { throw Fault(words: "no name at \(place)") }
    place += run.count
    return String(decoding: run, as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while place < bytes.count, [9, 10, 13, 32].contains(bytes[place]) { place += 1 }
  }

  private mutating func taken(_ text: String) -> Bool {
    guard bytes[place...].starts(with: text.utf8) else { return false }
    place += text.utf8.count
    return true
  }

  private mutating func take(_ text: String) throws {
    guard taken(text) else { throw Fault(words: "no \(text) at \(place)") }
  }
}
