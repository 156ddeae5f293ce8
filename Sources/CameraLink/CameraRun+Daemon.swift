internal import Cameras
internal import ControlProtocol
internal import DetentClient
internal import EventLoop
internal import Glibc
internal import StandardStreams

extension CameraRun {
  /// How often a control is asked for that another client has, before that is final: one that just ended
  /// may not have been noticed yet.
  private static let mostOwnerTries = 5
  private static let ownerPauseMilliseconds = 250
  /// How many rounds of hearing and telling are made at most before the camera has its turn.
  private static let mostRounds = 16

  /// Connects to the daemon, or tries again a little later.
  func connect() {
    daemonWatch?.cancel()
    daemonWatch = nil
    for place in controls.indices { controls[place].forgetDaemon() }
    do throws(ClientError) {
      try link.connect()
    } catch {
      return waitForDaemon(error.description)
    }
    guard let client = link.client else { return }
    guard !client.isReadOnly else {
      let words = "\(client.path) is for watching: its owner and the group detentd may turn"
      return wasConnected ? waitForDaemon(words) : fail(.refused(words))
    }
    do throws(EventLoopError) {
      daemonWatch = try loop.watch(client.descriptor, for: .readable) { [unowned self] _ in
        advance()
      }
    } catch {
      return fail(.refused(error.description))
    }
    guard findControls() else {
      if link.client == nil {
        daemonWatch?.cancel()
        daemonWatch = nil
        if reconnection?.isArmed == false { waitForDaemon("the daemon is lost: \(link.trouble)") }
      }
      return
    }
    log.say(wasConnected ? .notice : .info, "connected to \(client.path)")
    wasConnected = true
    toldDaemonTrouble = ""
    link.didSucceed()
    hearDaemon()
  }

  private func waitForDaemon(_ reason: String) {
    if toldDaemonTrouble != reason { log.say(.warning, "\(reason); waiting for the daemon") }
    toldDaemonTrouble = reason
    link.drop(reason)
    reconnection?.arm(afterMilliseconds: link.nextDelay())
  }

  /// Looks whether the daemon has the controls, and watches them; false where that cannot go on.
  private func findControls() -> Bool {
    guard
      let states = ask({ (client) throws(ClientError) in try client.controls() })
    else { return false }
    guard wasConnected || areFree(states) else { return false }
    for place in controls.indices {
      let name = controls[place].mapping.control
      let state = states.first { $0.selection.control == name }
      if state?.isGroup == false {
        controls[place].isThere = true
        continue
      }
      controls[place].forgetDaemon()
      let words =
        state == nil
        ? unknownWord(
          name, called: "control", of: "the daemon", among: states.map(\.selection.control))
        : "\(name) is a group; map the controls in it"
      guard wasConnected else {
        fail(.mistake(words))
        return false
      }
      log.say(.warning, words)
    }
    let there = controls.filter(\.isThere).map(\.mapping.control)
    return ask({ (client) throws(ClientError) in try client.watch(controls: there) }) != nil
  }

  /// Whether no other client has one of the controls; said before the camera is there, which the other has.
  private func areFree(_ states: [ControlState]) -> Bool {
    for control in controls {
      let state = states.first { $0.selection.control == control.mapping.control }
      guard let process = state?.owner?.process, process != Int(getpid()) else { continue }
      ownerTries += 1
      if ownerTries < CameraRun.mostOwnerTries {
        link.drop("")
        reconnection?.arm(afterMilliseconds: CameraRun.ownerPauseMilliseconds)
      } else {
        fail(
          .refused(
            "\(control.mapping.control) cannot be driven: process \(process) drives it, and it is free once that has ended"
          ))
      }
      return false
    }
    ownerTries = 0
    return true
  }

  /// Hears all that the daemon has said and tells it what is not as it should be, until nothing is left.
  func hearDaemon() {
    guard link.client != nil else { return }
    var rounds = 0
    repeat {
      while let message = link.nextNews() { take(message) }
      if mustFindControls {
        mustFindControls = false
        guard findControls() else { break }
        for place in controls.indices { controls[place].mustGiveAgain = true }
      }
      rounds += 1
    } while failure == nil && rounds < CameraRun.mostRounds && tellDaemon()
    if link.client == nil { loseDaemon() }
  }

  private func loseDaemon() {
    guard daemonWatch != nil else { return }
    daemonWatch?.cancel()
    daemonWatch = nil
    for place in controls.indices { controls[place].forgetDaemon() }
    waitForDaemon("the daemon is lost: \(link.trouble)")
  }

