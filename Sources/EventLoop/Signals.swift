internal import CLinux
internal import Glibc

/// Signals as something to read, in the order of the loop, instead of an interruption anywhere.
public final class Signals {
  private let descriptor: Int32
  private var watch: Watch?

  /// Holds signals back until they are handed to a handler.
  public static func hold(_ numbers: [Int32]) {
    var set = set(numbers)
    unsafe sigprocmask(SIG_BLOCK, &set, nil)
  }

  private static func set(_ numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }

  /// Takes signals away from their default action and hands them to a handler.
  ///
  /// - Parameters:
  ///   - numbers: The signals, for instance SIGTERM.
  ///   - loop: The loop that calls the handler.
  ///   - handler: Called with the number of each signal that came.
  /// - Throws: What the kernel refused. The corresponding C function is `signalfd`.
  public init(
    _ numbers: [Int32], on loop: EventLoop, _ handler: @escaping (Int32) -> Void
  ) throws(EventLoopError) {
    var set = Signals.set(numbers)
    guard unsafe sigprocmask(SIG_BLOCK, &set, nil) == 0 else {
      throw EventLoopError("sigprocmask", errno)
    }
    descriptor = unsafe signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    guard descriptor >= 0 else { throw EventLoopError("signalfd", errno) }
    do throws(EventLoopError) {
      watch = try loop.watch(descriptor, for: .readable) { [descriptor] _ in
        var info = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        while unsafe read(descriptor, &info, size) == size { handler(Int32(info.ssi_signo)) }
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
}

@available(*, unavailable)
extension Signals: Sendable {}
