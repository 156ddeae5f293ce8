import ControlProtocol
import Controls
import Devices
import Geometry
import Glibc
import JSONReader
import Ladders
import Settings
import StandardStreams
import TestSupport
import Testing

@testable import DetentDaemon
@testable import Evdev

@Suite struct DeviceReportTests {
  private let folder = ScratchFolder()
  private let settings: Settings
  private let report: DeviceReport

  init() {
    let dial = EventCode(type: EventCode.relativeType, code: 7)
    func control(_ name: String, _ devices: Int...) -> ControlSettings {
      ControlSettings(
        name: name, ladder: .defaultShutter(), initial: Rung(0),
        inputs: devices.map { .turn(dial, of: $0) })
    }
    let match = DeviceMatch([DeviceDescription(name: NamePattern("Knob"))])
    settings = Settings(
      devices: [
        DeviceSettings(name: "left", match: match), DeviceSettings(name: "right", match: match),
      ], controls: [control("a", 0), control("b", 0, 1)])
    report = DeviceReport(settings)
  }

  private func node(_ name: String, _ devices: [Int]) -> InputNode {
    let identity = DeviceIdentity(
      name: "Knob \"\\xff\"", vendor: 0x7d, product: 0x410, phys: "usb-1", uniq: "u")
    return InputNode(
      NodeID(0), InputFolder.Node(name: name, inode: 1, links: []), path: folder.path(name),
      identity: identity, devices: devices.map { DeviceID($0) })
  }

  private func status(_ name: String, _ devices: Int...) -> DeviceStatus {
    DeviceStatus(node(name, devices))
  }

  private func lines(_ text: [UInt8]) throws -> [JSONValue] {
    try text.split(separator: UInt8(ascii: "\n")).map { try JSONReader.value(of: $0) }
  }

  @Test func `A device without a node is absent, with the controls it would turn`() {
    let absent = report.all([])
    #expect(absent.map { $0["device"] } == [.string("left"), .string("right")])
    #expect(absent.map { $0["state"] } == [.string("absent"), .string("absent")])
    #expect(
      absent.map { $0["controls"] } == [
        .array([.string("a"), .string("b")]), .array([.string("b")]),
      ]
    )
  }

  @Test func `A node tells who it is, once for each device that it is`() {
    let entries = report.all([status("event0", 0, 1), status("event1", 1)])
    #expect(entries.map { $0["device"]?.text } == ["left", "right", "right"])
    #expect(
      entries.map { $0["node"]?.text } == ["event0", "event0", "event1"].map { folder.path($0) })
    let first = entries[0]
    #expect(first["state"] == .string("unreadable"))
    #expect(first["name"] == .string("Knob \"\\xff\""))
    #expect(first["vendor"] == .string("007d"))
    #expect(first["product"] == .string("0410"))
    #expect(first["phys"] == .string("usb-1"))
    #expect(first["uniq"] == .string("u"))
    #expect(first["grabbed"] == .boolean(false))
    #expect(first["frames"] == .integer(0))
    #expect(first["drops"] == .integer(0))
    #expect(first["error"] == nil)
  }

  @Test func `A node that cannot be opened tells why`() {
    let node = node("event0", [0])
    node.open(grab: true, isWritable: false)
    #expect(
      report.all([DeviceStatus(node)])[0]["error"]
        == .string("open \(folder.path("event0")): No such file or directory"))
    #expect(node.state == .unreadable)
  }

  @Test func `What went wrong with a device is counted, also while it is absent`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let log = Log(level: .error, descriptor: ends[1])
    log.say(.warning, about: ["left", "right"], "left, right: first")
    log.say(.notice, about: ["left"], "left: no trouble")
    log.say(.error, about: ["left"], "left: second")
    let entries = DeviceReport(settings, log: log).all([status("event0", 1)])
    #expect(entries.map { $0["errors"]?.integer } == [2, 1])
    #expect(entries.map { $0["lastError"]?.text } == ["left: second", "left, right: first"])
    let time = try #require(entries[0]["lastErrorTime"]?.number)
    #expect(abs(time - Double(Glibc.time(nil))) < 60)
  }

  @Test func `A node that is open tells for how long`() {
    let node = node("event0", [0])
    #expect(DeviceStatus(node).members["openFor"] == nil && node.opening == nil)
  }

  @Test func `News of a node are a line for each device, absent where it went`() throws {
    var text: [UInt8] = []
    report.append(status("event0", 0, 1), isRemoved: false, to: &text)
    report.append(status("event0", 1), isRemoved: true, to: &text)
    let news = try lines(text)
    #expect(news.map { $0["method"] } == [JSONValue](repeating: .string("device"), count: 3))
    #expect(news.map { $0["params"]?["device"]?.text } == ["left", "right", "right"])
    #expect(
      news.map { $0["params"]?["state"]?.text } == ["unreadable", "unreadable", "absent"])
  }

  @Test func `The state of all is a line for each`() throws {
    var text: [UInt8] = []
    report.append([status("event0", 1)], to: &text)
    let news = try lines(text)
    #expect(news.map { $0["params"]?["device"]?.text } == ["left", "right"])
    #expect(news.map { $0["params"]?["state"]?.text } == ["absent", "unreadable"])
  }
}
