extension Request {
  /// Reads a request from a message's value.
  ///
  /// - Throws: What is wrong, with the request's id where that could be read.
  public init(_ message: JSONValue) throws(RequestFailure) {
    if case .array = message {
      throw RequestFailure(.invalidRequest, "batches are not taken; one request a line")
    }
    guard case .object(let members) = message else {
      throw RequestFailure(.invalidRequest, "a request is an object")
    }
    let id = try Request.identifier(members["id"])
    guard let version = members["jsonrpc"]?.text, version.utf8.elementsEqual("2.0".utf8) else {
      throw RequestFailure(.invalidRequest, "\"jsonrpc\" must be \"2.0\"", id: id)
    }
    guard let name = members["method"]?.text else {
      throw RequestFailure(.invalidRequest, "\"method\" must be a string", id: id)
    }
    guard name.utf8.count <= ProtocolLimits.textLength, let method = Method(rawValue: name) else {
      let known = Method.allCases.map(\.rawValue).joined(separator: ", ")
      throw RequestFailure(
        .unknownMethod, "no method \"\(shortened(name))\"; there are \(known)", id: id)
    }
    let parameters = Parameters(method: method, id: id, members["params"])
    self.init(id: id, call: try parameters.call())
  }

  private static func identifier(_ value: JSONValue?) throws(RequestFailure) -> RequestID? {
    switch value {
    case nil: nil
    case .integer(let number): .integer(number)
    case .string(let text) where text.utf8.count <= ProtocolLimits.textLength: .string(text)
    case .string(let text):
      throw RequestFailure(
        .invalidRequest,
        "\"id\" is \(text.utf8.count) bytes long; at most \(ProtocolLimits.textLength)")
    default: throw RequestFailure(.invalidRequest, "\"id\" must be an integer or a string")
    }
  }
}

/// A text of a client as an error message repeats it: never so long that the answer grows with it.
public func shortened(_ text: String) -> String {
  text.unicodeScalars.count <= 64 ? text : String(text.unicodeScalars.prefix(64)) + "…"
}

/// The parameters of one request, and how each method reads them.
private struct Parameters {
  let method: Method
  let id: RequestID?
  let value: JSONValue?

  init(method: Method, id: RequestID?, _ value: JSONValue?) {
    self.method = method
    self.id = id
    self.value = value
  }

  func call() throws(RequestFailure) -> Call {
    let members = try members()
    switch method {
    case .status: return .status
    case .controls: return .controls(from: try place(members["from"]))
    case .devices: return .devices
    case .unwatch: return .unwatch
    case .reload: return .reload
    case .get:
      return .get(control: try text("control", members), rungs: try page(members["rungs"]))
    case .set: return .set(control: try text("control", members), to: try target(members))
    case .step:
      guard let by = members["by"]?.integer else { throw wrong("\"by\" must be an integer") }
      return .step(control: try text("control", members), by: by)
    case .setLadder:
      let target =
        members["index"] == nil && members["value"] == nil ? nil : try target(members)
      let name = try text("control", members)
      do throws(WrongMember) {
        return .setLadder(control: name, try LadderProposal(members), at: target)
      } catch {
        throw wrong(error.message)
      }
    case .setState:
      let name = try text("control", members)
      if members["state"] == .null { return .setState(control: name, nil) }
      return .setState(control: name, try text("state", members))
    case .lock:
      guard case .boolean(let isLocked) = members["locked"] else {
        throw wrong("\"locked\" must be true or false")
      }
      return .lock(control: try text("control", members), isLocked: isLocked)
    case .watch: return .watch(controls: try names(members["controls"]))
    }
  }

  private func members() throws(RequestFailure) -> [String: JSONValue] {
    switch value {
    case nil: return [:]
    case .object(let members): return members
    default: throw wrong("\"params\" must be an object")
    }
  }

  private func text(
    _ name: String, _ members: [String: JSONValue]
  ) throws(RequestFailure) -> String {
    guard let text = members[name]?.text else { throw wrong("\"\(name)\" must be a string") }
    return try bounded(text, name)
  }

  private func target(_ members: [String: JSONValue]) throws(RequestFailure) -> Target {
    switch (members["index"], members["value"]) {
    case (.integer(let index), nil): return .index(index)
    case (nil, .string(let text)): return .value(try bounded(text, "value"))
    case (nil, nil), (.some, .some):
      throw wrong("exactly one of \"index\" (an integer) and \"value\" (a string)")
    case (.some, nil): throw wrong("\"index\" must be an integer")
    case (nil, .some): throw wrong("\"value\" must be a string")
    }
  }

  private func place(_ value: JSONValue?) throws(RequestFailure) -> Int {
    guard let value else { return 0 }
    guard let from = value.integer, from >= 0 else {
      throw wrong("\"from\" must be an integer, 0 or more")
    }
    return from
  }

  private func page(_ value: JSONValue?) throws(RequestFailure) -> RungPage? {
    guard let value else { return nil }
    guard let from = value["from"]?.integer, let count = value["count"]?.integer, from >= 0,
      (1...RungPage.maximumCount).contains(count)
    else {
      throw wrong(
        "\"rungs\" must be {\"from\": 0 or more, \"count\": 1 to \(RungPage.maximumCount)}")
    }
    return RungPage(from: from, count: count)
  }

  private func names(_ value: JSONValue?) throws(RequestFailure) -> [String]? {
    guard let value else { return nil }
    guard let elements = value.elements else {
      throw wrong("\"controls\" must be a list of names")
    }
    // A name twice is one control, and there are never more controls than a list of names is long.
    var names: [String] = []
    var seen: Set<String> = []
    for element in elements {
      guard let name = element.text else { throw wrong("\"controls\" must be a list of names") }
      if seen.insert(try bounded(name, "controls")).inserted { names.append(name) }
    }
    return names
  }

  private func bounded(_ text: String, _ name: String) throws(RequestFailure) -> String {
    guard text.utf8.count <= ProtocolLimits.textLength else {
      throw wrong(
        "\"\(name)\" is \(text.utf8.count) bytes long; no name or value has more than \(ProtocolLimits.textLength)"
      )
    }
    return text
  }

  private func wrong(_ what: String) -> RequestFailure {
    RequestFailure(.invalidParameters, "\(method.rawValue): \(what)", id: id)
  }
}
