import CLinux
import Glibc
import Testing

extension OnARealKernel {
  /// `detentctl list` of devices that are there.
  @Suite struct DeviceListTests {
    private static let nobody: uid_t = 65534

    private func list(
      _ words: String..., of daemon: DaemonProcess? = nil, as user: (id: uid_t, group: gid_t)? = nil
    ) throws -> [Substring] {
      let devices = Programs.devices.map { ["--devices", $0] } ?? []
      let client = try ClientProgram(["list"] + devices + words, of: daemon, as: user)
      return try client.finished()
    }

    private func name(_ device: VirtualDevice) -> Substring {
      device.node.split(separator: "/").last ?? ""
    }

    /// Whether a line has a device's node, in the midst of others too: `event2-4`.
    private func tells(_ line: Substring, of device: VirtualDevice) -> Bool {
      line.matches(of: /event(\d+)(?:-(\d+))?/).contains { match in
        guard let first = Int(match.1), let last = Int(match.2 ?? match.1), first <= last,
          let number = Int(name(device).dropFirst("event".count))
        else { return false }
        return first...last ~= number
      }
    }

    /// The line of a device with its columns parted by one blank.
    private func row(_ device: VirtualDevice, of lines: [Substring]) throws -> String {
      guard let line = lines.first(where: { $0.hasPrefix("\(name(device)) ") }) else {
        throw Missing("\(device.node) in \(lines)")
      }
      return line.split(separator: " ").joined(separator: " ")
    }

    @Test func `A knob is listed with what it turns and drives, without a daemon too`() throws {
      let keyboard = try VirtualDevice(.keyboard)
      let knob = try VirtualDevice()
      let unknown = try VirtualDevice(.knob("Unknown Knob"))
      let lines = try list()
      #expect(lines.first == lines.first { $0.hasPrefix("NODE ") })
      #expect(
        try row(knob, of: lines)
          == "\(name(knob)) REL_DIAL turn powermate shutter Griffin PowerMate")
      #expect(try row(unknown, of: lines) == "\(name(unknown)) REL_DIAL turn - - Unknown Knob")
      #expect(try row(keyboard, of: lines) == "\(name(keyboard)) - - - Plain Keyboard")
      // What drives something is first.
      #expect(lines[1].hasPrefix("\(name(knob)) "))
      #expect(lines.last?.contains("there are no settings") == true)
    }

    @Test func `What a daemon says counts`() throws {
      let knob = try VirtualDevice()
      let other = try VirtualDevice(.knob("Other Knob"))
      let daemon = try DaemonProcess(
        settings: SettingsText.settings(devices: [
          "mine": "match = { name = \"Other Knob\" }\ngrab = true"
        ]))
      try daemon.waitUntilOpen(other)
      let lines = try list(of: daemon)
      #expect(
        try row(other, of: lines) == "\(name(other)) REL_DIAL turn - shutter Other Knob")
      #expect(
        try row(knob, of: lines) == "\(name(knob)) REL_DIAL turn powermate - Griffin PowerMate")
      #expect(
        lines.last
          == "detentd has taken \(name(other)) for itself: no other program hears of it.")
      let json = try list("--json", of: daemon)
      let told = try Message(
        Array(try #require(json.first { $0.contains("Other Knob") }).utf8), arrival: 0)
      #expect(told["devices"] == .list([.text("mine")]))
      #expect(told["controls"] == .list([.text("shutter")]))
      #expect(told["state"]?.text == "open" && told["grabbed"] == .truth(true))
      #expect(told["according_to"]?.text == "daemon" && told["readable"] == .truth(true))
    }

    @Test func `Who may not read a node is told that a daemon does, or what is missing`() throws {
      // Nodes that are alike are told together, and the one in question in the midst of them.
      let first = try VirtualDevice(.keyboard)
      let knob = try VirtualDevice()
      let last = try VirtualDevice(.keyboard)
      let daemon = try DaemonProcess()
      try daemon.waitUntilOpen(knob)
      func notes(of daemon: DaemonProcess? = nil, _ group: gid_t) throws -> [Substring] {
        try list(of: daemon, as: (Self.nobody, group)).filter {
          $0.hasPrefix("You may not read") && tells($0, of: knob)
        }
      }
      for device in [first, knob, last] { chmod(device.node, 0o600) }
      let told = try notes(of: daemon, 1)
      #expect(told.count == 1, "\(told)")
      #expect(
        told.allSatisfy { $0.hasSuffix(", and need not: detentd's user root may.") }, "\(told)")
      // Without a daemon it is oneself who has to read.
      chmod(knob.node, 0o640)
      chown(knob.node, 0, 2)
      #expect(
        try notes(1) == [
          "You may not read \(name(knob)): the group bin may; sudo adduser \"$USER\" bin, then log "
            + "out and in again."
        ])
      // Nobody's group by the file of users, which a session of before does not have.
      chown(knob.node, 0, 65534)
      #expect(
        try notes(1) == [
          "You may not read \(name(knob)): you are in the group nogroup, and the login is older than "
            + "that; log out and in again."
        ])
      #expect(try notes(65534) == [])
    }

    @Test func `A name with bytes that are no text cannot steer a terminal`() throws {
      var strange = DeviceDescription.knob("")
      strange.nameBytes = Array("Kn\u{1b}[2Job\n".utf8) + [0xff, 0x9b, 0x41]
      let knob = try VirtualDevice(strange)
      let escaped = #"Kn\x1b[2Job\x0a\xff\x9bA"#
      #expect(try row(knob, of: list()) == "\(name(knob)) REL_DIAL turn - - \(escaped)")
      let json = try #require(try list("--json").first { $0.contains(knob.node) })
      #expect(try Message(Array(json.utf8), arrival: 0)["name"]?.text == escaped)
    }
  }
}
