import AlsaSequencer
import Devices
import EventLoop
import Glibc
import Recordings

/// Says a recording on a port that is made for it, each message at its time, once somebody listens.
final class PortPlayer {
  private let steps: [PortRecording.Step]
  private let isFast: Bool
  private var sequencer: Sequencer
  /// Where the port is.
  let port: PortAddress
  private var next = 0
  private var started: Int64?
  private var isHeard = false
  private var timer: Timer?
  private var result: Result<Void, Failure> = .success(())
  /// How many messages somebody did not take.
  private(set) var lost = 0

  /// How many steps go out at once where there are no pauses.
  private static let stepsPerTurn = 32
  /// How long it goes on waiting when the first one listens, in milliseconds: others may be about to.
  private static let patience = 100

  /// Makes the port, which is gone with the player.
  ///
  /// - Parameters:
  ///   - recording: What it says.
  ///   - name: What it is called.
  ///   - isFast: Whether to leave out the pauses.
  /// - Throws: What the system refused.
  init(_ recording: PortRecording, as name: PortName, isFast: Bool) throws(Failure) {
    steps = recording.steps
    self.isFast = isFast
    do throws(SequencerError) {
      var sequencer = try Sequencer(clientName: name.client)
      try sequencer.watchAnnouncements()
      port = try sequencer.makePort(named: name.port, .output)
      self.sequencer = sequencer
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Lets another port hear it.
  func connect(to other: PortAddress) throws(Failure) {
    do throws(SequencerError) {
      try sequencer.subscribe(from: port, to: other)
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Plays to the end, or until a signal asks for it.
  ///
  /// - Parameters:
  ///   - seconds: How long to wait until somebody listens.
  ///   - didBegin: Called when the wait begins.
  /// - Throws: That nobody listened, or what the system refused.
  func run(waiting seconds: Int, _ didBegin: () -> Void) throws(Failure) {
    do {
      let loop = try EventLoop()
      let signals = try Signals([SIGINT, SIGTERM, SIGHUP], on: loop) { [unowned loop] _ in
        loop.stop()
      }
      defer { withExtendedLifetime(signals) {} }
      timer = try Timer(on: loop) { [unowned self, unowned loop] in
        step(of: loop) { () throws(Failure) in try play() }
      }
      timer?.arm(afterMilliseconds: max(1, seconds * 1000))
      try loop.watch(sequencer.descriptor, for: .readable) { [unowned self, unowned loop] _ in
        step(of: loop) { () throws(Failure) in
          try lookWhoListens()
          return true
        }
      }
      didBegin()
      try lookWhoListens()
      try loop.run()
      timer = nil
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .refused("\(error)")
    }
    try result.get()
  }

  /// Does a step, and ends the loop where it fails or there is no more to do.
  private func step(of loop: EventLoop, _ goesOn: () throws(Failure) -> Bool) {
    do throws(Failure) {
      guard try !goesOn() else { return }
    } catch {
      result = .failure(error)
    }
    loop.stop()
  }

  /// Takes what the sequencer tells, and begins with the first who listens.
  private func lookWhoListens() throws(Failure) {
    let isHeardNow: Bool
    do throws(SequencerError) {
      while try sequencer.next() != nil {}
      isHeardNow = try sequencer.connections(of: port).contains { $0.from == port }
    } catch {
      throw .refused("\(error)")
    }
    if isHeardNow, !isHeard {
      isHeard = true
      timer?.arm(afterMilliseconds: PortPlayer.patience)
    } else if !isHeardNow, isHeard {
      throw .refused("nobody listens any more")
    }
  }

  /// Sends what is due and says when more is; false when all is over.
  private func play() throws(Failure) -> Bool {
    guard isHeard else {
      throw .refused(
        "nobody listens; a detentd with match = { midi = \"…\" } of that name does, or --to connects somebody"
      )
    }
    let now = MonotonicClock.microseconds()
    let start = started ?? now - (steps.first?.time ?? 0)
    started = start
    var sent = 0
    while next < steps.count,
      isFast ? sent < PortPlayer.stepsPerTurn : start + steps[next].time <= now
    {
      try send(steps[next])
      sent += 1
      next += 1
    }
    guard next < steps.count else { return false }
    let delay = isFast ? 1000 : start + steps[next].time - now
    timer?.arm(afterMilliseconds: Int((delay + 999) / 1000))
    return true
  }

  private func send(_ step: PortRecording.Step) throws(Failure) {
    for message in step.messages {
      do throws(SequencerError) {
        try sequencer.send(message, from: port, to: .subscribers)
      } catch {
        // Those who take what they get have it: to send it again would turn twice.
        guard error.isCongested else { throw .refused("\(error)") }
        lost += 1
      }
    }
  }
}
