import Glibc
import SettingsFile
import Testing

@testable import DetentDaemon

@Suite struct SocketFolderTests {
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
    #expect(SocketFolder(ProcessEnvironment(variables: variables, userID: user)).path == folder)
  }

  @Test func `A variable that is empty is as good as none`() async {
    await #expect(processExitsWith: .success) {
      setenv("RUNTIME_DIRECTORY", "", 1)
      setenv("XDG_RUNTIME_DIR", "/run/user/7", 1)
      let folder = SocketFolder().path
      #expect(folder == (geteuid() == 0 ? "/run/detentd" : "/run/user/7/detentd"))
    }
  }
}
