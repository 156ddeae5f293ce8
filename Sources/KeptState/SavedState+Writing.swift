internal import ControlProtocol
internal import Ladders

extension SavedState {
  /// Appends the text of the state file: JSON, a line a control, that says the sum of all behind it.
  public func append(to text: inout [UInt8]) {
    var body: [UInt8] = []
    body.append(json: "\"run\":\"")
    body.append(hexadecimal: run)
    body.append(json: "\",\"controls\":{")
    for (place, name) in controls.keys.sorted().enumerated() {
      guard let selection = controls[name] else { continue }
      body.append(json: place == 0 ? "\n" : ",\n")
      body.append(jsonString: name)
      body.append(selection, left: nil)
    }
    body.append(json: "},\"former\":{")
    let former = former.entries.sorted { ($0.value.left, $0.key) < ($1.value.left, $1.key) }
    for (place, (name, entry)) in former.enumerated() {
      body.append(json: place == 0 ? "\n" : ",\n")
      body.append(jsonString: name)
      body.append(entry.selection, left: entry.left)
    }
    body.append(json: "}}\n")
    var sum = Checksum()
    sum.add(body)
    text.append(json: SavedState.beginning)
    text.append(hexadecimal: sum.value)
    text.append(json: SavedState.behindSum)
    text.append(contentsOf: body)
  }

  /// Up to the sum's 16 digits.
  static let beginning = "{\"detentd\":1,\"sum\":\""
  static let behindSum = "\","
}

extension [UInt8] {
  fileprivate mutating func append(_ selection: KeptSelection, left: Int?) {
    append(json: ":{\"index\":")
    append(jsonInteger: selection.index)
    append(json: ",\"value\":")
    append(jsonString: selection.value)
    append(json: ",\"number\":")
    append(json: selection.number.map { $0.isFinite ? "\($0)" : "null" } ?? "null")
    if let left {
      append(json: ",\"left\":")
      append(jsonInteger: left)
    }
    append(json: "}")
  }

  fileprivate mutating func append(hexadecimal number: UInt64) {
    let digits = String(number, radix: 16)
    append(json: String(repeating: "0", count: 16 - digits.utf8.count) + digits)
  }
}
