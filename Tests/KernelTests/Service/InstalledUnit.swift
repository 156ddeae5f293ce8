import TestSupport
import Testing

/// A unit as systemd has it.
struct InstalledUnit {
  let name: String

  /// One of its properties.
  func property(_ property: String) -> String {
    ShellCommand("systemctl show -P \(property) \(name)").output.filter { $0 != "\n" }
  }

  /// What it has said.
  var journal: String { ShellCommand("journalctl -q -o cat -u \(name)").output }

  /// Ends it, and forgets that it failed.
  func stop() {
    _ = ShellCommand("systemctl stop \(name); systemctl reset-failed \(name)")
  }

  /// Holds what is open to it of the system to a level of `systemd-analyze security`, 0 … 10.
  func isExposed(atMost most: Double) throws {
    try InstalledService.install()
    let judgement = ShellCommand("systemd-analyze security --no-pager \(name)").output
    let line = try #require(
      judgement.split(separator: "\n").last { $0.contains("Overall exposure level") })
    let level = try #require(line.split(separator: " ").compactMap { Double($0) }.last)
    #expect(level <= most, "\(judgement)")
  }

  /// Holds it to be without a fault for systemd.
  func isGood() throws {
    let words = try InstalledService.run("systemd-analyze verify --man=no \(name) 2>&1")
    #expect(!words.contains("detent"), "\(words)")
  }
}
