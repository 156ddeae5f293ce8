import AlsaSequencer
import CommandLineTable
import DetentClient
import Devices
import Evdev
import Glibc
import TestSupport
import Testing

@testable import detentctl

/// A machine of a test: a folder of nodes and a tree like the kernel's.
@Suite struct ListTests {
  private let scratch = ScratchFolder()
  private var midi = PortSurvey()

  /// Plugs in a device; the number of REL_DIAL and REL_WHEEL in the kernel's bitmap is 80 and 100.
  private func plug(_ node: String, _ name: [UInt8], _ files: [String: String] = [:]) {
    let device = "sys/class/input/\(node)/device"
    for path in ["dev/by-id", device + "/id", device + "/capabilities"] {
      let parts = path.split(separator: "/")
      for end in 1...parts.count { scratch.makeFolder(parts[..<end].joined(separator: "/")) }
    }
    scratch.write("", to: "dev/\(node)")
    scratch.write(name + [UInt8(ascii: "\n")], to: device + "/name")
    for (file, text) in files { scratch.write(text + "\n", to: "\(device)/\(file)") }
  }

  private func plug(_ node: String, _ name: String, _ files: [String: String] = [:]) {
    plug(node, Array(name.utf8), files)
  }

  private func plugUsual() {
    plug(
      "event2", "AT Translated Set 2 keyboard",
      ["capabilities/key": "402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe"])
    plug(
      "event3", "Logitech Mouse", ["capabilities/rel": "1943", "capabilities/key": "70000 0 0 0 0"])
    plug(
      "event10", "Griffin PowerMate",
      ["capabilities/rel": "80", "id/vendor": "077d", "id/product": "0410"])
  }

  private func list(_ words: String..., on daemon: FakeDaemon? = nil) throws -> Run {
    let devices = Repository.folder + "/config/devices"
    let socket = daemon?.path ?? scratch.path("none.sock")
    let all = ["--socket", socket, "list", "--devices", devices] + words
    guard case .run(let arguments) = try Program.detentctl.parse(all) else {
      return Run(output: "", notices: "", status: -1)
    }
    let output = PipeEnds()
    let notices = PipeEnds()
    let session = Session(
      arguments: arguments, output: Output(output.writing), notices: Output(notices.writing))
    try ListCommand.print(
      DeviceSurvey(
        session, folder: scratch.path("dev"), root: scratch.path("sys"), midi: midi), session)
    return Run(output: output.drain(), notices: notices.drain(), status: 0)
  }

  private func daemon(_ devices: String) -> FakeDaemon {
    FakeDaemon { request, _ in answer(request, "{\"devices\":[\(devices)]}") }
  }

  @Test func `What drives something is first, then what can turn, then the rest`() throws {
    plugUsual()
    let daemon = daemon(
      #"{"device":"knob","state":"open","node":"\#(scratch.path)/dev/event10","#
        + #""controls":["shutter","iso"]},{"device":"other","state":"absent","controls":["iso"]}"#)
    defer { daemon.stop() }
    #expect(
      try list(on: daemon).output == """
        NODE     TURNS            KNOWN        DRIVES       NAME
        event10  REL_DIAL turn    powermate    shutter,iso  Griffin PowerMate
        event3   REL_WHEEL turn   mouse-wheel  -            Logitech Mouse
                 REL_HWHEEL turn
        event2   -                -            -            AT Translated Set 2 keyboard

        """)
  }

