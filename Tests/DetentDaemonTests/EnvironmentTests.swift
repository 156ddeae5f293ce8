import Glibc
import Testing

@testable import DetentDaemon

@Suite struct EnvironmentTests {
  private func environment(
    _ variables: [String: String] = [:], user: UInt32 = 1000,
    program: String = "/usr/local/bin/detentd"
  ) -> Environment {
    Environment(variables: variables, userID: user, programPath: program)
  }

  private static let folders: [([String: String], UInt32, String?)] = [
    ([:], 0, "/run/detentd"), ([:], 1000, nil),
    (["XDG_RUNTIME_DIR": "/run/user/1000"], 1000, "/run/user/1000/detentd"),
    (["XDG_RUNTIME_DIR": "/run/user/0"], 0, "/run/detentd"),
    (["XDG_RUNTIME_DIR": "run"], 1000, nil),
    (["RUNTIME_DIRECTORY": "/run/detentd"], 1000, "/run/detentd"),
    (["RUNTIME_DIRECTORY": "/run/x:/run/y", "XDG_RUNTIME_DIR": "/z"], 0, "/run/x"),
  ]

  @Test(arguments: folders)
  func `The socket is in the service's folder, the system's or the user's`(
    variables: [String: String], user: UInt32, folder: String?
  ) {
    #expect(environment(variables, user: user).runtimeFolder == folder)
  }

  @Test func `A user's settings come before the system's, and root has only those`() {
    let system = "/etc/detentd/detentd.toml"
    #expect(environment(user: 0).settingsFiles == [system])
    #expect(environment(["HOME": "/root"], user: 0).settingsFiles == [system])
    #expect(environment().settingsFiles == [system])
    #expect(
      environment(["HOME": "/home/a"]).settingsFiles
        == ["/home/a/.config/detentd/detentd.toml", system])
    #expect(
      environment(["HOME": "/home/a", "XDG_CONFIG_HOME": "/c"]).settingsFiles
        == ["/c/detentd/detentd.toml", system])
    // A relative one is as good as none.
    #expect(
      environment(["HOME": "/home/a", "XDG_CONFIG_HOME": "c"]).settingsFiles
        == ["/home/a/.config/detentd/detentd.toml", system])
  }

  @Test func `Known devices are those installed, then the system's, then the user's`() {
    #expect(
      environment(["HOME": "/home/a"]).deviceFolders(installed: nil) == [
        "/usr/local/share/detentd/devices", "/etc/detentd/devices",
        "/home/a/.config/detentd/devices",
      ])
    #expect(
      environment(["HOME": "/root"], user: 0).deviceFolders(installed: "/d")
        == ["/d", "/etc/detentd/devices"])
  }

  @Test(arguments: [
    ("/usr/bin/detentd", "/usr/share/detentd/devices"),
    ("/opt/a/bin/detentd", "/opt/a/share/detentd/devices"), ("/detentd", "/share/detentd/devices"),
    ("", "/share/detentd/devices"),
  ])
  func `What is installed lies beside the program`(program: String, folder: String) {
    #expect(environment(program: program).deviceFolders(installed: nil)[0] == folder)
  }

  @Test func `A variable that is empty is as good as none`() async {
    await #expect(processExitsWith: .success) {
      setenv("RUNTIME_DIRECTORY", "", 1)
      setenv("XDG_RUNTIME_DIR", "/run/user/7", 1)
      setenv("XDG_CONFIG_HOME", "", 1)
      setenv("HOME", "/home/b", 1)
      let folder = Environment().runtimeFolder
      let files = Environment().settingsFiles
      if geteuid() == 0 {
        #expect(folder == "/run/detentd")
        #expect(files == ["/etc/detentd/detentd.toml"])
      } else {
        #expect(folder == "/run/user/7/detentd")
        #expect(files[0] == "/home/b/.config/detentd/detentd.toml")
      }
    }
  }
}
