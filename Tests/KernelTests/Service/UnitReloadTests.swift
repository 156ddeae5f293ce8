import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension UnderSystemd {
  /// `systemctl reload`, whose program runs within the unit's walls.
  @Suite struct UnitReloadTests {
    @Test func `What was changed counts after a reload, and the process is the same`() throws {
      let service = try InstalledService()
      let process = service.process
      let client = try service.watcher()
      let text = SettingsText.powerMate.replacing("1/8000", with: "1/4000")
      try text.write(toFile: "/etc/detentd/detentd.toml", atomically: true, encoding: .utf8)
      try InstalledService.run("systemctl reload detentd")
      #expect(service.process == process)
      #expect(service.property("ActiveState") == "active")
      #expect(
        try client.request("get", #"{"control":"shutter"}"#).content["count"]?.integer == 18)
    }

    @Test func `With a mistake the reload fails, its place is told, and the old settings run on`()
      throws
    {
      let service = try InstalledService()
      let process = service.process
      try (SettingsText.powerMate + "\nnonsense = 1\n")
        .write(toFile: "/etc/detentd/detentd.toml", atomically: true, encoding: .utf8)
      #expect(ShellCommand("systemctl reload detentd").status != 0)
      #expect(service.process == process)
      #expect(service.control("get shutter").output == "1/125\n")
      let place = try #require(
        service.journal.split(separator: "\n").last { $0.contains("/etc/detentd/detentd.toml:") })
      #expect(place.contains("nonsense"))
    }
  }
}
