/// The frame of the daemon's answers: what is in it goes between two calls.
extension [UInt8] {
  /// Begins the answer to a request; its result, one JSON value, is to follow.
  public mutating func append(resultFor id: RequestID) {
    append(json: "{\"jsonrpc\":\"2.0\",\"id\":")
    append(jsonID: id)
    append(json: ",\"result\":")
  }

  /// Ends an answer or a notification after its value.
  public mutating func appendMessageEnd() {
    append(json: "}\n")
  }

  /// Begins a notification; its parameters, one JSON object, are to follow.
  public mutating func append(notification name: NewsName) {
    append(json: "{\"jsonrpc\":\"2.0\",\"method\":")
    append(jsonString: name.rawValue)
    append(json: ",\"params\":")
  }

  /// Appends the answer that says why a request fails, as one line; its id is null where unknown.
  public mutating func append(failure: RequestFailure) {
    append(json: "{\"jsonrpc\":\"2.0\",\"id\":")
    append(jsonID: failure.id)
    append(json: ",\"error\":{\"code\":")
    append(jsonInteger: failure.code.rawValue)
    append(json: ",\"message\":")
    append(jsonString: failure.message)
    append(json: "}}\n")
  }

  /// Appends a JSON value.
  public mutating func append(json value: JSONValue) {
    switch value {
    case .null: append(json: "null")
    case .boolean(let truth): append(json: truth ? "true" : "false")
    case .integer(let number): append(jsonInteger: number)
    case .real(let number): append(jsonFixed: number)
    case .string(let text): append(jsonString: text)
    case .array(let elements):
      append(json: "[")
      for (place, element) in elements.enumerated() {
        if place > 0 { append(json: ",") }
        append(json: element)
      }
      append(json: "]")
    case .object(let members):
      append(json: "{")
      for (place, (name, value)) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if place > 0 { append(json: ",") }
        append(jsonString: name)
        append(json: ":")
        append(json: value)
      }
      append(json: "}")
    }
  }
}
