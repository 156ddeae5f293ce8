import Glibc
import Testing

extension OnARealKernel {
  /// How many clients the daemon takes.
  @Suite struct ClientLimitTests {
    @Test func `One user gets thirty-two clients and does not keep others out`() throws {
      let daemon = try DaemonProcess()
      var clients: [SocketClient] = []
      for _ in 0..<32 { clients.append(try daemon.watcher(as: 20000)) }
      try SocketClient(daemon.folder.socket, as: 20000).waitForClose()
      _ = try daemon.watcher(as: 20001)

      clients.removeLast()
      try waitUntil("room for one more") { (try? daemon.watcher(as: 20000)) != nil }
    }

    @Test func `The watch socket counts with the other`() throws {
      let daemon = try DaemonProcess()
      var clients: [SocketClient] = []
      for number in 0..<32 {
        let socket = number % 2 == 0 ? daemon.folder.socket : daemon.folder.watchSocket
        let client = try SocketClient(socket, as: 20000)
        try client.watch()
        clients.append(client)
      }
      try SocketClient(daemon.folder.watchSocket, as: 20000).waitForClose()
    }

    @Test func `The two hundred and fifty-seventh client is turned away`() throws {
      let daemon = try DaemonProcess()
      let client = try daemon.watcher(as: 10000)
      let files = daemon.figures.openFiles.count
      let crowd = try Crowd(["idle", "255"], on: daemon)
      try crowd.waitUntilReady()
      try waitUntil("all of them taken") { daemon.figures.openFiles.count == files + 255 }
      try SocketClient(daemon.folder.socket, as: 10001).waitForClose()
      #expect(try client.request("status").errorCode == nil)
    }

    @Test func `Without a free descriptor the daemon waits and does not spin`() throws {
      let daemon = try DaemonProcess(under: ["prlimit", "--nofile=24:24"])
      let client = try daemon.watcher()
      let crowd = try Crowd(["idle", "30"], on: daemon)
      try crowd.waitUntilReady()
      try waitUntil("no descriptor left") { daemon.figures.openFiles.count >= 23 }
      let before = daemon.figures.processorSeconds
      letPass(seconds: 2)
      #expect(daemon.figures.processorSeconds - before < 0.2)
      #expect(try client.request("status").errorCode == nil)

      crowd.process.end(SIGTERM)
      try waitUntil("a client that is served again") { (try? daemon.watcher()) != nil }
    }
  }
}
