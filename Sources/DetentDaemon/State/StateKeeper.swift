internal import Controls
internal import EventLoop
internal import Geometry
internal import KeptState
internal import Ladders
internal import Settings
internal import StandardStreams
internal import StateFiles

/// Remembers the rung of each control, over being killed as over a power cut.
///
/// Each change is stored in a file that is part of the daemon's memory, which takes no system call; and
/// a second after it at most the state file is replaced, for which a child process waits. A control that
/// nobody has turned yet is not remembered, so that its `initial` counts as long as that is so.
final class StateKeeper {
  private let log: Log
  private var folder: StateFolder
  private var file: StateFile
  /// What the state file said when it was read last, and the run that had written it.
  private var found: SavedState?
  private var earlierRun: UInt64
  /// Whether this daemon goes on from one that was killed, and that one's record in memory.
  private let goesOn: Bool
  private var timer: Timer?
  private var childWatch: Watch?
  private let loop: EventLoop
  private var isLocked: Bool
  /// How often it is still tried soon: some seconds in all, which a slow card may take.
  private var quickAttempts = 10
  /// Whether the last writing failed.
  private var hasFailed = false
  private var notices = StateNotices()

  /// What is remembered of all controls, and of those there are only until they are turned.
  private var saved: SavedState
  private var controls: [StateOfControl] = []
  private var running: MappedFile?
  private var writer: RunningStateWriter?

  /// Something has changed that no state file says, nor one that is being written.
  private var isDirty = false
  private var isScheduled = false
  /// What is scheduled is to try again what failed, for which a change does not wait.
  private var isRetry = false
  private var wasDue = false

  /// From the first change to the writing: a second, less what a slow card or a busy machine takes.
  static let delayMilliseconds = 500
  /// From a writing that failed to the next, if nothing changes before.
  static let retryMilliseconds = 10_000
  /// How long the end waits for the disk: longer than a slow card takes, and shorter than a service
  /// manager's patience.
  static let patienceMilliseconds: Int32 = 10_000

  /// Reads what is remembered; nil where nothing is to be, or can be.
  ///
  /// - Parameters:
  ///   - options: What the command line says.
  ///   - socket: The path of the daemon's socket.
  ///   - loop: The loop that waits for the next writing.
  ///   - log: Is told what cannot be read or kept.
  init?(_ options: DaemonOptions, besideSocket socket: String, on loop: EventLoop, log: Log) {
    guard let path = StatePlace().folder(options) else { return nil }
    do throws(FileError) {
      folder = try StateFolder(path, besideSocket: socket)
    } catch {
      log.say(.warning, "\(error.description); what is selected is not remembered")
      return nil
    }
    self.log = log
    self.loop = loop
    file = StateFile(StateFolder.fileName, in: folder.folder)
    // A child of a daemon that was killed may hold it for another moment.
    isLocked = folder.folder.lock()
    let (earlier, run) = folder.readSaved(log)
    found = earlier
    earlierRun = run ?? 0
    saved = earlier ?? SavedState(run: 1)
    let killed = folder.readRunning(newerThanFileOf: run, log)
    // Who goes on from a daemon that was killed goes on with its run: what a child of that one writes
    // yet, however late, is then known for what came before.
    saved.run = killed?.origin.run ?? UInt64.random(in: 1...UInt64.max)
    goesOn = killed != nil
    if let killed {
      // What a daemon that was killed had not written yet.
      for (name, selection) in killed.selections
      where saved.controls[name] != selection && saved.former[name] != selection {
        _ = saved.former.take(name)
        saved.controls[name] = selection
        isDirty = true
      }
    }
  }

  // MARK: At the beginning, and when settings are read again

  /// A control as the settings describe it, but on the rung where it was.
  func plan(of control: ControlSettings) -> ControlPlan {
    var plan = control.plan
    if control.restore, let kept = selected(control.name),
      let rung = control.ladder.rung(nearestTo: kept)
    {
      plan.initial = rung
    }
    return plan
  }

  /// Whether somebody has turned a control since this daemon began; nil where nothing is remembered of it.
  func isTurned(_ name: String) -> Bool? {
    guard saved.controls[name] != nil else { return nil }
    return controls.contains { $0.isTurned && $0.name == name }
  }

  private func selected(_ name: String) -> KeptSelection? {
    if let control = controls.first(where: { $0.isKept && $0.isTurned && $0.name == name }) {
      return control.ladder.kept(at: control.rung)
    }
    return saved.controls[name] ?? saved.former[name]
  }

