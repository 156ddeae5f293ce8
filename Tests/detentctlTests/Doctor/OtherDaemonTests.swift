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

  @Test func `Daemons are found by name, with the socket of their command line`() {
    process(30, "detentd", ["/usr/bin/detentd", "--socket", "/s \u{1b}.sock"])
    process(4, "detentd", ["detentd"])
    process(5, "detentctl", ["detentctl", "--socket", "/x"])
    folder.write("", to: "version")
    #expect(
      OtherDaemon.all(in: folder.path) == [
        OtherDaemon(process: 4, socket: nil, user: 1000),
        OtherDaemon(process: 30, socket: #"/s \x1b.sock"#, user: 1000),
      ])
    #expect(OtherDaemon.all(in: folder.path("none")) == [])
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
