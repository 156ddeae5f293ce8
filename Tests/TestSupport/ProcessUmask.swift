import Glibc

/// The umask is the whole process', and a listening socket changes it for a moment: of several threads
/// that do so at once one would leave the other's behind.
public enum ProcessUmask {
  private final class Mutex: @unchecked Sendable {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() { pthread_mutex_init(mutex, nil) }
  }

  private static let held = Mutex()

  /// Waits until no other test changes it, and keeps it until `unlock()`.
  public static func lock() { pthread_mutex_lock(held.mutex) }

  /// Lets others change it.
  public static func unlock() { pthread_mutex_unlock(held.mutex) }
}
