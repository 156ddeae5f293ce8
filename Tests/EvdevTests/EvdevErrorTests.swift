import Glibc
import Testing

@testable import Evdev

@Suite struct EvdevErrorTests {
  @Test func `An error says what was tried, on what, and why`() {
    #expect(
      EvdevError("open", on: "/dev/input/event3", EACCES).description
        == "open /dev/input/event3: Permission denied")
  }

  @Test func `Gone, taken and forbidden are told apart`() {
    func kinds(_ code: Int32) -> [Bool] {
      let error = EvdevError("read", on: "a", code)
      return [error.isGone, error.isTaken, error.isForbidden]
    }
    for code in [ENODEV, ENOENT, ENXIO] { #expect(kinds(code) == [true, false, false]) }
    #expect(kinds(EBUSY) == [false, true, false])
    for code in [EACCES, EPERM] { #expect(kinds(code) == [false, false, true]) }
    #expect(kinds(EIO) == [false, false, false])
  }
}
