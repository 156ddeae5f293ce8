internal import Glibc

/// Talks to the service manager that started the program, if one did, in the protocol that systemd
/// documents for others to implement: a datagram to the socket named by NOTIFY_SOCKET.
public struct ServiceManager: Sendable {
  private let address: String?
  /// How often the manager wants to hear that the program is alive, in milliseconds; nil if never.
  public let watchdogMilliseconds: Int?

  /// Reads NOTIFY_SOCKET and WATCHDOG_USEC of the environment.
  public init() {
    self.init(
      notifySocket: ServiceManager.variable("NOTIFY_SOCKET"),
      watchdogMicroseconds: ServiceManager.variable("WATCHDOG_USEC"),
      watchdogProcess: ServiceManager.variable("WATCHDOG_PID"))
  }

  init(notifySocket: String?, watchdogMicroseconds: String?, watchdogProcess: String?) {
    address = notifySocket
    let isForUs = watchdogProcess.map { Int32($0) == getpid() } ?? true
    watchdogMilliseconds =
      isForUs ? watchdogMicroseconds.flatMap { Int($0) }.map { max(1, $0 / 1000) } : nil
  }

  /// Says that the program is ready to serve, with a line about how things are.
  public func ready(status: String) {
    // What counts on this may wait for the manager's attention; nothing is served yet.
    notify("READY=1\nSTATUS=\(status)", patience: 5)
  }

  /// Says that the settings are being read again; `ready` is to follow.
  public func reloading() {
    var now = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    notify("RELOADING=1\nMONOTONIC_USEC=\(now.tv_sec * 1_000_000 + now.tv_nsec / 1000)")
  }

  /// Says how things are now.
  public func report(status: String) {
    notify("STATUS=\(status)")
  }

  /// Says that the program is alive.
  public func keepAlive() {
    notify("WATCHDOG=1")
  }

  /// Says that the program is about to end.
  public func stopping() {
    notify("STOPPING=1")
  }

  /// Sends one datagram; what goes wrong is the manager's loss, never the program's end.
  ///
  /// Where the manager's queue is full it waits so many seconds, by default not at all: a manager that
  /// does not read must not hold up a loop.
  ///
  /// The corresponding C function is `sd_notify`.
  private func notify(_ text: String, patience seconds: Int = 0) {
    guard let address, let first = address.utf8.first,
      first == UInt8(ascii: "/") || first == UInt8(ascii: "@")
    else { return }
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(address.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: name.sun_path) else { return }
    // An abstract name is written with @ for the zero it begins with.
    if first == UInt8(ascii: "@") { bytes[0] = 0 }
    unsafe withUnsafeMutableBytes(of: &name.sun_path) { unsafe $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    let flags = Int32(MSG_NOSIGNAL) | (seconds > 0 ? 0 : Int32(MSG_DONTWAIT))
    var message = Array(text.utf8)
    unsafe withUnsafePointer(to: &name) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { rebound in
        _ = unsafe sendto(descriptor, &message, message.count, flags, rebound, length)
      }
    }
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