  /// Remembers the controls of a core from now on, as they stand; those that it does not have are kept
  /// for a while.
  ///
  /// - Parameter core: The core; another one than before when settings were read again, or the same with
  ///   other controls.
  func adopt(_ core: Core) {
    if isLocked { folder.setUnusableAside(log) }
    keepWhatIsSelected()
    let names = Set(core.controlNames)
    for (name, selection) in saved.controls where !names.contains(name) {
      saved.controls[name] = nil
      saved.former.add(name, selection)
      isDirty = true
    }
    let turned = Set(controls.filter(\.isTurned).map(\.name))
    controls = core.controlNames.enumerated().map { place, name in
      let control = ControlID(place)
      let ladder = core.ladder(of: control)
      let rung = core.rung(of: control)
      if let former = saved.former.take(name) {
        saved.controls[name] = former
        isDirty = true
      }
      // Where it was found again on a ladder that has changed, that is what counts now.
      let isKept = saved.controls[name].map { ladder.rung(nearestTo: $0) == rung } ?? false
      return StateOfControl(
        name, ladder, on: rung, isKept: isKept, isTurned: turned.contains(name))
    }
    keepWhatIsSelected()
    if timer == nil { begin() }
    mapControls()
    if isDirty, isLocked { schedule(afterMilliseconds: 1) }
  }

  private func begin() {
    do throws(EventLoopError) {
      timer = try Timer(on: loop) { [unowned self] in isDue() }
    } catch {
      log.say(.warning, "\(error.description); what is selected is remembered only when I stop")
    }
    if !isLocked { schedule(afterMilliseconds: Self.delayMilliseconds) }
  }

  /// Makes the running daemon's file anew, for the controls that there are now.
  private func mapControls() {
    running = nil
    writer = nil
    // Without the lock another daemon writes the state file, and this record would count as newer: it is
    // made only where it goes on from one.
    guard isLocked || goesOn, let boot = folder.boot else {
      folder.runtime?.remove(folder.runningName)
      return
    }
    let origin = StateOrigin(
      run: saved.run, earlierRun: earlierRun, folder: folder.identity, boot: boot)
    let there = controls.map { (name: $0.name, selection: saved.controls[$0.name]) }
    // Behind those that change: the state file may not have them yet.
    let former = saved.former.entries.map {
      (name: $0.key, selection: Optional($0.value.selection))
    }
    let (words, writer) = RunningState.words(origin, controls: there + former)
    do throws(FileError) {
      running = try folder.map(words)
      self.writer = writer
    } catch {
      // One of before would be believed in the place of a newer state file.
      folder.runtime?.remove(folder.runningName)
      log.say(
        .warning, about: ["state"],
        "\(error.description); should I be killed, what was selected in the last second is lost")
    }
  }

  // MARK: Changes

  /// Notes that a control has a new rung, before anybody is told.
  func note(_ control: ControlID, _ rung: Rung) {
    let place = control.index
    if controls[place].isKept, controls[place].rung == rung { return }
    controls[place].rung = rung
    controls[place].isKept = true
    controls[place].isTurned = true
    running?.change { words in
      writer?.write(place, rung, of: &controls[place].words, to: &words)
    }
    isDirty = true
    if !isScheduled || isRetry { schedule(afterMilliseconds: Self.delayMilliseconds) }
  }

  private func schedule(afterMilliseconds delay: Int, isRetry: Bool = false) {
    guard let timer else { return }
    isScheduled = true
    self.isRetry = isRetry
    timer.arm(afterMilliseconds: delay)
  }

  private func keepWhatIsSelected() {
    // What nobody has turned stays what it was, however near what it stands on is.
    for control in controls
    where control.isKept && (control.isTurned || saved.controls[control.name] == nil) {
      saved.controls[control.name] = control.ladder.kept(at: control.rung)
    }
  }

  // MARK: Writing

  private func isDue() {
    isScheduled = false
    guard childWatch == nil else {
      wasDue = true
      return
    }
    reopenIfMoved()
    if lock() {
      if isDirty { writeByChild() }
    } else {
      let isQuick = quickAttempts > 0
      schedule(
        afterMilliseconds: isQuick ? Self.delayMilliseconds : Self.retryMilliseconds,
        isRetry: !isQuick)
    }
  }

