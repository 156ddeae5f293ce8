internal import ControlProtocol
internal import Controls
internal import Geometry
internal import Ladders
internal import ServiceManager
internal import Settings
internal import SettingsFile
internal import StandardStreams

/// Reading the settings again while everything runs.
///
/// What is the same goes on: rungs, what hands have begun, clients, open devices and connections. With
/// a mistake in them the running settings stay as they are.
extension Daemon {
  /// Reads the settings again, and runs by them.
  ///
  /// - Throws: Every mistake of the settings at once, or that a recording is played.
  func reload() throws(DaemonFailure) -> Reload {
    guard player == nil else {
      throw DaemonFailure(.system, "a recording is played, by the settings that it began with")
    }
    manager.reloading()
    defer { manager.ready(status: statusLine) }
    let next = try LoadedSettings(options)
    let warnings = next.deviceFaults + next.warnings
    let before = loaded
    let running = ladders.applied(to: before.settings)
    // What nobody owns any more goes back to what the settings say.
    let forgotten = ladders.forgetUnowned(by: next.settings)
    let wanted = ladders.applied(to: next.settings)
    let isSame = next.settings == before.settings
    loaded = next
    let changed = wanted == running ? [] : use(wanted)
    answers.settings = SettingsRecord(next)
    for warning in warnings { log.say(.warning, about: Log.settings, warning) }
    log.say(
      .notice, about: Log.settings,
      "settings read again, \(isSame ? "all as before" : "and taken"): \(next.extent)")
    return Reload(summary: next.extent, warnings: warnings) { [unowned self] in
      for name in forgotten { tellOwner(of: name) }
      announce(changed: changed, devices: next.settings.devices != before.settings.devices)
    }
  }

  /// Reads the settings again since a signal asks for it; what is wrong with them is logged.
  func reloadBySignal() {
    do throws(DaemonFailure) {
      try reload().announce()
    } catch {
      log.sayNotTaken(error, askedBy: "SIGHUP")
    }
  }

  /// Runs by other settings.
  ///
  /// - Parameters:
  ///   - next: The settings.
  ///   - chosen: Controls that are to stand on some rung; others keep their value where they can.
  /// - Returns: The controls that are new or not what they were.
  @discardableResult
  func use(_ next: Settings, placing chosen: [String: Rung] = [:]) -> [ControlID] {
    // By the numbers that they have still.
    publisher.publish()
    server.writeHeldBack()
    let transition = SettingsTransition(from: settings, to: next)
    let before = settings.controls.indices.map { core.rung(of: ControlID($0)) }
    var plans = transition.settings.controls.map(\.plan)
    var changed: [ControlID] = []
    for (place, running) in transition.controls.enumerated() {
      guard let running else {
        if let state { plans[place] = state.plan(of: transition.settings.controls[place]) }
        changed.append(ControlID(place))
        continue
      }
      let old = settings.controls[running.index]
      let rung = before[running.index]
      if old.ladder == plans[place].ladder {
        plans[place].initial = rung
      } else {
        let control = transition.settings.controls[place]
        // What was found nearest to what is remembered is no better than that itself.
        let remembered = state?.isTurned(control.name) == false ? state?.plan(of: control) : nil
        plans[place].initial =
          remembered?.initial
          ?? plans[place].ladder.rung(nearestTo: old.ladder.kept(at: rung))
          ?? state?.plan(of: control).initial ?? plans[place].initial
        changed.append(ControlID(place))
      }
    }
    for place in plans.indices {
      let control = transition.controls[place]
      guard let rung = chosen[transition.settings.controls[place].name],
        control.map({ !core.isLocked($0) }) ?? true
      else { continue }
      plans[place].initial = rung
    }
    let bank = core.replace(transition.settings, plans: plans)
    settings = transition.settings
    report = DeviceReport(settings, log: log)
    clicks.use(settings)
    roster?.use(settings, renumbering: transition.devices)
    core.takeUp(bank, transition)
    state?.adopt(core)
    server.findControls()
    useMIDI(transition)
    roster?.look()
    roster?.grabWhatIsWanted()
    clicks.refreshAll()
    // What was begun on a button may have another time to wait for.
    publisher.publish()
    return changed
  }

  private func useMIDI(_ transition: SettingsTransition) {
    if let midi {
      midi.use(transition)
      return
    }
    do {
      guard let made = try MIDIService(transition.settings, on: loop, core: core, log: log) else {
        return
      }
      connect(made)
      made.open()
    } catch {
      log.say(.error, "MIDI: \(error)")
    }
  }

  /// Tells watchers that settings were read, and what has changed by them.
  private func announce(changed: [ControlID], devices areDevicesChanged: Bool) {
    var text: [UInt8] = []
    text.append(notification: .settings)
    text.append(
      json: .object([
        "file": loaded.file.map { .string($0) } ?? .null,
        "controls": .array(core.controlNames.map { .string($0) }),
      ]))
    text.appendMessageEnd()
    server.tellSettings(text, changed: changed)
    guard areDevicesChanged else { return }
    text.removeAll(keepingCapacity: true)
    server.writeDevices(&text)
    server.publishDevice(text)
  }
}
