import Devices
import Evdev
import SettingsFile
import TestSupport
import Testing

@testable import detentctl

@Suite struct SettingsCheckTests {
  private let folder = ScratchFolder()

  private func facts(_ text: String?) -> SettingsFacts {
    let file = text.map { folder.write($0, to: "a.toml") }
    var loaded: Result<LoadedSettings, SettingsMistakes>
    do throws(SettingsMistakes) {
      loaded = .success(
        try LoadedSettings(
          SettingsChoice(
            file.map { .named($0) } ?? .none, deviceFolder: Repository.folder + "/config/devices"),
          in: SettingsPlaces(), events: EventNames(EventNameList.all())))
    } catch {
      loaded = .failure(error)
    }
    return SettingsFacts(
      loaded: loaded, file: file, fileInUse: file, modificationInUse: 1000.25,
      modification: file.map { _ in 1000.25 }, passedOver: nil, deviceFolders: ["/devices"],
      hasDeviceFolder: true, reloading: "reload it", restarting: "restart it",
      checking: "check it")
  }

  private let good = "[ladder.l]\nvalues = [\"a\"]\n[control.c]\nladder = \"l\"\n"

  @Test func `Settings that are right and read are well`() {
    #expect(
      SettingsCheck.findings(facts(good), isAnswered: true) == [
        .ok("settings", "\(folder.path("a.toml")) is right: 1 control, 0 devices")
      ])
    #expect(
      SettingsCheck.findings(facts(nil), isAnswered: true) == [
        .ok("settings", "there is no settings file: what is known drives the default ladder")
      ])
  }

  @Test func `Every mistake is a problem with its place, up to ten`() {
    let findings = SettingsCheck.findings(facts("[control.c]\nladder = 1\n"), isAnswered: false)
    #expect(findings.count == 1 && findings[0].kind == .problem)
    #expect(findings[0].text.hasPrefix("\(folder.path("a.toml")):2:"))
    #expect(findings[0].fix == "mend it, then reload it")
    let many = (0..<15).map { "[control.c\($0)]\nladder = 1\n" }.joined()
    let told = SettingsCheck.findings(facts(many), isAnswered: false)
    #expect(told.count == 11 && told.last?.text == "5 more mistakes")
  }

  @Test func `A mistake with an example is one line, and the rest is for check`() {
    let found = SettingsCheck.findings(facts("[ladder.l]\nvalues = [\"a\"]\n"), isAnswered: false)
    #expect(found.count == 1)
    #expect(found[0].text.hasSuffix("expected one control at least, for instance …"))
    #expect(!found[0].text.contains("\n"))
    #expect(found[0].fix == "check it shows it; then reload it")
  }

  @Test func `What the daemon's user may not read is no use, however right it is`() {
    var facts = facts(good)
    facts.shutOut = "detentd's user detentd"
    #expect(
      SettingsCheck.findings(facts, isAnswered: true) == [
        .problem(
          "settings", "detentd's user detentd may not read \(folder.path("a.toml"))",
          fix: "sudo chmod a+r \(folder.path("a.toml")), then reload it")
      ])
    #expect(facts.areWrong)
    facts.shutFolder = "/etc/detentd"
    #expect(
      SettingsCheck.findings(facts, isAnswered: true) == [
        .problem(
          "settings",
          "detentd's user detentd may not read \(folder.path("a.toml")), since it may not enter /etc/detentd",
          fix: "sudo chmod a+x /etc/detentd, then reload it")
      ])
  }

  @Test func `A file that was changed since is to be read again`() {
    var facts = facts(good)
    facts.modification = 1000.2500004
    #expect(SettingsCheck.findings(facts, isAnswered: true).count == 1)
    facts.modification = 1000.5
    #expect(
      SettingsCheck.findings(facts, isAnswered: true).last
        == .problem(
          "settings",
          "\(folder.path("a.toml")) was changed, and the daemon has what was there before",
          fix: "reload it"))
    #expect(SettingsCheck.findings(facts, isAnswered: false).map(\.kind) == [.ok])
    // A daemon of before does not tell.
    facts.modificationInUse = nil
    #expect(SettingsCheck.findings(facts, isAnswered: true).map(\.kind) == [.ok])
  }

  @Test func `A file that is gone, or not read, is told`() {
    var gone = facts(good)
    gone.modification = nil
    #expect(
      SettingsCheck.findings(gone, isAnswered: true).last
        == .problem(
          "settings",
          "\(folder.path("a.toml")), which the daemon has read, is not there any more",
          fix: "put it back, then reload it"))
    var other = facts(good)
    other.passedOver = "/home/ann/.config/detentd/detentd.toml"
    #expect(
      SettingsCheck.findings(other, isAnswered: true).last
        == .note(
          "settings",
          "/home/ann/.config/detentd/detentd.toml is there, and the daemon that answers does not read it",
          fix: "write it into \(folder.path("a.toml"))"))
    other.fileInUse = nil
    #expect(
      SettingsCheck.findings(other, isAnswered: true).last?.fix
        == "if it is to read that: restart it")
  }

  @Test func `A file that may not be read is for root to look at`() {
    var hidden = facts(good)
    hidden.loaded = nil
    #expect(
      SettingsCheck.findings(hidden, isAnswered: true) == [
        .note(
          "settings", "\(folder.path("a.toml")) may not be read from here",
          fix: "sudo detentctl doctor")
      ])
  }

  @Test func `Without the folder of known devices little is known`() {
    var facts = facts(good)
    facts.hasDeviceFolder = false
    #expect(
      SettingsCheck.findings(facts, isAnswered: false).last
        == .problem(
          "settings", "the folder of known devices is not there: /devices",
          fix: "sudo make install, or name it with --devices DIR"))
  }
}
