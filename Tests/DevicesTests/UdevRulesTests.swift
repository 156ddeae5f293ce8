import Testing

@testable import Devices

@Suite struct UdevRulesTests {
  private func device(
    _ name: String, _ alternatives: DeviceDescription..., automatic: Bool = true
  ) -> KnownDevice {
    KnownDevice(name: name, match: DeviceMatch(alternatives), isAutomatic: automatic)
  }

  /// The rules alone, without what stands before and after them.
  private func rules(_ devices: KnownDevice...) -> [String] {
    UdevRules(devices).text.split(separator: "\n").map(String.init)
      .filter { $0.contains("ATTRS") || $0.contains("SYMLINK") }
  }

  private static let reading = #", GROUP="input", MODE="0660", TAG+="uaccess""#
  private static let owned = reading + #", ENV{LIBINPUT_IGNORE_DEVICE}="1""#

  @Test func `The text is this`() {
    let knob = device("knob", DeviceDescription(vendor: 0x77d, product: 0x410))
    #expect(
      UdevRules([knob]).text == """
        # Knobs that detentd knows: the group input reads them, and whoever is logged in at the screen.
        # Those that it takes by itself are nothing for libinput, so that no desktop scrolls by them.
        # Made by "detentd --udev-rules" from the files of known devices.
        ACTION=="remove", GOTO="detentd_end"
        SUBSYSTEM!="input", GOTO="detentd_end"
        KERNEL!="event*", GOTO="detentd_end"
        # Whatever it is called: a keyboard tells what is typed, and a mouse is the desktop's.
        ENV{ID_INPUT_KEYBOARD}=="1", GOTO="detentd_end"
        ENV{ID_INPUT_MOUSE}=="1", GOTO="detentd_end"

        # knob
        ATTRS{id/vendor}=="077d", ATTRS{id/product}=="0410", GROUP="input", MODE="0660", \
        TAG+="uaccess", ENV{LIBINPUT_IGNORE_DEVICE}="1"

        LABEL="detentd_end"

        """)
  }

  @Test func `A device that is not taken by itself may be read, and stays the desktop's`() {
    #expect(
      rules(device("a", DeviceDescription(vendor: 1, product: 2), automatic: false))
        == [#"ATTRS{id/vendor}=="0001", ATTRS{id/product}=="0002""# + Self.reading])
  }

  @Test func `So does one that is told by what it can send too, which udev cannot ask`() throws {
    let axis = EventCode(type: 3, code: 8)
    #expect(
      rules(device("pad", DeviceDescription(name: NamePattern("W * Pad"), events: [axis])))
        == [#"ATTRS{name}=="W * Pad""# + Self.reading])
  }

  @Test func `What fits by its events alone, a vendor alone or no number at all has no rule`() {
    let axis = EventCode(type: 2, code: 8)
    #expect(rules(device("wheel", DeviceDescription(events: [axis]))) == [])
    #expect(rules(device("vendor", DeviceDescription(vendor: 1))) == [])
    #expect(rules(device("product", DeviceDescription(product: 1))) == [])
    #expect(rules(device("board", DeviceDescription(vendor: 0, product: 0))) == [])
    #expect(rules(device("midi", DeviceDescription(midi: NamePattern("x")))) == [])
  }

  @Test func `Alternatives have a rule each, and what is asked twice has one`() {
    let parts = DeviceDescription(name: NamePattern("rotary*"), vendor: 0, product: 0)
    let text = UdevRules([
      device("a", parts, DeviceDescription(name: NamePattern("other")), automatic: false),
      device("b", parts),
    ]).text
    #expect(
      text.contains(
        "# a, b\n" + #"ATTRS{name}=="rotary*", ATTRS{id/vendor}=="0000", ATTRS{id/product}=="0000""#
          + Self.owned + "\n# a\n" + #"ATTRS{name}=="other""# + Self.reading + "\n"))
  }

  @Test func `Place, serial number and link are asked too`() {
    let parts = DeviceDescription(
      phys: "usb-1/input0", uniq: "00:11", path: "/dev/input/by-id/usb-x-event")
    #expect(
      rules(device("own", parts)) == [
        #"ATTRS{phys}=="usb-1/input0", ATTRS{uniq}=="00:11", SYMLINK=="input/by-id/usb-x-event""#
          + Self.owned
      ])
  }

  @Test func `A text cannot be more than a text to udev`() {
    let name = "a\"b[c]|d\\e\nf*"
    #expect(
      rules(device("odd", DeviceDescription(name: NamePattern(name))))
        == [#"ATTRS{name}=="a?b?c]?d?e?f*""# + Self.owned])
    #expect(
      rules(device("odd", DeviceDescription(phys: "a*b")))
        == [#"ATTRS{phys}=="a?b""# + Self.owned])
  }
}
