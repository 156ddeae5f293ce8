internal import ControlProtocol
internal import Controls
internal import EventLoop
internal import Geometry
internal import Glibc
internal import JSONReader
internal import Ladders
internal import Settings
internal import StandardStreams
internal import UnixSocket

/// Answers the requests of clients.
final class Answers {
  let core: Core
  let server: SocketServer
  /// How things are with each device.
  var devices: () -> [JSONValue] = { [] }
  /// How things are with MIDI; nil where the settings have none.
  var midi: () -> JSONValue? = { nil }
  /// Which settings are in use; set anew where they are read anew.
  var settings: SettingsRecord
  let socketPath: String
  let log: Log
  let started = MonotonicClock.microseconds()
  private var text: [UInt8] = []

  /// No control's state is longer than the rest of a line.
  static let fullLine = ProtocolLimits.lineLength - 2048

  /// Called when changes of the core are to be published.
  var publish: () -> Void = {}
  /// Reads the settings again; gives what is to be told to watchers, once who asked has its answer.
  var reload: () throws(DaemonFailure) -> Reload = { () throws(DaemonFailure) in
    throw DaemonFailure(.system, "there is nothing to read again")
  }
  /// Gives a control another ladder, on a rung or where it stands.
  var setLadder: (Ladder, ControlID, Rung?, Client) throws(RequestFailure) -> Void = {
    (_, _, _, _) throws(RequestFailure) in
  }
  /// Notes how things are with what a control drives.
  var setState: (String?, ControlID, Client) throws(RequestFailure) -> Void = {
    (_, _, _) throws(RequestFailure) in
  }
  /// Who gives a control of this name its ladder; nil where the settings do.
  var owner: (String) -> JSONValue? = { _ in nil }
  /// Called with a control that a client moves and its rung, before anybody hears of it.
  var keep: (ControlID, Rung) -> Void = { _, _ in }
  /// Called when a client begins to watch.
  var didWatch: () -> Void = {}

  init(core: Core, server: SocketServer, settings: SettingsRecord, socketPath: String, log: Log) {
    self.core = core
    self.server = server
    self.settings = settings
    self.socketPath = socketPath
    self.log = log
  }

