internal import CLinux
internal import Glibc

/// A clock that calls back after a while, once or again and again; unarmed it costs nothing.
public final class Timer {
  private let descriptor: Int32
  private var watch: Watch?

  /// Whether a call is still to come.
  public private(set) var isArmed = false
  private var repeats = false

  /// Makes a timer that is not armed yet.
  ///
  /// - Parameters:
  ///   - loop: The loop that calls the handler.
  ///   - handler: Called each time the time is up.
  /// - Throws: What the kernel refused. The corresponding C function is `timerfd_create`.
  public init(on loop: EventLoop, _ handler: @escaping () -> Void) throws(EventLoopError) {
    descriptor = timerfd_create(
      CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
    guard descriptor >= 0 else { throw EventLoopError("timerfd_create", errno) }
    do throws(EventLoopError) {
      watch = try loop.watch(descriptor, for: .readable) { [unowned self] readiness in
        // Called again without the clock.
        guard !readiness.isEmpty else { return handler() }
        var expirations: UInt64 = 0
        guard unsafe read(descriptor, &expirations, 8) == 8 else { return }
        isArmed = repeats
        handler()
      }
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit {
    watch?.cancel()
    close(descriptor)
  }

  /// Calls the handler after so many milliseconds (at least 1), counted from now.
  public func arm(afterMilliseconds delay: Int, repeating: Bool = false) {
    let milliseconds = max(1, delay)
    let span = timespec(
      tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    set(itimerspec(it_interval: repeating ? span : timespec(), it_value: span))
    isArmed = true
    repeats = repeating
  }

  /// Calls the handler in the next turn of the loop, after the others that are ready.
  public func callAgain() {
    watch?.callAgain()
  }

  /// Takes the call back.
  public func disarm() {
    guard isArmed else { return }
    set(itimerspec())
    isArmed = false
  }

  private func set(_ time: itimerspec) {
    var time = time
    _ = unsafe timerfd_settime(descriptor, 0, &time, nil)
  }
}

@available(*, unavailable)
extension Timer: Sendable {}
