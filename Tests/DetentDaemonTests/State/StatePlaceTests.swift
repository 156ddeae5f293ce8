import SettingsFile
import Testing

@testable import DetentDaemon

@Suite struct StatePlaceTests {
  private func folder(
    _ variables: [String: String], user: UInt32 = 1000,
    _ change: (inout DaemonOptions) -> Void = { _ in }
  ) -> String? {
    var options = DaemonOptions()
    change(&options)
    return StatePlace(ProcessEnvironment(variables: variables, userID: user)).folder(options)
  }

  @Test func `The folder is the service's, the system's or the user's`() {
    #expect(folder(["STATE_DIRECTORY": "/x:/y", "HOME": "/h"]) == "/x")
    #expect(folder(["HOME": "/root"], user: 0) == "/var/lib/detentd")
    #expect(folder(["HOME": "/h"]) == "/h/.local/state/detentd")
    #expect(folder(["HOME": "/h", "XDG_STATE_HOME": "/s"]) == "/s/detentd")
    #expect(folder(["HOME": "/h", "XDG_STATE_HOME": "s"]) == "/h/.local/state/detentd")
    #expect(folder([:]) == nil)
  }

  @Test func `What the command line names counts, whatever else it says`() {
    let named = folder(["STATE_DIRECTORY": "/x"], user: 0) { options in
      options.stateFolder = "/n"
      options.socketPath = "/s"
      options.recordings = ["r"]
    }
    #expect(named == "/n")
  }

  @Test func `A recording and a socket of one's own remember nothing`() {
    let home = ["HOME": "/h"]
    #expect(folder(home) { $0.socketPath = "/s" } == nil)
    #expect(folder(home, user: 0) { $0.socketPath = "/s" } == nil)
    #expect(folder(["STATE_DIRECTORY": "/x"]) { $0.recordings = ["r"] } == nil)
    // The service may be told its socket; the folder is its own all the same.
    #expect(folder(["STATE_DIRECTORY": "/x"]) { $0.socketPath = "/s" } == "/x")
  }
}
