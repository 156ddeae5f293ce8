import Glibc
import Testing

@testable import Evdev

@Suite struct UinputErrorTests {
  @Test func `An error says what was tried, why it failed, and what to do`() {
    #expect(
      UinputError(.opening, ENOENT).description
        == "open /dev/uinput: No such file or directory; the module is not loaded: \"modprobe "
        + "uinput\" as root")
    #expect(
      UinputError(.opening, EACCES).description
        == "open /dev/uinput: Permission denied; devices are made by root, or with a udev rule")
    #expect(
      UinputError(.making("Knob"), EINVAL).description
        == "make a device \"Knob\": Invalid argument; the kernel takes no empty name, no axis "
        + "whose maximum is below its minimum or whose flat part is wider than its range")
    #expect(
      UinputError(.making("Knob"), ENOMEM).description
        == "make a device \"Knob\": Cannot allocate memory")
    #expect(
      UinputError(.writing("/dev/input/event3"), ENODEV).description
        == "write to /dev/input/event3: No such device")
  }
}
