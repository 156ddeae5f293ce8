import CLinux
import Glibc
import TestSupport
import Testing

extension UnderSystemd {
  /// What udevd makes of the rules for known knobs.
  @Suite struct UdevRuleTests {
    /// A knob or another device, and what is to become of it.
    private struct Sample {
      var device: DeviceDescription
      var isKnown = false
      var isIgnored = false
    }

    /// The properties that udevd keeps of a node.
    private func properties(_ node: String) throws -> [Substring] {
      try InstalledService.run("udevadm settle; udevadm info --query=property --name=\(node)")
        .split(separator: "\n")
    }

    private func check(_ sample: Sample, line: SourceLocation = #_sourceLocation) throws {
      try InstalledService.install()
      let device = try VirtualDevice(sample.device)
      let properties = try properties(device.node)
      let ignored = properties.contains("LIBINPUT_IGNORE_DEVICE=1")
      #expect(ignored == sample.isIgnored, "\(properties)", sourceLocation: line)
      let tagged = properties.contains { $0.hasPrefix("CURRENT_TAGS=") && $0.contains(":uaccess:") }
      #expect(tagged == sample.isKnown, "\(properties)", sourceLocation: line)
      let access = try InstalledService.run("stat -c '%U:%G %a' \(device.node)")
      #expect(access == "root:input 660\n", sourceLocation: line)
    }

    @Test func `A known knob is the seat's to read, and nothing for libinput`() throws {
      try check(Sample(device: .powerMate, isKnown: true, isIgnored: true))
    }

    @Test func `On Bluetooth it is known by its own numbers, under whatever parent`() throws {
      var dial = DeviceDescription(
        name: "Surface Dial System Multi Axis", vendor: 0x045e, product: 0x091b, phys: nil,
        events: [(EV_REL, REL_DIAL), (EV_KEY, BTN_0)])
      dial.bus = BUS_BLUETOOTH
      try check(Sample(device: dial, isKnown: true, isIgnored: true))
    }

    @Test func `An encoder on pins is known by its name and having no numbers`() throws {
      var encoder = DeviceDescription(
        name: "rotary@11", vendor: 0, product: 0, phys: nil, events: [(EV_REL, REL_X)])
      encoder.bus = BUS_HOST
      try check(Sample(device: encoder, isKnown: true, isIgnored: true))
      encoder.vendor = 0x1234
      try check(Sample(device: encoder))
    }

    @Test func `The pad of a tablet keeps its keys on the desktop`() throws {
      let pad = DeviceDescription(
        name: "Wacom Intuos Pro M Pad", vendor: 0x056a, product: 0x0357, phys: nil,
        events: [(EV_KEY, BTN_0), (EV_KEY, BTN_1)])
      try check(Sample(device: pad, isKnown: true))
    }

    @Test func `A mouse, a keyboard, volume keys and a strange knob are left as they are`() throws {
      for device in [.mouse, .keyboard, .volumeKeys, DeviceDescription.knob("Strange knob")] {
        try check(Sample(device: device))
      }
    }

    @Test func `A keyboard with the numbers of a knob is still a keyboard`() throws {
      var keyboard = DeviceDescription.keyboard
      (keyboard.vendor, keyboard.product) = (0x077d, 0x0410)
      try check(Sample(device: keyboard))
    }

    @Test func `The rules are read without a word of complaint`() throws {
      try InstalledService.install()
      let knob = try VirtualDevice()
      let name = knob.node.split(separator: "/").last ?? ""
      let words = try InstalledService.run("udevadm test /sys/class/input/\(name) 2>&1")
      let rules = "70-detentd.rules"
      let file = "/usr/local/lib/udev/rules.d/\(rules)"
      #expect(words.contains("Reading rules file: \(file)"), "\(words)")
      // Of a place in the file it is said whom the node is given to; whatever else is a complaint.
      let group = try InstalledService.run("getent group input | cut -d: -f3").dropLast()
      let said = words.split(separator: "\n").filter { $0.contains("\(file):") }
        .map { $0.drop { $0 != " " }.dropFirst().drop { $0 != " " }.dropFirst() }
      #expect(said == ["GROUP \(group)", "MODE 0660"], "\(words)")
      #expect(words.contains("LIBINPUT_IGNORE_DEVICE=1"))
    }
  }
}
