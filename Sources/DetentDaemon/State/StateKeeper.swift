internal import Controls
internal import EventLoop
internal import Geometry
internal import KeptState
internal import Ladders
internal import Settings
internal import StateFiles

/// Remembers the rung of each control, over being killed as over a power cut.
///
/// Each change is stored in a file that is part of the daemon's memory, which takes no system call; and
/// a second after it at most the state file is replaced, for which a child process waits. A control that
/// nobody has turned yet is not remembered, so that its `initial` counts as long as that is so.
final class StateKeeper {
  private let log: Log
  private let folder: StateFolder
  private let file: StateFile
  private let earlierRun: UInt64
  private var timer: Timer?
  private var childWatch: Watch?
  private let loop: EventLoop
  private var isLocked = false
  /// How often it is still tried: some seconds in all, which a slow card may take.
  private var attemptsToLock = 10
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
    let (earlier, run) = folder.readSaved(log)
    earlierRun = run ?? 0
    saved = earlier ?? SavedState(run: 1)
    let killed = folder.readRunning(newerThanFileOf: run, log)
    // Who goes on from a daemon that was killed goes on with its run: what a child of that one writes
    // yet, however late, is then known for what came before.
    saved.run = killed?.origin.run ?? UInt64.random(in: 1...UInt64.max)
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

  private func selected(_ name: String) -> KeptSelection? {
    if let control = controls.first(where: { $0.isKept && $0.name == name }) {
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
    folder.setUnusableAside(log)
    keepWhatIsSelected()
    let names = Set(core.controlNames)
    for (name, selection) in saved.controls where !names.contains(name) {
      saved.controls[name] = nil
      saved.former.add(name, selection)
      isDirty = true
    }
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
      return StateOfControl(name, ladder, on: rung, isKept: isKept)
    }
    keepWhatIsSelected()
    mapControls()
    if timer == nil { begin() }
    if isDirty, isLocked { schedule(afterMilliseconds: 1) }
  }

  private func begin() {
    do throws(EventLoopError) {
      timer = try Timer(on: loop) { [unowned self] in isDue() }
    } catch {
      log.say(.warning, "\(error.description); what is selected is remembered only when I stop")
    }
    // A child of a daemon that was killed may hold it for another moment.
    isLocked = folder.folder.lock()
    if !isLocked { schedule(afterMilliseconds: Self.delayMilliseconds) }
  }

  /// Makes the running daemon's file anew, for the controls that there are now.
  private func mapControls() {
    running = nil
    writer = nil
    guard let boot = folder.boot else {
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
        .warning,
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
    for control in controls where control.isKept {
      saved.controls[control.name] = control.ladder.kept(at: control.rung)
    }
  }

  // MARK: Writing

  private func isDue() {
    isScheduled = false
    if childWatch != nil {
      wasDue = true
    } else if lock() {
      if isDirty { writeByChild() }
    } else if attemptsToLock > 0 {
      schedule(afterMilliseconds: Self.delayMilliseconds)
    }
  }

  /// Holds the folder, or tries to for a moment: whoever was shut out longer would write over what
  /// another daemon has kept since.
  private func lock() -> Bool {
    if !isLocked, attemptsToLock > 0 {
      attemptsToLock -= 1
      isLocked = folder.folder.lock()
      notices.tellLock(isLocked, folder.folder.path, log)
    }
    return isLocked
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
      didWrite(error)
    } catch {
      preconditionFailure("\(error)")
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
    running = nil
    folder.runtime?.remove(folder.runningName)
  }

  /// Writes; returns false where the disk does not answer.
  private func writeAtLast() throws(FileError) -> Bool {
    let text = text()
    do throws(FileError) {
      _ = try file.beginReplacing(with: text)
    } catch {
      // No process could be had for it.
      try file.replace(with: text)
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

/// What the keeper knows of one control.
private struct StateOfControl {
  let name: String
  let ladder: Ladder
  var words: RungWords
  var rung: Rung
  /// Whether the rung it is on is to be remembered: it was found again, or somebody has turned it.
  var isKept: Bool

  init(_ name: String, _ ladder: Ladder, on rung: Rung, isKept: Bool) {
    self.name = name
    self.ladder = ladder
    words = RungWords(ladder)
    self.rung = rung
    self.isKept = isKept
  }
}
