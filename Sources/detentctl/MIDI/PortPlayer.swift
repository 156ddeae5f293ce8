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
  private var failure: Failure?
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
    do throws(EventLoopError) {
      let loop = try EventLoop()
      let signals = try Signals([SIGINT, SIGTERM, SIGHUP], on: loop) { [unowned loop] _ in
        loop.stop()
      }
      defer { withExtendedLifetime(signals) {} }
      timer = try Timer(on: loop) { [unowned self, unowned loop] in
        if !play() { loop.stop() }
      }
      timer?.arm(afterMilliseconds: max(1, seconds * 1000))
      try loop.watch(sequencer.descriptor, for: .readable) { [unowned self, unowned loop] _ in
        if !lookWhoListens() { loop.stop() }
      }
      didBegin()
      if !lookWhoListens() { return }
      try loop.run()
      timer = nil
    } catch {
      throw .refused("\(error)")
    }
    if let failure { throw failure }
  }

  /// Takes what the sequencer tells, and begins with the first who listens; false when all is over.
  private func lookWhoListens() -> Bool {
    do throws(SequencerError) {
      while try sequencer.next() != nil {}
      let isHeardNow = try sequencer.connections(of: port).contains { $0.from == port }
      if isHeardNow, !isHeard {
        isHeard = true
        timer?.arm(afterMilliseconds: PortPlayer.patience)
      } else if !isHeardNow, isHeard {
        failure = .refused("nobody listens any more")
        return false
      }
      return true
    } catch {
      failure = .refused("\(error)")
      return false
    }
  }

  /// Sends what is due and says when more is; false when all is over.
  private func play() -> Bool {
    guard isHeard else {
      failure = .refused(
        "nobody listens; a detentd with match = { midi = \"…\" } of that name does, or --to connects somebody"
      )
      return false
    }
    let now = MonotonicClock.microseconds()
    let start = started ?? now - (steps.first?.time ?? 0)
    started = start
    var sent = 0
    while next < steps.count,
      isFast ? sent < PortPlayer.stepsPerTurn : start + steps[next].time <= now
    {
      guard send(steps[next]) else { return false }
      sent += 1
      next += 1
    }
    guard next < steps.count else { return false }
    let delay = isFast ? 1000 : start + steps[next].time - now
    timer?.arm(afterMilliseconds: Int((delay + 999) / 1000))
    return true
  }

  private func send(_ step: PortRecording.Step) -> Bool {
    for message in step.messages {
      do throws(SequencerError) {
        try sequencer.send(message, from: port, to: .subscribers)
      } catch {
        // Those who take what they get have it: to send it again would turn twice.
        guard error.isCongested else {
          failure = .refused("\(error)")
          return false
        }
        lost += 1
      }
    }
    return true
  }
}
