extension Request {
  /// Appends the request as one line, its end included.
  public func append(to line: inout [UInt8]) {
    line.append(json: "{\"jsonrpc\":\"2.0\"")
    if let id {
      line.append(json: ",\"id\":")
      line.append(jsonID: id)
    }
    line.append(json: ",\"method\":")
    line.append(jsonString: call.method.rawValue)
    call.appendParameters(to: &line)
    line.append(json: "}\n")
  }
}

extension Call {
  fileprivate func appendParameters(to line: inout [UInt8]) {
    switch self {
    case .status, .controls(from: 0), .devices, .unwatch, .reload, .watch(nil): break
    case .controls(let from):
      line.append(json: ",\"params\":{\"from\":")
      line.append(jsonInteger: from)
      line.append(json: "}")
    case .get(let control, let rungs):
      line.append(json: ",\"params\":{\"control\":")
      line.append(jsonString: control)
      if let rungs {
        line.append(json: ",\"rungs\":{\"from\":")
        line.append(jsonInteger: rungs.from)
        line.append(json: ",\"count\":")
        line.append(jsonInteger: rungs.count)
        line.append(json: "}")
      }
      line.append(json: "}")
    case .set(let control, let target):
      line.append(json: ",\"params\":{\"control\":")
      line.append(jsonString: control)
      target.append(to: &line)
      line.append(json: "}")
    case .setLadder(let control, let ladder, let target):
      line.append(json: ",\"params\":{\"control\":")
      line.append(jsonString: control)
      ladder.append(to: &line)
      target?.append(to: &line)
      line.append(json: "}")
    case .setState(let control, let state):
      line.append(json: ",\"params\":{\"control\":")
      line.append(jsonString: control)
      line.append(json: ",\"state\":")
      line.append(json: state.map { .string($0) } ?? .null)
      line.append(json: "}")
    case .step(let control, let by):
      line.append(json: ",\"params\":{\"control\":")
      line.append(jsonString: control)
      line.append(json: ",\"by\":")
      line.append(jsonInteger: by)
      line.append(json: "}")
    case .lock(let control, let isLocked):
      line.append(json: ",\"params\":{\"control\":")
      line.append(jsonString: control)
      line.append(json: isLocked ? ",\"locked\":true}" : ",\"locked\":false}")
    case .watch(let controls?):
      line.append(json: ",\"params\":{\"controls\":[")
      for (place, name) in controls.enumerated() {
        if place > 0 { line.append(json: ",") }
        line.append(jsonString: name)
      }
      line.append(json: "]}")
    }
  }
}

extension Target {
  /// Appends the member that names the rung, with a comma before it.
  fileprivate func append(to line: inout [UInt8]) {
    switch self {
    case .index(let index):
      line.append(json: ",\"index\":")
      line.append(jsonInteger: index)
    case .value(let text):
      line.append(json: ",\"value\":")
      line.append(jsonString: text)
    }
  }
}

extension [UInt8] {
  /// Appends a request's id; null where there is none.
  public mutating func append(jsonID id: RequestID?) {
    switch id {
    case .integer(let number): append(jsonInteger: number)
    case .string(let text): append(jsonString: text)
    case nil: append(json: "null")
    }
  }
}