  /// Does what a line of a client asks, and answers it if it wants an answer.
  func answer(_ client: Client, _ line: ArraySlice<UInt8>) {
    // An empty line is nobody's request: terminals and scripts send them.
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) { return }
    do throws(RequestFailure) {
      let request = try Request(value(of: line))
      try perform(request, for: client)
    } catch {
      log.say(.debug, about: client.subject, "\(client.name): \(error.message)")
      // A notification is not answered, not even if it is wrong; one that cannot be told from a
      // request is.
      if error.id == nil, error.code != .parseError, error.code != .invalidRequest { return }
      text.removeAll(keepingCapacity: true)
      text.append(failure: error)
      client.send(text)
    }
  }

  private func value(of line: ArraySlice<UInt8>) throws(RequestFailure) -> JSONValue {
    do throws(JSONSyntaxError) {
      return try JSONReader.value(of: line)
    } catch {
      throw RequestFailure(.parseError, error.description)
    }
  }

  private func perform(_ request: Request, for client: Client) throws(RequestFailure) {
    if client.isReadOnly, !request.call.method.isReadOnly {
      throw RequestFailure(
        .notPermitted,
        "\(request.call.method.rawValue): this socket is for watching; \(socketPath) takes it, for its owner and its group (of the service, the group detentd)",
        id: request.id)
    }
    switch request.call {
    case .status: reply(request, client) { appendStatus(to: &$0) }
    case .controls(let from): reply(request, client) { appendControls(from: from, to: &$0) }
    case .devices:
      reply(request, client) {
        $0.append(json: "{")
        appendList("devices", devices(), upTo: Answers.fullLine, to: &$0)
        $0.append(json: "}")
      }
    case .get(let name, let rungs):
      let control = try control(name, request)
      reply(request, client) { appendState(of: control, rungs: rungs, to: &$0) }
    case .set(let name, let target):
      let control = try unlockedControl(name, request)
      let rung = try rung(
        target, on: core.ladder(of: control), of: name, request)
      core.select(rung, on: control, at: now)
      finishChange(of: control, request, client)
    case .step(let name, let by):
      let control = try unlockedControl(name, request)
      core.step(control, by: by, at: now)
      finishChange(of: control, request, client)
    case .setLadder(let name, let proposal, let target):
      try setLadder(name, proposal, target, request, client)
    case .setState(let name, let state):
      let control = try control(name, request)
      if let state, !Answers.isPlain(state) {
        throw RequestFailure(
          .invalidParameters, "setState: \"state\" has a control character in it", id: request.id)
      }
      try identified(request) { () throws(RequestFailure) in
        try setState(state, control, client)
      }
      reply(request, client) { $0.append(json: "{}") }
    case .lock(let name, let isLocked):
      let control = try control(name, request)
      core.lock(control, isLocked, at: now)
      reply(request, client) { appendState(of: control, rungs: nil, to: &$0) }
      publish()
    case .watch(let names): try watch(names, request, client)
    case .unwatch:
      client.stopWatching()
      reply(request, client) { $0.append(json: "{}") }
    case .reload: try reload(request, client)
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(Ladder.mayContain)
  }

  /// Does something whose failure does not know the request.
  private func identified(
    _ request: Request, _ body: () throws(RequestFailure) -> Void
  ) throws(RequestFailure) {
    do throws(RequestFailure) {
      try body()
    } catch {
      throw RequestFailure(error.code, error.message, id: request.id)
    }
  }

  private func setLadder(
    _ name: String, _ proposal: LadderProposal, _ target: Target?, _ request: Request,
    _ client: Client
  ) throws(RequestFailure) {
    // It costs as much as to read settings again, also where it is refused.
    client.tireOthers()
    let control = try control(name, request)
    let ladder: Ladder
    do throws(LadderProblem) {
      ladder = try proposal.ladder()
    } catch {
      let entry = error.entry.map { " \($0)" } ?? ""
      throw RequestFailure(
        .invalidParameters, "setLadder: \(error.part.rawValue)\(entry) \(error.message)",
        id: request.id)
    }
    let rung = try target.map { (target) throws(RequestFailure) in
      try self.rung(target, on: ladder, of: name, request)
    }
    try identified(request) { () throws(RequestFailure) in
      try setLadder(ladder, control, rung, client)
    }
    reply(request, client) { appendState(of: control, rungs: nil, to: &$0) }
    publish()
  }

  private var now: Microseconds { Microseconds(MonotonicClock.microseconds()) }

  private func reply(_ request: Request, _ client: Client, _ result: (inout [UInt8]) -> Void) {
    guard let id = request.id else { return }
    text.removeAll(keepingCapacity: true)
    text.append(resultFor: id)
    result(&text)
    text.appendMessageEnd()
    client.send(text)
  }

  /// Who asked is told first, then everybody.
  private func finishChange(of control: ControlID, _ request: Request, _ client: Client) {
    keep(control, core.rung(of: control))
    reply(request, client) { appendState(of: control, rungs: nil, to: &$0) }
    publish()
  }

  /// Who asked is told first, then everybody.
  private func reload(_ request: Request, _ client: Client) throws(RequestFailure) {
    let done: Reload
    client.tireOthers()
    do throws(DaemonFailure) {
      done = try reload()
    } catch {
      log.sayNotTaken(error, askedBy: "reload by \(client.name)")
      throw RequestFailure(error.code, error.shortened(to: Answers.fullLine / 4), id: request.id)
    }
    reply(request, client) {
      $0.append(
        json: .object([
          "controls": .integer(core.controlNames.count), "summary": .string(done.summary),
          "warnings": .array(done.warnings.map { .string($0) }),
        ]))
    }
    done.announce()
  }

  private func watch(
    _ names: [String]?, _ request: Request, _ client: Client
  ) throws(RequestFailure) {
    var controls: [ControlID] = []
    for name in names ?? core.controlNames { controls.append(try control(name, request)) }
    client.watchChanges(of: names, among: core.controlNames)
    reply(request, client) {
      $0.append(
        json: .object([
          "protocol": .integer(ProtocolLimits.version), "controls": .integer(controls.count),
        ]))
    }
    for control in controls {
      text.removeAll(keepingCapacity: true)
      server.writeState(control, &text)
      client.send(text)
    }
    didWatch()
  }

  // MARK: What is asked for

  private func control(_ name: String, _ request: Request) throws(RequestFailure) -> ControlID {
    if let control = core.control(named: name) { return control }
    let advice =
      Spelling.nearest(to: name, among: core.controlNames).map { "did you mean \"\($0)\"?" }
      ?? "there are \(core.controlNames.prefix(20).joined(separator: ", "))"
    throw RequestFailure(
      .invalidParameters,
      "\(request.call.method.rawValue): no control \"\(shortened(name))\"; \(advice)",
      id: request.id)
  }

  /// A control that may be turned.
  private func unlockedControl(_ name: String, _ request: Request) throws(RequestFailure)
    -> ControlID
  {
    let control = try control(name, request)
    guard core.isLocked(control) else { return control }
    throw RequestFailure(
      .refused,
      "\(request.call.method.rawValue): \(name) is locked and holds its value; detentctl unlock \(name) ends that",
      id: request.id)
  }

  private func rung(
    _ target: Target, on ladder: Ladder, of name: String, _ request: Request
  ) throws(RequestFailure) -> Rung {
    let method = request.call.method.rawValue
    switch target {
    case .index(let index):
      guard (0..<ladder.count).contains(index) else {
        throw RequestFailure(
          .invalidParameters, "\(method): \(name) has no index \(index); 0 to \(ladder.count - 1)",
          id: request.id)
      }
      return Rung(index)
    case .value(let text):
      if let rung = ladder.rung(named: text) { return rung }
      // A camera's ladder has the camera's spelling, and comes and goes with it: `5.6` is its `f/5.6`.
      if owner(name) != nil, let rung = ladder.rung(meantBy: CameraText(text)) { return rung }
      throw RequestFailure(
        .invalidParameters,
        "\(method): \(name) has no value \"\(shortened(text))\"; \(whatThereIs(on: ladder, near: text))",
        id: request.id)
    }
  }

  private func whatThereIs(on ladder: Ladder, near text: String) -> String {
    // Of numbers it is not the letters that are near.
    if ladder.number(at: Rung(0)) == nil {
      let all = (0..<ladder.count).map { ladder.value(at: Rung($0)) }
      if let meant = Spelling.nearest(to: text, among: all) { return "did you mean \"\(meant)\"?" }
      if all.count <= 12 {
        return "there are \(all.map { "\"\($0)\"" }.joined(separator: ", "))"
      }
    }
    let (low, high) = ladder.nearest(to: text)
    return "the nearest are \"\(ladder.value(at: low))\" and \"\(ladder.value(at: high))\""
  }
}
