internal import ControlProtocol
internal import DetentClient
internal import EventLoop
internal import Geometry
internal import StandardStreams

extension PageRun {
  /// Connects to the daemon, or tries again a little later.
  func connect() {
    do throws(ClientError) {
      let (controls, watched) = try link.connect()
      guard let client = link.client else { return }
      board.connect(controls, isReadOnly: client.isReadOnly, watched: watched)
      log.say(toldTrouble.isEmpty ? .info : .notice, "connected to \(client.path)")
      toldTrouble = ""
      daemonWatch = try? loop.watch(client.descriptor, for: .readable) { [unowned self] _ in
        hear()
      }
    } catch {
      return waitForDaemon(error.description)
    }
    listeners?.tell(.all)
    hear()
  }

  private func waitForDaemon(_ reason: String) {
    if toldTrouble != reason { log.say(.warning, "\(reason); waiting for the daemon") }
    toldTrouble = reason
    daemonWatch?.cancel()
    daemonWatch = nil
    link.drop()
    stale = Stale()
    board.disconnect(reason)
    listeners?.tell(.all)
    reconnection?.arm(afterMilliseconds: link.nextDelay())
  }

  /// What is to be asked once all that was told is taken.
  struct Stale {
    var list = false
    var controls: [String] = []
  }

  /// Hears all that the daemon has said, and asks what it did not say.
  func hear() {
    do throws(ClientError) {
      repeat {
        while let message = try link.nextNews() { take(message) }
      } while readStale()
    } catch {
      waitForDaemon(error.description)
    }
  }

  private func take(_ message: ServerMessage) {
    switch message {
    case .selected(let selection): listeners?.tell(board.take(selection))
    case .snapshot(let selection): listeners?.tell(board.takeSnapshot(selection))
    case .notification(NewsName.settings.rawValue, _): stale.list = true
    case .notification(NewsName.lock.rawValue, let what),
      .notification(NewsName.owner.rawValue, let what):
      guard let name = what["control"]?.text, !stale.controls.contains(name) else { return }
      stale.controls.append(name)
    case .notification, .result, .failure: break
    }
  }

  /// Asks for the list or for one control, where that is due; whether more may have been told meanwhile.
  private func readStale() -> Bool {
    if stale.list {
      // The list has all that was to be asked.
      stale = Stale()
      let asked = ask { (client) throws(ClientError) in try client.controls() }
      if let states = asked.value {
        board.replace(states)
        listeners?.tell(.all)
      }
      return true
    }
    guard let name = stale.controls.popLast() else { return false }
    let asked = ask { (client) throws(ClientError) in try client.get(name) }
    if let state = asked.value { listeners?.tell(board.take(state)) }
    return true
  }

  /// What came of asking: the answer, or why there is none.
  private struct Asked<Value> {
    var value: Value?
    var refusal = PageSite.SetRefusal(status: 503, words: "the daemon is not there")
  }

  /// Asks; news that came before the answer are taken first, since the answer is newer.
  private func ask<Value>(
    _ question: (DetentClient) throws(ClientError) -> Value
  ) -> Asked<Value> {
    guard let client = link.client else { return Asked() }
    do throws(ClientError) {
      let value = try question(client)
      for news in client.takeKeptNews() { take(news.message) }
      // What came together with the answer is heard in the next turn.
      daemonWatch?.callAgain()
      return Asked(value: value)
    } catch {
      guard case .refused(_, let words) = error else {
        waitForDaemon(error.description)
        return Asked()
      }
      daemonWatch?.callAgain()
      return Asked(refusal: PageSite.SetRefusal(status: 409, words: words))
    }
  }

  /// Selects a rung for a page.
  func set(_ wanted: SetRequest) -> Result<PageControl, PageSite.SetRefusal> {
    let asked = ask { (client) throws(ClientError) in
      try client.set(wanted.control, to: .index(wanted.index))
    }
    guard let state = asked.value else { return .failure(asked.refusal) }
    if board.control(wanted.control)?.selection.index != state.selection.index {
      listeners?.tell(board.take(state.selection))
    }
    guard let control = board.control(wanted.control) else {
      return .failure(PageSite.SetRefusal(status: 404, words: "the daemon has no such control"))
    }
    return .success(control)
  }

  /// A control with its rungs, which are asked for once; of a ladder that is too long with those that have
  /// labels.
  func withRungs(_ name: String) -> PageControl? {
    guard var control = board.control(name) else { return nil }
    guard control.rungs == nil else { return control }
    guard control.count <= PageControl.mostWhole else {
      let most = Wheel.maxLabels(atRadius: WheelMeasures.unscaled.outer.labels)
      let labelled = Wheel.labelledRungs(count: control.count, required: [], maxLabels: most)
      control.rungs =
        ask { [link] (_) throws(ClientError) in
          try link.rungs(labelled.map(\.index), of: name)
        }.value
      return control
    }
    let asked = ask { [link] (_) throws(ClientError) in
      try link.rungs(of: name, count: control.count)
    }
    if let rungs = asked.value { board.keep(rungs, of: control) }
    return board.control(name)
  }
}