  /// Takes the folder that has the path now: what is written into one that was removed is lost.
  private func reopenIfMoved() {
    guard !folder.folder.isInPlace, let now = try? folder.reopened() else { return }
    log.say(.notice, about: ["state"], "\(now.folder.path) is another folder now, and is used")
    folder = now
    file = StateFile(StateFolder.fileName, in: now.folder)
    isLocked = false
    isDirty = true
  }

  /// Holds the folder, or tries to.
  private func lock() -> Bool {
    if isLocked { return true }
    quickAttempts -= 1
    isLocked = folder.folder.lock()
    notices.tellLock(isLocked, folder.folder.path, log)
    guard isLocked else { return false }
    takeWhatAnotherKept()
    mapControls()
    return true
  }

  /// Takes what another daemon has written while it had the folder, but for what was turned here.
  private func takeWhatAnotherKept() {
    let (now, run) = folder.readSaved(log)
    folder.setUnusableAside(log)
    // What a child of the daemon before has written yet comes before what this one goes on with.
    guard let now, now != found, !(goesOn && run == saved.run) else { return }
    found = now
    earlierRun = now.run
    for (name, selection) in now.controls {
      guard let place = controls.firstIndex(where: { $0.name == name }) else {
        saved.former.add(name, selection)
        continue
      }
      guard !controls[place].isTurned else { continue }
      saved.controls[name] = selection
      controls[place].isKept = false
    }
  }

  private func writeByChild() {
    do {
      let descriptor = try file.beginReplacing(with: text())
      isDirty = false
      childWatch = try loop.watch(descriptor, for: .readable) { [unowned self] _ in childIsDone() }
    } catch let error as EventLoopError {
      // Without the loop it is waited for here.
      didWrite(file.finish())
      log.say(.warning, error.description)
    } catch let error as FileError {
      // Where no process can be had for long, it is waited for the disk here: better late than never.
      didWrite(error.isLackOfProcess && hasFailed ? writeHere() : error)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private func writeHere() -> FileError? {
    do throws(FileError) {
      try file.replace(with: text())
      isDirty = false
      return nil
    } catch {
      return error
    }
  }

  private func text() -> [UInt8] {
    keepWhatIsSelected()
    var text: [UInt8] = []
    saved.append(to: &text)
    return text
  }

  private func childIsDone() {
    childWatch?.cancel()
    childWatch = nil
    didWrite(file.finish())
    if wasDue {
      wasDue = false
      isDue()
    }
  }

  private func didWrite(_ error: FileError?) {
    hasFailed = error != nil
    if error != nil {
      isDirty = true
      if !isScheduled { schedule(afterMilliseconds: Self.retryMilliseconds, isRetry: true) }
    }
    notices.tellWriting(error, folder.folder.path(of: StateFolder.fileName), log)
  }

  // MARK: The end

  /// Writes what is selected, and waits for the disk, but not for ever; nothing is remembered after that.
  func close() {
    timer?.disarm()
    timer = nil
    let path = folder.folder.path(of: StateFolder.fileName)
    if childWatch != nil {
      wasDue = false
      guard file.isDone(within: Self.patienceMilliseconds) else { return leave(path) }
      childIsDone()
    }
    reopenIfMoved()
    guard lock() else { return }
    if isDirty {
      do throws(FileError) {
        guard try writeAtLast() else { return leave(path) }
        isDirty = false
        didWrite(nil)
      } catch {
        didWrite(error)
        // The running daemon's file stays: it says what the disk does not.
        return
      }
    }
    if let runtime = folder.runtime { running?.remove(folder.runningName, in: runtime) }
    running = nil
    // Before the sockets go, so that the next daemon has it from its start.
    folder.folder.unlock()
    isLocked = false
  }

  /// Writes; returns false where the disk does not answer.
  private func writeAtLast() throws(FileError) -> Bool {
    do throws(FileError) {
      _ = try file.beginReplacing(with: text())
    } catch {
      guard error.isLackOfProcess else { throw error }
      // Then the disk is waited for here, however long it takes.
      if let error = writeHere() { throw error }
      return true
    }
    guard file.isDone(within: Self.patienceMilliseconds) else { return false }
    if let error = file.finish() { throw error }
    return true
  }

  /// Leaves a child alone with a disk that does not answer; the running daemon's file stays, too.
  private func leave(_ path: String) {
    childWatch?.cancel()
    childWatch = nil
    file.leave()
    log.say(
      .warning,
      "\(path) is being written for \(Self.patienceMilliseconds / 1000) s and is not on the disk yet: I do not wait for it"
    )
  }
}
