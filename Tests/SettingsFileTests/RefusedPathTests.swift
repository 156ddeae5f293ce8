import Glibc
import Testing

@testable import SettingsFile

@Suite struct RefusedPathTests {
  private func remedy(
    _ path: String, isOnTheWay: Bool = false, mode: UInt32? = 0o600, isFolder: Bool = false
  ) -> String {
    RefusedPath.remedy(
      .init(path: path, isOnTheWay: isOnTheWay, mode: mode), isFolder: isFolder)
  }

  @Test func `A file wants to be read, a folder to be entered, and a folder of files both`() {
    #expect(remedy("/e/a.toml") == "sudo chmod a+r /e/a.toml lets it be read")
    #expect(remedy("/e", isOnTheWay: true) == "sudo chmod a+x /e lets it be read")
    #expect(
      remedy("/e/devices", isFolder: true) == "sudo chmod a+rx /e/devices lets it be read")
  }

  @Test func `A path that a shell would take apart is quoted`() {
    #expect(remedy("/e/my o'file").hasPrefix("sudo chmod a+r '/e/my o'\\''file' "))
  }

  @Test func `What a sandbox hides no rights will show`() {
    #expect(
      remedy("/home", isOnTheWay: true, mode: 0)
        == "ProtectHome= of its unit hides /home, so it belongs into /etc/detentd")
    #expect(remedy("/home", isOnTheWay: true, mode: 0o700).contains("chmod a+x /home"))
  }

  @Test(arguments: ["/root", "/home/ann"])
  func `Nobody's home is opened to others`(home: String) {
    #expect(remedy(home, isOnTheWay: true, mode: 0o700).hasPrefix("\(home) is somebody's home"))
    #expect(remedy(home + "/.config", isOnTheWay: true).hasPrefix("sudo chmod a+x"))
  }

  @Test func `Who was refused is named with the cure, and what was refused by its own name`() {
    let user = RefusedPath.user
    let error = SettingsFileError.system(call: "open", path: "/tmp/a.toml", code: EACCES)
    #expect(
      error.description == "/tmp/a.toml: cannot open the settings as user \(user): "
        + "Permission denied; sudo chmod a+r /tmp/a.toml lets it be read")
    #expect(
      KnownDeviceFault.unreadableFolder(error).description
        == "/tmp/a.toml: cannot open the folder of known devices as user \(user): "
        + "Permission denied; sudo chmod a+rx /tmp/a.toml lets it be read")
    #expect(
      KnownDeviceFault.unreadable(error).description.contains("cannot open the known device as"))
    #expect(SettingsMistakes(error).fileFault == .refused)
  }
}
