internal import ControlProtocol
internal import Controls
internal import EventLoop
internal import Geometry
internal import Ladders
internal import Settings
internal import SettingsFile
internal import StandardStreams
internal import UnixSocket

/// Ladders that come from clients: the settings run on, with another ladder in them.
extension Daemon {
  /// Gives a control another ladder.
  ///
  /// - Parameters:
  ///   - ladder: The ladder.
  ///   - control: The control.
  ///   - rung: The rung to stand on; nil to keep the value.
  ///   - client: Who owns it from now on.
  /// - Throws: That another client owns it, or that it is a group.
  func setLadder(
    _ ladder: Ladder, of control: ControlID, at rung: Rung?, by client: Client
  ) throws(RequestFailure) {
    let name = core.controlNames[control.index]
    if core.isSelector(control) {
      throw RequestFailure(
        .invalidParameters, "setLadder: \(name) is a group, and its rungs are its controls")
    }
    if let other = ladders.other(than: client, of: name) {
      throw RequestFailure(
        .refused,
        "setLadder: \(name) has its ladder from process \(other.socket.processID); it is free once that has ended"
      )
    }
    try checkLock(of: control, on: ladder, at: rung)
    let isNew = ladders.entries[name]?.owner == nil
    ladders.set(ladder, of: name, by: client)
    if core.ladder(of: control) != ladder {
      use(
        ladders.applied(to: loaded.settings), placing: rung.map { [name: $0] } ?? [:])
      if rung != nil { state?.note(control, core.rung(of: control)) }
      server.tellSnapshot(of: control)
    } else if let rung {
      core.select(rung, on: control, at: .now)
      state?.note(control, core.rung(of: control))
    }
    if isNew {
      log.say(
        .info, about: client.subject,
        "\(name): \(client.name) gives it its ladder, \(ladder.count) rungs")
    }
    if isNew { tellOwner(of: name) }
  }

  /// Whoever locked a control has it hold its value: on a ladder without that value it would not.
  private func checkLock(
    of control: ControlID, on ladder: Ladder, at rung: Rung?
  ) throws(RequestFailure) {
    guard core.isLocked(control) else { return }
    let value = core.ladder(of: control).value(at: core.rung(of: control))
    if let kept = ladder.rung(named: value), rung ?? kept == kept { return }
    throw RequestFailure(
      .refused,
      "setLadder: \(core.controlNames[control.index]) is locked on \(value), and would not hold it")
  }

  /// Notes how things are with what a control drives.
  func setState(
    _ text: String?, of control: ControlID, by client: Client
  ) throws(RequestFailure) {
    let name = core.controlNames[control.index]
    let before = ladders.entries[name]?.state
    guard ladders.setState(text, of: name, by: client) else {
      throw RequestFailure(
        .refused, "setState: the ladder of \(name) is not this client's; setLadder comes first")
    }
    if before != text { tellOwner(of: name) }
  }

  /// Lets go of what a client owned that has gone; whoever watches is told a little later.
  func release(_ client: Client) {
    let released = ladders.release(client)
    guard !released.isEmpty else { return }
    log.say(
      .info, about: client.subject,
      "\(client.name) has gone, and leaves its ladder to \(released.joined(separator: ", "))")
    releasedControls += released
    // Not now: the list of clients is being gone through.
    releasing?.arm(afterMilliseconds: 1)
  }

  func tellReleased() {
    let names = releasedControls
    releasedControls = []
    for name in names { tellOwner(of: name) }
  }

  /// Tells everybody whose a control's ladder is.
  func tellOwner(of name: String) {
    var text: [UInt8] = []
    appendOwner(of: name, to: &text)
    server.tellEverybody(text, isState: true)
  }

  /// Appends the notification that tells whose a control's ladder is, null where it is the settings' own.
  private func appendOwner(of name: String, to text: inout [UInt8]) {
    text.append(notification: .owner)
    text.append(
      json: .object(["control": .string(name), "owner": ladders.entries[name]?.json ?? .null]))
    text.appendMessageEnd()
  }

  /// Appends how a control is, as notifications: where it stands and, where a client gave it, whose its ladder
  /// is.
  func appendState(of control: ControlID, to text: inout [UInt8]) {
    core.appendSnapshot(of: control, to: &text)
    let name = core.controlNames[control.index]
    if ladders.entries[name] != nil { appendOwner(of: name, to: &text) }
  }
}

extension Microseconds {
  /// Now, on the kernel's monotonic clock.
  fileprivate static var now: Microseconds { Microseconds(MonotonicClock.microseconds()) }
}
