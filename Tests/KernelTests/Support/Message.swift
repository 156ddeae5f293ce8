import FoundationEssentials

/// A line of the socket.
struct Message: CustomStringConvertible {
  let description: String
  /// When it had come whole, in seconds of the monotonic clock.
  let arrival: Double
  private let value: JSON

  /// Reads a line, which must be a JSON object.
  init(_ line: [UInt8], arrival: Double) throws {
    self.arrival = arrival
    description = String(decoding: line, as: UTF8.self)
    value = (try? JSONDecoder().decode(JSON.self, from: Data(line))) ?? .null
    guard value.members != nil else { throw Missing("a JSON object in \(description)") }
  }

  /// A member of the message.
  subscript(_ name: String) -> JSON? { value[name] }

  /// The members of `params`, or of `result` in an answer.
  var content: JSON { value["params"] ?? value["result"] ?? .null }

  /// The code of an answer that is an error.
  var errorCode: Int? { value["error"]?["code"]?.integer }
}

/// A JSON value.
enum JSON: Decodable, Equatable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let truth = try? container.decode(Bool.self) {
      self = .truth(truth)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  /// The member of an object.
  subscript(_ name: String) -> JSON? { members?[name] }

  /// The members, if this is an object.
  var members: [String: JSON]? { if case .object(let members) = self { members } else { nil } }

  /// The elements, if this is a list.
  var list: [JSON]? { if case .list(let list) = self { list } else { nil } }

  /// The text, if this is one.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The number, if this is one.
  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The number, if this is one without a fraction.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }
}

/// What a `selected` line tells.
struct Selected: Equatable {
  var control: String
  var index: Int
  var count: Int
  var value: String
  /// Nil where the value is no quantity.
  var number: Double?
  var readout: String
  var engraving: String
  var angle: Double
  var crossed: Int
  var source: String
  var time: Double

  /// Reads a notification; every member must be there.
  init(_ message: Message) throws {
    let content = message.content
    func text(_ name: String) throws -> String {
      guard let text = content[name]?.text else { throw Missing("\(name) in \(message)") }
      return text
    }
    func number(_ name: String) throws -> Double {
      guard let number = content[name]?.number else { throw Missing("\(name) in \(message)") }
      return number
    }
    control = try text("control")
    index = Int(try number("index"))
    count = Int(try number("count"))
    value = try text("value")
    guard content["number"] != nil else { throw Missing("number in \(message)") }
    self.number = content["number"]?.number
    readout = try text("readout")
    engraving = try text("engraving")
    angle = try number("angle")
    crossed = Int(try number("crossed"))
    source = try text("source")
    time = try number("time")
  }
}
