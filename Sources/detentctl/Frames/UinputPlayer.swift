import Evdev
import EventLoop
import Geometry
import Glibc
import Recordings

/// Sends the frames of a recording to a made-up device, each at its time.
final class UinputPlayer {
  private let frames: [Recording.Frame]
  private let device: UinputDevice
  private let isFast: Bool
  private var next = 0
  private var started: Int64?
  private var timer: Timer?
  private var failure: Failure?

  /// How many events go out at once where there are no pauses: the kernel keeps sixteen times as many
  /// even for the simplest device, so that a reader may be fifteen turns late.
  private static let eventsPerTurn = 4
  /// From one turn to the next, in microseconds.
  private static let turn: Int64 = 2000
  /// How long the device stays after the last frame, in milliseconds: what waits in it goes with it.
  private static let patience = 500

  /// Makes a player of frames on a device, which is gone with the player.
  init(_ frames: [Recording.Frame], on device: consuming UinputDevice, isFast: Bool) {
    self.frames = frames
    self.device = device
    self.isFast = isFast
  }

  /// Plays to the end, or until a signal asks for it.
  ///
  /// - Parameters:
  ///   - seconds: How long to wait before the first frame.
  ///   - didBegin: Called when the wait begins.
  /// - Throws: What the system refused.
  func run(after seconds: Int, _ didBegin: () -> Void) throws(Failure) {
    do throws(EventLoopError) {
      let loop = try EventLoop()
      let signals = try Signals([SIGINT, SIGTERM, SIGHUP], on: loop) { [unowned loop] _ in
        loop.stop()
      }
      defer { withExtendedLifetime(signals) {} }
      timer = try Timer(on: loop) { [unowned self, unowned loop] in
        if !play() { loop.stop() }
      }
      timer?.arm(afterMilliseconds: seconds * 1000)
      didBegin()
      try loop.run()
      timer = nil
    } catch {
      throw .refused("\(error)")
    }
    if let failure { throw failure }
  }

  /// Sends what is due and says when more is; false when all is over.
  private func play() -> Bool {
    guard next < frames.count else { return false }
    let now = MonotonicClock.microseconds()
    let start = started ?? now - frames[0].time.count
    started = start
    var events = 0
    while next < frames.count,
      isFast ? events < UinputPlayer.eventsPerTurn : start + frames[next].time.count <= now
    {
      do throws(UinputError) {
        try device.send(frames[next].readings)
      } catch {
        failure = .refused("\(error)")
        return false
      }
      events += frames[next].readings.count + 1
      next += 1
    }
    guard next < frames.count else {
      timer?.arm(afterMilliseconds: UinputPlayer.patience)
      return true
    }
    let delay = isFast ? UinputPlayer.turn : start + frames[next].time.count - now
    timer?.arm(afterMilliseconds: Int((delay + 999) / 1000))
    return true
  }
}
