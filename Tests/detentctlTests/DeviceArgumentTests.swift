import Devices
import Glibc
import TestSupport
import Testing

@testable import detentctl

@Suite struct DeviceArgumentTests {
  private static let candidates = [
    candidate(0, "Power Button", phys: "LNXPWRBN/button/input0"),
    candidate(1, "Griffin PowerMate", link: "usb-Griffin-event-if00", phys: "usb-1/input0"),
    candidate(10, "Dial", phys: "usb-2"), candidate(11, "Dial", phys: "usb-3"),
    candidate(12, "Dial System Multi Axis"), candidate(13, "event10"), candidate(14, "Dial *"),
  ]

  private static func candidate(
    _ number: Int, _ name: String, link: String? = nil, phys: String = ""
  ) -> DeviceArgument.Candidate {
    DeviceArgument.Candidate(
      path: "/none/input/event\(number)", links: link.map { ["/none/input/by-id/\($0)"] } ?? [],
      identity: DeviceIdentity(name: name, vendor: 0x77d, product: 0x410, phys: phys))
  }

  private func found(_ text: String) throws(Failure) -> String {
    let path = try DeviceArgument.find(text, among: Self.candidates).path
    return String(path.dropFirst("/none/input/event".count))
  }

  private func failure(_ text: String, among candidates: [DeviceArgument.Candidate]) -> Failure? {
    do throws(Failure) {
      _ = try DeviceArgument.find(text, among: candidates)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("/none/input/event1", "1"), ("event1", "1"), ("/none/input/by-id/usb-Griffin-event-if00", "1"),
    ("usb-Griffin-event-if00", "1"), ("Griffin PowerMate", "1"), ("Griffin*", "1"),
    ("*Butt?n", "0"), ("event10", "10"), ("Dial *", "14"), ("Dial S*", "12"),
  ])
  func `One device is meant by its node, a link, its name or a pattern`(
    text: String, number: String
  ) throws {
    #expect(try found(text) == number)
  }

  @Test func `Several that are meant are listed with what tells them apart`() {
    let failure = failure("Dial", among: Self.candidates)
    #expect(failure?.status == 2)
    #expect(
      failure?.line(at: "record Dial") == """
        record Dial: "Dial" may be each of 2 devices; name one of
          /none/input/event10  077d:0410  "Dial"  usb-2
          /none/input/event11  077d:0410  "Dial"  usb-3
        """)
  }

  @Test(arguments: ["dial", "event2", "vent1", "/none/input/event2", "/dev/null", "/", ""])
  func `None that is meant is told with all that there are`(text: String) {
    let failure = failure(text, among: Self.candidates)
    let lines = failure?.line(at: "record")?.split(separator: "\n") ?? []
    #expect(failure?.status == 2)
    #expect(lines.count == 1 + Self.candidates.count)
    #expect(lines.first?.contains("\"\(text)\"") == true)
  }

  @Test func `Where there is no device at all it says so`() {
    #expect(
      failure("a\u{1b}", among: [])?.line(at: "record")
        == "record: \"a\\u{1b}\" is no input device here; there are no input devices here")
  }

  @Test func `A device that may not be read is the system's refusal`() {
    let hidden = DeviceArgument.Candidate(path: "/none/event7", links: [], identity: nil)
    #expect(failure("event7", among: [hidden])?.status == 1)
  }

  @Test func `A link from anywhere leads to the device`() throws {
    // Any character device will do for where a path leads.
    let folder = ScratchFolder()
    symlink("/dev/null", folder.path("link"))
    let candidate = DeviceArgument.Candidate(
      path: "/dev/null", links: [], identity: DeviceIdentity(name: "Null"))
    #expect(try DeviceArgument.find(folder.path("link"), among: [candidate]).path == "/dev/null")
    withExtendedLifetime(folder) {}
  }
}
