import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension UnderSystemd {
  /// Clients that come while the service is stopped, and who holds the sockets.
  @Suite struct ActivationTests {
    @Test(arguments: [InstalledService.socket, InstalledService.watchSocket])
    func `A client that comes while it is stopped starts it, and is answered`(
      path: String
    ) throws {
      let service = try InstalledService()
      try service.stop()
      #expect(service.process == 0)
      let client = try SocketClient(path)
      // All of it is written before there is anybody who reads.
      #expect(try client.watch().content["value"]?.text == "1/125")
      #expect(service.process != 0)
      let knob = try VirtualDevice()
      try service.waitUntilOpen(knob.node)
      knob.turn(1)
      #expect(try client.nextSelected().index == 13)
    }

    @Test func `Many that come at once, by both sockets, start it once and are all answered`()
      throws
    {
      let service = try InstalledService()
      try service.stop()
      let before = started(service)
      let clients = try (0..<20).map { place in
        try SocketClient(place % 2 == 0 ? InstalledService.socket : InstalledService.watchSocket)
      }
      let get = #"{"jsonrpc":"2.0","id":1,"method":"get","params":{"control":"shutter"}}"#
      for client in clients { try client.send(get + "\n") }
      for client in clients { #expect(try client.receive().content["value"]?.text == "1/125") }
      #expect(started(service) == before + 1)
    }

    /// How often it began to serve, by the journal.
    private func started(_ service: InstalledService) -> Int {
      service.journal.split(separator: "\n").count { $0.hasPrefix("shutter on /run/detentd/") }
    }

    @Test func `One that is turned while it restarts waits and is answered, not refused`() throws {
      let service = try InstalledService()
      for _ in 0..<5 {
        let killed = try service.send(SIGKILL)
        // systemd waits a second before it starts it again.
        let client = try SocketClient(InstalledService.socket)
        #expect(
          try client.request("set", #"{"control":"shutter","value":"1/60"}"#).errorCode == nil)
        #expect(service.process != killed)
      }
    }

    @Test func `What was passed is not locked, and stays when it ends`() throws {
      let service = try InstalledService()
      #expect(try socketFiles() == "detentd-watch.sock\ndetentd.sock\n")
      try service.stop()
      #expect(try socketFiles() == "detentd-watch.sock\ndetentd.sock\n")
    }

    /// The sockets, and what may lie beside them for their sake.
    private func socketFiles() throws -> String {
      try InstalledService.run("ls /run/detentd | grep sock")
    }

    @Test func `Started by hand a second one finds the sockets taken, and leaves them alone`()
      throws
    {
      let service = try InstalledService()
      let second = ShellCommand("/usr/local/bin/detentd --no-config")
      #expect(second.status == 1)
      #expect(
        second.output.contains("cannot listen on \(InstalledService.socket): "), "\(second.output)")
      #expect(second.output.split(separator: "\n").count == 1, "\(second.output)")
      #expect(service.control("get shutter").output == "1/125\n")
    }

    @Test func `With wrong settings it ends, and who comes is told so and starts it once`()
      throws
    {
      let service = try InstalledService()
      try InstalledService.run(
        "echo 'nonsense = 1' >>/etc/detentd/detentd.toml; ! systemctl restart detentd")
      #expect(service.property("ExecMainStatus") == "78")
      #expect(service.property("NRestarts") == "0")
      #expect(service.journal.contains("/etc/detentd/detentd.toml:"))
      for _ in 0..<2 {
        let get = service.control("get shutter", as: InstalledService.stranger)
        #expect(get.status == 1)
        #expect(get.output.contains("its settings are wrong"), "\(get.output)")
        #expect(get.output.split(separator: "\n").count == 1)
      }
      let tries = attempts(service)
      letPass(seconds: 3)
      #expect(attempts(service) == tries)
      #expect(service.property("ActiveState", of: "detentd.socket") == "active")

      try SettingsText.powerMate.write(
        toFile: "/etc/detentd/detentd.toml", atomically: true, encoding: .utf8)
      #expect(service.control("get shutter").output == "1/125\n")
    }

    private func attempts(_ service: InstalledService) -> Int {
      service.journal.split(separator: "\n").count { $0.contains("Failed with result 'exit-code'") }
    }
  }
}