  private func take(_ message: ServerMessage) {
    switch message {
    case .selected(let selection):
      guard let place = place(of: selection.control) else { return }
      if controls[place].isWish(selection.value) {
        log.say(.debug, "\(selection.control) is to be \(selection.value)")
        pacing.wish(selection.value, for: place)
      }
    case .snapshot(let selection):
      guard let place = place(of: selection.control) else { return }
      controls[place].takeSnapshot(selection.value, of: selection.count)
    case .notification(NewsName.settings.rawValue, _): mustFindControls = true
    case .notification(NewsName.lock.rawValue, _):
      for place in controls.indices { controls[place].untold = nil }
    case .notification, .result, .failure: break
    }
  }

  private func place(of control: String) -> Int? {
    controls.firstIndex { $0.mapping.control == control }
  }

  /// Tells the daemon ladders, values and states that it does not have; whether there were any.
  private func tellDaemon() -> Bool {
    var hasTold = false
    for place in controls.indices where controls[place].isThere && link.client != nil {
      if !controls[place].isGiven || controls[place].mustGiveAgain,
        let ladder = controls[place].ladder
      {
        hasTold = setLadder(ladder, place) || hasTold
      }
      hasTold = tellValue(place) || hasTold
      hasTold = tellState(place) || hasTold
    }
    return hasTold
  }

  /// What the control should stand on: the newest wish, else what the camera has, if it is on the ladder.
  private func due(_ place: Int) -> String? {
    pacing.shown(of: place).flatMap { controls[place].ladder?.has($0) == true ? $0 : nil }
  }

  private func setLadder(_ ladder: SettingLadder, _ place: Int) -> Bool {
    if ownerPause?.isArmed == true { return false }
    let name = controls[place].mapping.control
    // On the ladder that it has it stands right, or on a wish that was not heard yet.
    let target = controls[place].isGiven ? nil : due(place).map { Target.value($0) }
    do throws(DaemonLink.Refusal) {
      guard
        let (state, before) = try link.ask({ (client) throws(ClientError) in
          try client.setLadder(name, ladder.proposal, at: target)
        })
      else { return false }
      for message in before { take(message) }
      ownerTries = 0
      if !controls[place].isGiven {
        let key = controls[place].mapping.key
        log.say(.info, "\(name) has the \(ladder.ladder.count) values of \(key)")
      }
      controls[place].given = ladder
      controls[place].mustGiveAgain = false
      controls[place].standing = state.selection.value
      return true
    } catch {
      if error.isMistake || error.isUnknownMethod {
        fail(.mistake("\(name) does not take the camera's values: \(error.message)"))
        return false
      }
      ownerTries += 1
      guard ownerTries < CameraRun.mostOwnerTries else {
        fail(.refused("\(name) cannot be driven: \(error.message)"))
        return false
      }
      ownerPause?.arm(afterMilliseconds: CameraRun.ownerPauseMilliseconds)
      return false
    }
  }

  private func tellValue(_ place: Int) -> Bool {
    guard controls[place].isGiven, let value = due(place), value != controls[place].standing,
      value != controls[place].untold
    else { return false }
    let name = controls[place].mapping.control
    do throws(DaemonLink.Refusal) {
      guard
        let (state, before) = try link.ask({ (client) throws(ClientError) in
          try client.set(name, to: .value(value))
        })
      else { return false }
      for message in before { take(message) }
      controls[place].untold = nil
      controls[place].standing = state.selection.value
      return true
    } catch {
      controls[place].untold = value
      log.say(.info, "\(name) does not show \(value): \(error.message)")
      return false
    }
  }

  private func tellState(_ place: Int) -> Bool {
    let state = stateWords(place)
    guard controls[place].given != nil, state != controls[place].toldState else { return false }
    let name = controls[place].mapping.control
    controls[place].toldState = state
    return ask({ (client) throws(ClientError) in try client.setState(name, state) }) != nil
  }

  /// How the setting is, in a word or two; nil where all is well.
  private func stateWords(_ place: Int) -> String? {
    let status = pacing.status(of: place).state
    switch status {
    case .connecting, .unplugged, .asleep, .busy, .failing, .refused: return status.rawValue
    case .ready, .waiting, .setting: break
    }
    if let note = controls[place].note { return note }
    guard let ladder = controls[place].ladder, let shown = pacing.shown(of: place) else {
      return nil
    }
    return ladder.has(shown) ? nil : "off the ladder"
  }

  /// Asks, and takes the news that came before the answer; what is refused is said.
  private func ask<Value>(
    _ question: (DetentClient) throws(ClientError) -> Value
  ) -> Value? {
    do throws(DaemonLink.Refusal) {
      guard let (answer, before) = try link.ask(question) else {
        return nil
      }
      for message in before { take(message) }
      return answer
    } catch {
      log.say(.warning, "the daemon refuses: \(error.message)")
      return nil
    }
  }
}
