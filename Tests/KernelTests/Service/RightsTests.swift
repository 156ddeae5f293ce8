import Glibc
import TestSupport
import Testing

extension UnderSystemd {
  /// Who may turn, and who may watch.
  @Suite struct RightsTests {
    @Test func `A member of the group turns, a stranger watches and is told who may turn`() throws {
      let service = try InstalledService()
      let set = service.control("set shutter 1/500", as: InstalledService.member)
      #expect(set.status == 0 && set.output == "1/500\n", "\(set.output)")

      let get = service.control("get shutter", as: InstalledService.stranger)
      #expect(get.status == 0 && get.output == "1/500\n", "\(get.output)")
      for words in ["set shutter 1/60", "step shutter 1"] {
        let refused = service.control(words, as: InstalledService.stranger)
        #expect(refused.status == 1)
        #expect(refused.output.contains("this socket is for watching"), "\(refused.output)")
        #expect(refused.output.contains("the group detentd"), "\(refused.output)")
        #expect(refused.output.split(separator: "\n").count == 1)
      }
      #expect(service.control("get shutter").output == "1/500\n")
      let named = service.control(
        "--socket \(InstalledService.socket) get shutter", as: InstalledService.stranger)
      // Asked for by name, it is the one for watching beside it that answers.
      #expect(named.output == "1/500\n")
    }

    @Test func `A stranger hears of every turn`() throws {
      let service = try InstalledService()
      let knob = try VirtualDevice()
      try service.waitUntilOpen(knob.node)
      let user = try #require(
        uid_t(try InstalledService.run("id -u \(InstalledService.stranger)").dropLast()))
      let client = try SocketClient(InstalledService.watchSocket, as: user)
      try client.watch()
      knob.turn(1)
      #expect(try client.nextSelected().index == 13)
    }

    @Test func `Whoever listens, the daemon or systemd, folder and sockets are the same`() throws {
      let expected = """
        detentd:detentd 755 /run/detentd
        root:detentd 660 \(InstalledService.socket)
        root:detentd 666 \(InstalledService.watchSocket)

        """
      let paths = "/run/detentd \(InstalledService.socket) \(InstalledService.watchSocket)"
      func modes() throws -> String { try InstalledService.run("stat -c '%U:%G %a %n' \(paths)") }
      let service = try InstalledService()
      #expect(try modes() == expected)
      try service.stop()
      #expect(try modes() == expected)
      try InstalledService.run("systemctl restart detentd")
      #expect(try modes() == expected)
      // With nothing of the folder left, and by the socket's unit alone.
      try service.stopAll()
      try InstalledService.run("rm -rf /run/detentd; systemctl start detentd-watch.socket")
      #expect(try InstalledService.run("ls /run/detentd") == "detentd-watch.sock\n")
      let get = "--socket \(InstalledService.watchSocket) get shutter"
      #expect(service.control(get, as: InstalledService.stranger).output == "1/125\n")
      #expect(try modes() == expected)
      // Where their units are masked the daemon makes them, and they are its own.
      try service.stopAll()
      try InstalledService.run("systemctl mask -q --runtime detentd.socket detentd-watch.socket")
      defer {
        _ = ShellCommand("systemctl unmask -q --runtime detentd.socket detentd-watch.socket")
      }
      try service.start()
      #expect(try modes() == expected.replacing("root:", with: "detentd:"))
      #expect(service.control("set shutter 1/60", as: InstalledService.member).output == "1/60\n")
      #expect(service.control("get shutter", as: InstalledService.stranger).output == "1/60\n")
    }
  }
}
