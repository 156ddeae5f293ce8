import Glibc
import TestSupport
import Testing

@testable import detentctl

@Suite struct OtherDaemonTests {
  private let folder = ScratchFolder()

  private func process(_ number: Int, _ name: String, _ words: [String]) {
    folder.makeFolder("\(number)")
    folder.write(name + "\n", to: "\(number)/comm")
    folder.write("Uid:\t0\t1000\t0\t0\nGid:\t0\t0\t0\t0\nGroups:\t\n", to: "\(number)/status")
    folder.write(words.joined(separator: "\0") + "\0", to: "\(number)/cmdline")
  }

  private func all(butAt asked: [String] = []) -> [OtherDaemon] {
    OtherDaemon.all(butAt: asked, in: folder.path, runtime: folder.path("run"))
  }

  @Test func `Daemons are found by name, with a socket that is there`() {
    let own = folder.write("", to: "s.sock")
    process(30, "detentd", ["/usr/bin/detentd", "--socket", own])
    process(4, "detentd", ["detentd", "-s", "/none \u{1b}.sock"])
    process(5, "detentctl", ["detentctl", "--socket", own])
    folder.write("", to: "version")
    #expect(
      all() == [
        OtherDaemon(process: 4, socket: nil, user: 1000),
        OtherDaemon(process: 30, socket: own, user: 1000),
      ])
    #expect(OtherDaemon.all(butAt: [], in: folder.path("none")) == [])
  }

  @Test func `A socket that was asked already is no other, however it is written`() {
    let own = folder.write("", to: "s.sock")
    process(30, "detentd", ["detentd", "--socket", own])
    #expect(all(butAt: [folder.path + "/./s.sock"]).map(\.socket) == [nil])
    #expect(all(butAt: ["/none"]).map(\.socket) == [own])
  }

  @Test func `A socket is looked for in the process's folder, or its user's`() {
    process(30, "detentd", ["detentd", "--socket", "s.sock"])
    #expect(all().map(\.socket) == [nil])
    for folder in ["home", "run", "run/1000", "run/1000/detentd"] {
      self.folder.makeFolder(folder)
    }
    let named = folder.write("", to: "home/s.sock")
    symlink(folder.path("home"), folder.path("30/cwd"))
    process(31, "detentd", ["detentd"])
    let usual = folder.write("", to: "run/1000/detentd/detentd.sock")
    #expect(all().map(\.socket) == [named, usual])
  }

  @Test(
    arguments: [
      ("detentd\0--fast\0-s\0/a\0", "/a"), ("detentd\0--socket=/b\0", "/b"),
      ("detentd\0--socket\0", nil), ("", nil),
    ] as [(String, String?)])
  func `A socket is named in any of the ways`(line: String, socket: String?) {
    #expect(OtherDaemon.socket(in: Array(line.utf8)) == socket)
  }
}
