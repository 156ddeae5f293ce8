public import Ladders

/// A ladder that a client gives a control.
public enum LadderProposal: Hashable, Sendable {
  /// Rungs one by one, at most `maximumRungs`.
  case rungs([LadderEntry])
  /// Numbers from one to another, however many.
  case range(from: Decimal, to: Decimal, step: Decimal)

  /// The most rungs that are given one by one.
  public static let maximumRungs = 500

  /// Makes the ladder.
  ///
  /// - Throws: What is wrong with it.
  public func ladder() throws(LadderProblem) -> Ladder {
    switch self {
    case .rungs(let entries): try Ladder(rungs: entries)
    case .range(let from, let to, let step): try Ladder(from: from, to: to, step: step)
    }
  }
}

// MARK: As a request has it

extension LadderProposal {
  /// Appends the member of a request's parameters that holds it, with a comma before it.
  func append(to line: inout [UInt8]) {
    switch self {
    case .rungs(let entries):
      line.append(json: ",\"rungs\":[")
      for (place, entry) in entries.enumerated() {
        if place > 0 { line.append(json: ",") }
        LadderProposal.append(entry, to: &line)
      }
      line.append(json: "]")
    case .range(let from, let to, let step):
      let parts = [("from", from), ("to", to), ("step", step)]
      line.append(json: ",\"range\":{")
      for (place, (name, number)) in parts.enumerated() {
        line.append(json: place > 0 ? "," : "")
        line.append(jsonString: name)
        line.append(json: ":")
        // As a text, so that its decimals are kept.
        line.append(jsonString: number.description)
      }
      line.append(json: "}")
    }
  }

  /// Appends a rung as short as it can be said.
  private static func append(_ entry: LadderEntry, to line: inout [UInt8]) {
    guard entry != CameraText(entry.value).entry else {
      return line.append(jsonString: entry.value)
    }
    line.append(json: "{\"value\":")
    line.append(jsonString: entry.value)
    if entry.readout != entry.value {
      line.append(json: ",\"readout\":")
      line.append(jsonString: entry.readout)
    }
    if entry.engraving != entry.value {
      line.append(json: ",\"engraving\":")
      line.append(jsonString: entry.engraving)
    }
    if entry.number != LadderEntry.quantity(of: entry.value) {
      line.append(json: ",\"number\":")
      line.append(json: entry.number.map { .real($0) } ?? .null)
    }
    if entry.isNative { line.append(json: ",\"native\":true") }
    line.append(json: "}")
  }

  /// Reads the members `rungs` or `range` of a request's parameters, and `kind`.
  ///
  /// - Throws: What is wrong, as the end of a message.
  init(_ members: [String: JSONValue]) throws(WrongMember) {
    let kind = try LadderProposal.kind(members["kind"])
    switch (members["rungs"], members["range"]) {
    case (let rungs?, nil): self = .rungs(try LadderProposal.entries(rungs, kind))
    case (nil, let range?): self = try LadderProposal.range(range)
    default: throw WrongMember("exactly one of \"rungs\" (a list) and \"range\" (an object)")
    }
  }

  private static func kind(_ value: JSONValue?) throws(WrongMember) -> LadderKind? {
    guard let value else { return nil }
    guard let kind = value.text.flatMap(LadderKind.init(rawValue:)) else {
      let kinds = LadderKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw WrongMember("\"kind\" must be one of \(kinds)")
    }
    return kind
  }

  private static func entries(
    _ value: JSONValue, _ kind: LadderKind?
  ) throws(WrongMember) -> [LadderEntry] {
    guard let elements = value.elements else {
      throw WrongMember("\"rungs\" must be a list of strings and objects")
    }
    guard elements.count <= maximumRungs else {
      throw WrongMember(
        "\"rungs\" has \(elements.count) rungs; at most \(maximumRungs), or a range")
    }
    var entries: [LadderEntry] = []
    for element in elements { entries.append(try entry(element, kind)) }
    return entries
  }

  private static func entry(
    _ element: JSONValue, _ kind: LadderKind?
  ) throws(WrongMember) -> LadderEntry {
    if let text = element.text { return camera(text, kind) }
    guard let value = element["value"]?.text else {
      throw WrongMember("\"rungs\" must be strings, or objects with a \"value\" that is one")
    }
    // Who describes a rung describes it whole; with a kind only what is missing is known of it.
    var entry = kind == nil ? LadderEntry(value: value) : camera(value, kind)
    if let readout = try text("readout", of: element) { entry.readout = readout }
    if let engraving = try text("engraving", of: element) { entry.engraving = engraving }
    switch element["number"] {
    case nil: break
    case .null: entry.number = nil
    case let number?:
      guard let number = number.number else {
        throw WrongMember("\"number\" of a rung must be a number or null")
      }
      entry.number = number
    }
    if let native = element["native"] {
      guard let isNative = native.truth else {
        throw WrongMember("\"native\" of a rung must be true or false")
      }
      entry.isNative = isNative
    }
    return entry
  }

  private static func text(_ name: String, of rung: JSONValue) throws(WrongMember) -> String? {
    guard let value = rung[name] else { return nil }
    guard let text = value.text else {
      throw WrongMember("\"\(name)\" of a rung must be a string")
    }
    return text
  }

  /// A text with what it says, as it came: what no rung may have is refused and not left out.
  private static func camera(_ text: String, _ kind: LadderKind?) -> LadderEntry {
    var entry = CameraText(text, kind: kind).entry
    entry.value = text
    return entry
  }

  private static func range(_ value: JSONValue) throws(WrongMember) -> LadderProposal {
    func number(_ name: String) throws(WrongMember) -> Decimal {
      let number: Decimal? =
        switch value[name] {
        case .integer(let whole): Decimal(units: whole)
        case .real(let real): Decimal(real)
        case .string(let text) where text.utf8.count <= ProtocolLimits.textLength: Decimal(text)
        default: nil
        }
      guard let number else {
        throw WrongMember("\"range\" must be {\"from\", \"to\", \"step\"}, each a number")
      }
      return number
    }
    return .range(from: try number("from"), to: try number("to"), step: try number("step"))
  }
}

/// What is wrong with a member of a request's parameters.
struct WrongMember: Error {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