  @Test func `What a daemon has trouble with, and what it has taken, is told`() throws {
    plugUsual()
    let daemon = daemon(
      #"{"device":"knob","state":"unreadable","node":"\#(scratch.path)/dev/event10","#
        + #""controls":["iso"],"error":"open: no"},"#
        + #"{"device":"wheel","state":"open","node":"\#(scratch.path)/dev/event3","#
        + #""controls":["iso"],"grabbed":true}"#)
    defer { daemon.stop() }
    let lines = try list(on: daemon).output.split(separator: "\n")
    #expect(
      lines.suffix(2) == [
        "detentd has trouble with event10: open: no.",
        "detentd has taken event3 for itself: no other program hears of it.",
      ])
    #expect(
      try list("--json", on: daemon).output.contains(
        #""error":"open: no","grabbed":false,"known":"powermate","#))
  }

  @Test func `Without a daemon and settings the known devices drive, and it is said`() throws {
    plugUsual()
    let lines = try list().output.split(separator: "\n")
    #expect(lines[1].hasPrefix("event10  REL_DIAL turn    powermate    shutter  Griffin"))
    let note = try #require(lines.last)
    #expect(note.hasPrefix("No daemon answers (cannot connect to \(scratch.path)/none.sock: "))
    #expect(note.contains("DRIVES is what"))
  }

  @Test func `JSON is an object a line`() throws {
    plugUsual()
    symlink("../event10", scratch.path("dev/by-id/knob"))
    let run = try list("--json")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3 && run.notices.isEmpty)
    // Where this machine has settings, what it drives is theirs to say.
    guard access("/etc/detentd/detentd.toml", R_OK) != 0 else { return }
    #expect(
      lines[0] == """
        {"according_to":"known devices","controls":["shutter"],"devices":["powermate"],\
        "known":"powermate","links":["\(scratch.path)/dev/by-id/knob"],"name":"Griffin PowerMate",\
        "node":"\(scratch.path)/dev/event10","phys":"","product":"0410","readable":true,\
        "turns":[{"event":"REL_DIAL","kind":"turn"}],"uniq":"","vendor":"077d"}
        """)
  }

  @Test func `A name cannot steer the terminal`() throws {
    plug("event0", Array("Kn\u{1b}[2Job \u{202e}".utf8) + [0xff, 0x9b])
    let line = try #require(try list().output.split(separator: "\n").dropFirst().first)
    #expect(line.hasSuffix(#"Kn\x1b[2Job \xe2\x80\xae\xff\x9b"#))
    #expect(try list("--json").output.contains(#"Kn\\x1b[2Job \\xe2\\x80\\xae\\xff\\x9b"#))
  }

  @Test func `Where there is no device or no folder, that is all there is to say`() throws {
    #expect(
      try list().output == "There is no /dev/input: this machine has no input devices, or keeps "
        + "them from here.\n")
    let json = try list("--json")
    #expect(json.output.isEmpty && json.notices.hasPrefix("detentctl: There is no /dev/input: "))
    scratch.makeFolder("dev")
    #expect(try list().output == "There is no input device in /dev/input.\n")
  }

  @Test func `A node that the kernel tells nothing of is listed all the same`() throws {
    scratch.makeFolder("dev")
    scratch.write("", to: "dev/event4")
    #expect(try list().output.contains("event4  -      -      -       -\n"))
  }

  // MARK: MIDI

  private static func port(
    _ client: UInt8, _ name: String, _ port: String, in canBeRead: Bool = true,
    isHidden: Bool = false, isOfKernel: Bool = true
  ) -> SequencerPort {
    SequencerPort(
      address: PortAddress(client: client, port: 0), clientName: name, portName: port,
      canBeRead: canBeRead, canBeWritten: true, isHidden: isHidden, isOfKernel: isOfKernel)
  }

  private static let midi = PortSurvey(
    ports: [
      port(14, "Midi Through", "Midi Through Port-0"), port(20, "Some Piano", "Piano"),
      port(24, "X-TOUCH MINI", "X-TOUCH MINI MIDI 1"),
      port(28, "Synth", "in", in: false, isOfKernel: false),
      port(128, "detentd", "in", isOfKernel: false),
      port(130, "Shy", "a", isHidden: true, isOfKernel: false),
    ],
    connections: [
      Subscription(
        from: PortAddress(client: 24, port: 0), to: PortAddress(client: 128, port: 0)),
      Subscription(
        from: PortAddress(client: 128, port: 1), to: PortAddress(client: 28, port: 0)),
    ])

  @Test mutating func `Ports are listed with every kind that they may be and what detentd does`()
    throws
  {
    midi = ListTests.midi
    midi.connections.append(
      Subscription(
        from: PortAddress(client: 20, port: 0), to: PortAddress(client: 128, port: 0)))
    let daemon = daemon(
      #"{"device":"deck","state":"open","node":"24:0","port":"a","controls":["shutter"]}"#)
    defer { daemon.stop() }
    plug("event10", "Griffin PowerMate", ["capabilities/rel": "80"])
    let lines = try list(on: daemon).output.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(4).map { $0.prefix(4) } == ["NODE", "even", "", "PORT"])
    let rest = lines.dropFirst(4).map { $0.split(separator: " ", omittingEmptySubsequences: true) }
    #expect(rest[0].prefix(2) == ["24:0", "in,out"])
    #expect(rest[0].contains("x-touch-mini") && rest[0].contains("shutter"))
    #expect(rest.contains { $0.last == "x-touch-mini-mc" })
    let addresses = rest.compactMap(\.first).filter { $0.contains(":0") }
    #expect(addresses == ["24:0", "20:0", "28:0"])
    #expect(
      lines.suffix(4) == [
        "detentd hears 24:0.", "detentd hears 20:0, connected by hand.",
        "detentd is heard by 28:0.",
        "",
      ])
  }

  @Test mutating func `Ports are told to programs with the members of devices`() throws {
    midi = ListTests.midi
    let lines = try list("--json").output.split(separator: "\n")
    #expect(lines.count == 3)
    let mini = try #require(lines.first { $0.contains("24:0") })
    for part in [
      #""node":"24:0""#, #""name":"X-TOUCH MINI""#, #""port":"X-TOUCH MINI MIDI 1""#,
      #""ways":["in","out"]"#, #""known":["x-touch-mini","x-touch-mini-mc"]"#,
      #""heard_by_detentd":true"#, #""hears_detentd":false"#,
    ] {
      #expect(mini.contains(part), "\(part) in \(mini)")
    }
    #expect(lines.contains { $0.contains(#""ways":["out"]"#) })
  }

  @Test mutating func `Where there is no sequencer a line says so, and all else is listed`() throws
  {
    midi = PortSurvey(problem: "open /dev/snd/seq: No such file or directory; do this")
    plugUsual()
    let output = try list().output
    #expect(output.contains("PowerMate"))
    #expect(
      output.contains(
        "\nThere is no MIDI: open /dev/snd/seq: No such file or directory; do this.\n"))
  }
}
