import Glibc
import TestSupport
import Testing

@testable import ServiceManager

/// The service manager's side: a datagram socket of a name.
private final class NotifySocket {
  private let descriptor: Int32

  init(_ name: String) {
    descriptor = socket(
      AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    precondition(UnixAddress(name).bind(descriptor))
  }

  deinit { close(descriptor) }

  /// The messages that came.
  var messages: [String] {
    var messages: [String] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count >= 0 else { return messages }
      messages.append(String(decoding: bytes.prefix(count), as: UTF8.self))
    }
  }
}

@Suite struct ServiceManagerTests {
  private let folder = ScratchFolder()

  private func manager(
    _ address: String? = nil, watchdog: String? = nil, process: String? = nil
  ) -> ServiceManager {
    ServiceManager(
      notifySocket: address, watchdogMicroseconds: watchdog, watchdogProcess: process)
  }

  private func names() -> [String] {
    let number = UInt64.random(in: 0 ... .max)
    return [
      folder.path("notify"), "@detent-test-\(number)",
      // The longest name of either kind.
      "@detent-test-\(number)" + String(repeating: "a", count: 107 - 13 - "\(number)".utf8.count),
      folder.path(String(repeating: "a", count: 106 - folder.path.utf8.count)),
    ]
  }

  @Test func `Each thing said is one message, to a file's name or an abstract one`() {
    for name in names() {
      let socket = NotifySocket(name)
      let manager = manager(name)
      manager.ready(status: "1 devices, 2 controls")
      manager.report(status: "é")
      manager.keepAlive()
      manager.stopping()
      #expect(
        socket.messages == [
          "READY=1\nSTATUS=1 devices, 2 controls", "STATUS=é", "WATCHDOG=1", "STOPPING=1",
        ], "\(name)")
    }
  }

  @Test func `A manager that is not there, or no more, does no harm`() {
    let name = folder.path("notify")
    do { _ = NotifySocket(name) }
    for address in [nil, "", "relative", name, folder.path("none"), "@", "vsock:2:1234"] {
      manager(address).ready(status: "a")
    }
    manager("/" + String(repeating: "a", count: 107)).ready(status: "a")
    manager("@" + String(repeating: "a", count: 200)).ready(status: "a")
  }

  @Test func `A manager that does not read holds up nobody`() {
    let name = folder.path("notify")
    let socket = NotifySocket(name)
    let manager = manager(name)
    let start = ContinuousClock.now
    for _ in 0..<2000 { manager.keepAlive() }
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(socket.messages.count > 0)
  }

  private static let spans: [(String?, Int?)] = [
    (nil, nil), ("30000000", 30000), ("1500", 1), ("10", 1), ("0", 1), ("x", nil), ("", nil),
  ]

  @Test(arguments: spans)
  func `The watchdog's time is told in milliseconds`(text: String?, milliseconds: Int?) {
    #expect(manager(watchdog: text).watchdogMilliseconds == milliseconds)
    #expect(manager(watchdog: text, process: "\(getpid())").watchdogMilliseconds == milliseconds)
  }

  @Test(arguments: ["1", "0", "-1", "", "x", "99999999999"])
  func `A watchdog for another process is none for this one`(process: String) {
    #expect(manager(watchdog: "30000000", process: process).watchdogMilliseconds == nil)
  }

  @Test func `What the environment says is taken`() async {
    await #expect(processExitsWith: .success) {
      #expect(ServiceManager().watchdogMilliseconds == nil)
      let folder = ScratchFolder()
      let socket = NotifySocket(folder.path("notify"))
      setenv("NOTIFY_SOCKET", folder.path("notify"), 1)
      setenv("WATCHDOG_USEC", "2000000", 1)
      setenv("WATCHDOG_PID", "\(getpid())", 1)
      let manager = ServiceManager()
      #expect(manager.watchdogMilliseconds == 2000)
      manager.stopping()
      #expect(socket.messages == ["STOPPING=1"])
      withExtendedLifetime(folder) {}
    }
  }
}
