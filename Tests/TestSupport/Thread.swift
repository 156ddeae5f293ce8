import Glibc

/// A thread that does one thing.
public struct Thread: Sendable {
  private let thread: pthread_t

  /// Starts it.
  public init(_ work: @escaping @Sendable () -> Void) {
    final class Work: Sendable {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    var started = pthread_t()
    let result = pthread_create(
      &started, nil,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(Work(work)).toOpaque())
    precondition(result == 0)
    thread = started
  }

  /// Starts one that nobody waits for.
  public static func detach(_ work: @escaping @Sendable () -> Void) {
    pthread_detach(Thread(work).thread)
  }

  /// Waits for its end; to be called once.
  public func join() {
    pthread_join(thread, nil)
  }

  /// Sends a signal to it alone.
  public func send(_ signal: Int32) {
    pthread_kill(thread, signal)
  }

  /// Does something in several threads at once and waits for all.
  public static func all(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let threads = (0..<count).map { number in Thread { work(number) } }
    for thread in threads { thread.join() }
  }
}
