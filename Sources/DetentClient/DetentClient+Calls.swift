public import ControlProtocol

extension DetentClient {
  /// Asks how the daemon is.
  public func status() throws(ClientError) -> DaemonStatus {
    let result = try result(of: .status)
    try checkVersion(result)
    return try whole(DaemonStatus(result), .status)
  }

  /// Asks for all controls and where they stand.
  public func controls() throws(ClientError) -> [ControlState] {
    var controls: [ControlState] = []
    var from: Int? = 0
    while let place = from {
      let answer = try result(of: .controls(from: place))
      let part = try list(in: answer, of: .controls, "controls") { ControlState($0) }
      controls += part
      // A daemon that goes nowhere is not followed for ever.
      from = answer["next"]?.integer.flatMap { $0 > place ? $0 : nil }
    }
    return controls
  }

  /// Asks for all devices.
  public func devices() throws(ClientError) -> [DeviceState] {
    try list(in: result(of: .devices), of: .devices, "devices") { DeviceState($0) }
  }

  /// Asks where a control stands and, where wanted, for a part of its rungs.
  public func get(_ control: String, rungs: RungPage? = nil) throws(ClientError) -> ControlState {
    try state(after: .get(control: control, rungs: rungs))
  }

  /// Selects a rung and gives where the control then stands.
  @discardableResult
  public func set(_ control: String, to target: Target) throws(ClientError) -> ControlState {
    try state(after: .set(control: control, to: target))
  }

  /// Goes some rungs up the ladder, or down where below 0, and gives where the control then stands.
  @discardableResult
  public func step(_ control: String, by rungs: Int) throws(ClientError) -> ControlState {
    try state(after: .step(control: control, by: rungs))
  }

  /// Gives a control another ladder, which is this client's as long as it is connected.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - ladder: The ladder.
  ///   - target: The rung to stand on; without one the control keeps its value, else the nearest number.
  /// - Returns: Where the control stands.
  /// - Throws: What `answer(to:)` throws; refused where another client owns it.
  @discardableResult
  public func setLadder(
    _ control: String, _ ladder: LadderProposal, at target: Target? = nil
  ) throws(ClientError) -> ControlState {
    try state(after: .setLadder(control: control, ladder, at: target))
  }

  /// Tells how things are with what a control drives, for people who look at it.
  ///
  /// - Parameters:
  ///   - control: A control whose ladder is this client's.
  ///   - state: Some words, at most 64 bytes; nil for nothing to be said.
  /// - Throws: What `answer(to:)` throws; refused where the ladder is not this client's.
  public func setState(_ control: String, _ state: String?) throws(ClientError) {
    _ = try answer(to: .setState(control: control, state))
  }

  /// Has a control hold its value, or be turned again, and gives where it stands.
  @discardableResult
  public func lock(_ control: String, _ isLocked: Bool) throws(ClientError) -> ControlState {
    try state(after: .lock(control: control, isLocked: isLocked))
  }

  /// From now on has changes told; a snapshot of each control comes first, as news.
  ///
  /// - Parameter controls: Which controls; nil for all.
  /// - Returns: How many controls are watched, which is how many snapshots come.
  /// - Throws: What `answer(to:)` throws, or that the daemon speaks another version.
  @discardableResult
  public func watch(controls: [String]? = nil) throws(ClientError) -> Int {
    let result = try result(of: .watch(controls: controls))
    try checkVersion(result)
    return try whole(result["controls"]?.integer, .watch)
  }

  /// Has nothing told any more; news that came before are still there.
  public func unwatch() throws(ClientError) {
    _ = try answer(to: .unwatch)
  }

  private func result(of call: Call) throws(ClientError) -> JSONValue {
    try answer(to: call).result
  }

  private func state(after call: Call) throws(ClientError) -> ControlState {
    try whole(ControlState(result(of: call)), call.method)
  }

  private func list<Element>(
    in answer: JSONValue, of method: Method, _ name: String, _ read: (JSONValue) -> Element?
  ) throws(ClientError) -> [Element] {
    var elements: [Element] = []
    for value in try whole(answer[name]?.elements, method) {
      elements.append(try whole(read(value), method))
    }
    return elements
  }

  private func whole<Value>(_ value: Value?, _ method: Method) throws(ClientError) -> Value {
    guard let value else {
      throw .notTheProtocol("the answer to \(method.rawValue) lacks what it must have")
    }
    return value
  }

  private func checkVersion(_ result: JSONValue) throws(ClientError) {
    guard let version = result["protocol"]?.integer, version != ProtocolLimits.version else {
      return
    }
    throw .notTheProtocol("version \(version) where \(ProtocolLimits.version) is spoken here")
  }
}
