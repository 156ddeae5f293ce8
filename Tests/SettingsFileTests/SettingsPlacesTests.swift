import Glibc
import Testing

@testable import SettingsFile

@Suite struct SettingsPlacesTests {
  private func places(
    _ variables: [String: String] = [:], user: UInt32 = 1000,
    program: String = "/usr/local/bin/detentd"
  ) -> SettingsPlaces {
    SettingsPlaces(
      ProcessEnvironment(variables: variables, userID: user), programPath: program)
  }

  @Test func `A user's settings come before the system's, and root has only those`() {
    let system = "/etc/detentd/detentd.toml"
    #expect(places(user: 0).settingsFiles == [system])
    #expect(places(["HOME": "/root"], user: 0).settingsFiles == [system])
    #expect(places().settingsFiles == [system])
    #expect(
      places(["HOME": "/home/a"]).settingsFiles
        == ["/home/a/.config/detentd/detentd.toml", system])
    #expect(
      places(["HOME": "/home/a", "XDG_CONFIG_HOME": "/c"]).settingsFiles
        == ["/c/detentd/detentd.toml", system])
    // A relative one is as good as none.
    #expect(
      places(["HOME": "/home/a", "XDG_CONFIG_HOME": "c"]).settingsFiles
        == ["/home/a/.config/detentd/detentd.toml", system])
  }

  @Test func `Known devices are those installed, then the system's, then the user's`() {
    #expect(
      places(["HOME": "/home/a"]).deviceFolders(installed: nil) == [
        "/usr/local/share/detentd/devices", "/etc/detentd/devices",
        "/home/a/.config/detentd/devices",
      ])
    #expect(
      places(["HOME": "/root"], user: 0).deviceFolders(installed: "/d")
        == ["/d", "/etc/detentd/devices"])
  }

  @Test func `The service's are the same for whoever asks`() {
    let own = places(["HOME": "/home/a"]).ofService
    #expect(own.settingsFiles == ["/etc/detentd/detentd.toml"])
    #expect(
      own.deviceFolders(installed: nil) == [
        "/usr/local/share/detentd/devices", "/etc/detentd/devices",
      ])
  }

  @Test(arguments: [
    ("/usr/bin/detentd", "/usr/share/detentd/devices"),
    ("/opt/a/bin/detentd", "/opt/a/share/detentd/devices"), ("/detentd", "/share/detentd/devices"),
    ("", "/share/detentd/devices"),
  ])
  func `What is installed lies beside the program`(program: String, folder: String) {
    #expect(places(program: program).deviceFolders(installed: nil)[0] == folder)
  }

  @Test func `A variable that is empty is as good as none`() async {
    await #expect(processExitsWith: .success) {
      setenv("XDG_CONFIG_HOME", "", 1)
      setenv("HOME", "/home/b", 1)
      let system = "/etc/detentd/detentd.toml"
      let own = "/home/b/.config/detentd/detentd.toml"
      #expect(SettingsPlaces().settingsFiles == (geteuid() == 0 ? [system] : [own, system]))
    }
  }
}
