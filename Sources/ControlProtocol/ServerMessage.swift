/// What the daemon sends: an answer, or news that a client asked to be told.
public enum ServerMessage: Hashable, Sendable {
  case result(id: RequestID, JSONValue)
  /// The code is kept as it came: a newer daemon may have more of them.
  case failure(id: RequestID?, code: Int, message: String)
  /// Where a control stands, sent after `watch`, and when other settings made it new or another.
  case snapshot(Selection)
  /// A control has a new rung.
  case selected(Selection)
  /// Any other news, for instance `device`; clients pass over what they do not know.
  case notification(method: String, JSONValue)

  /// Reads a message; nil if it is none of the protocol's.
  public init?(_ message: JSONValue) {
    if let method = message["method"]?.text {
      let parameters = message["params"] ?? .null
      switch (method, Selection(parameters)) {
      case ("selected", let selection?): self = .selected(selection)
      case ("snapshot", let selection?): self = .snapshot(selection)
      default: self = .notification(method: method, parameters)
      }
      return
    }
    let id: RequestID? =
      switch message["id"] {
      case .integer(let number): .integer(number)
      case .string(let text): .string(text)
      default: nil
      }
    if let code = message["error"]?["code"]?.integer {
      self = .failure(id: id, code: code, message: message["error"]?["message"]?.text ?? "")
    } else if let id, let result = message["result"] {
      self = .result(id: id, result)
    } else {
      return nil
    }
  }
}

/// The rung that a control is on, as the daemon tells it.
public struct Selection: Hashable, Sendable {
  /// The control's name.
  public var control: String
  /// The rung, 0 … count − 1.
  public var index: Int
  /// How many rungs the ladder has.
  public var count: Int
  /// The canonical text.
  public var value: String
  /// The quantity, where it has one.
  public var number: Double?
  /// The full text for a panel.
  public var readout: String
  /// The short text for a tick.
  public var engraving: String
  /// Where the rung lies on the wheel's sweep, in degrees.
  public var angle: Double
  /// How many rungs were passed over since the last publication; 0 in a snapshot.
  public var crossed: Int
  /// What turned it: a device's name, or `socket`; empty in a snapshot.
  public var source: String
  /// When, in seconds of the kernel's monotonic clock.
  public var time: Double

  /// Reads the state of a control; nil if a part that every state has is not there.
  public init?(_ value: JSONValue) {
    guard let control = value["control"]?.text, let index = value["index"]?.integer,
      let count = value["count"]?.integer, let text = value["value"]?.text
    else { return nil }
    self.control = control
    self.index = index
    self.count = count
    self.value = text
    number = value["number"]?.number
    readout = value["readout"]?.text ?? text
    engraving = value["engraving"]?.text ?? text
    angle = value["angle"]?.number ?? 0
    crossed = value["crossed"]?.integer ?? 0
    source = value["source"]?.text ?? ""
    time = value["time"]?.number ?? 0
  }
}
