import Cameras
import Geometry
import Glibc
import TestSupport
import Testing
import VideoControls

extension OnARealKernel {
  /// The controls of the kernel's made-up camera, judged by v4l2-ctl.
  @Suite(.enabled(if: Vivid.isPossible, "no vivid or no v4l2-ctl here"))
  struct VideoControlTests {
    private let vivid: Vivid

    init() throws { vivid = try Vivid() }

    private func control(_ key: String, _ device: borrowing VideoDevice) throws -> VideoControl {
      let all = try device.controls()
      return try #require(all.first { $0.key == key }, "\(key)")
    }

    @Test func `The camera is found by path, bus and name, and says who it is`() throws {
      let nodes = VideoFolder().nodes()
      #expect(nodes.count > 1 && nodes.allSatisfy { $0.problem == nil })
      #expect(nodes.allSatisfy { $0.identity.bus == Vivid.bus && $0.identity.driver == "vivid" })
      let folder = VideoFolder()
      #expect(try folder.path(of: "vivid") == vivid.path)
      #expect(try folder.path(of: Vivid.bus) == vivid.path)
      #expect(try folder.path(of: vivid.path) == vivid.path)
      let identity = try VideoDevice(opening: vivid.path).identity
      #expect(
        identity
          == VideoIdentity(name: "vivid", bus: Vivid.bus, driver: "vivid", takesPictures: true))
    }

    @Test func `The list of controls is that of v4l2-ctl`() throws {
      let device = try VideoDevice(opening: vivid.path)
      let listing = ShellCommand("v4l2-ctl -d \(vivid.path) -L").output
      let judged = ListedControl.parse(listing)
      let ours = try device.controls().map(ListedControl.init)
      #expect(judged.count > 40)
      #expect(Set(judged.map(\.kind)) == ["int", "int64", "bool", "menu", "intmenu"])
      #expect(ours == judged)
    }

    @Test(arguments: [
      ("brightness", "200", "brightness: 200"), ("hue", "-5", "hue: -5"),
      ("integer_64_bits", "-9223372036854775808", "integer_64_bits: -9223372036854775808"),
      ("menu", "Menu Item 4", "menu: 4 (Menu Item 4)"),
      ("integer_menu", "13", "integer_menu: 6 (13 0xd)"), ("boolean", "off", "boolean: 0"),
      ("integer_32_bits", "2147483647", "integer_32_bits: 2147483647"),
    ])
    func `A rung of each kind is what v4l2-ctl reads`(key: String, text: String, judged: String)
      throws
    {
      let device = try VideoDevice(opening: vivid.path)
      let control = try control(key, device)
      let ladder = try CameraLadder(of: control)
      let value = ladder.value(at: try #require(ladder.rung(named: text)))
      #expect(vivid.judged(key) != judged)
      #expect(try device.set(control, to: value) == value)
      #expect(vivid.judged(key) == judged)
      #expect(try device.value(of: control) == value)
    }

    @Test func `Every rung of every control is taken as it is`() throws {
      let device = try VideoDevice(opening: vivid.path)
      // Others change with those below, or have no signal any more.
      for key in ["brightness", "hue", "menu", "integer_menu", "boolean", "integer_64_bits"] {
        let control = try control(key, device)
        let ladder = try CameraLadder(of: control)
        for rung in (0..<ladder.count).map(Rung.init) {
          let value = try device.set(control, to: ladder.value(at: rung))
          #expect(ladder.rung(nearestTo: value) == rung, "\(key) \(ladder.text(at: rung))")
        }
      }
    }

    @Test func `What the driver makes of a value is read back`() throws {
      let device = try VideoDevice(opening: vivid.path)
      #expect(try device.set(control("brightness", device), to: 300) == 255)
      #expect(vivid.judged("brightness") == "brightness: 255")
    }

    @Test func `A hole of a menu and what is beyond it are refused`() throws {
      let device = try VideoDevice(opening: vivid.path)
      let menu = try control("menu", device)
      #expect(menu.items.map(\.index) == [1, 3, 4])
      for (value, code) in [(Int64(2), EINVAL), (9, ERANGE)] {
        let error = #expect(throws: VideoError.self) { try device.set(menu, to: value) }
        #expect(error?.kind == .refused)
        #expect(error?.code == code)
        #expect(error?.object == "menu of \(vivid.path) to \(value)")
      }
      #expect(vivid.judged("menu") == "menu: 3 (Menu Item 3)")
    }

    @Test func `What is read-only says so and is refused`() throws {
      let device = try VideoDevice(opening: vivid.path)
      let control = try control("read_only_integer_32_bits", device)
      #expect(control.flags == .readOnly)
      let error = #expect(throws: VideoError.self) { try device.set(control, to: 1) }
      #expect(error?.kind == .refused)
      #expect(error?.description.hasSuffix("to 1: Permission denied") == true)
    }

    @Test func `A control is grabbed while another program takes pictures`() throws {
      let device = try VideoDevice(opening: vivid.path)
      let control = try control("enable_capture_cropping", device)
      #expect(control.flags == [])
      #expect(try device.follow(control))
      let folder = ScratchFolder()
      let taking = try ChildProcess(
        ["v4l2-ctl", "-d", vivid.path, "--stream-mmap"], log: folder.path("log"))
      let isGrabbed = { try device.control(control.id)?.flags.contains(.grabbed) == true }
      try waitUntil("grabbed: \(taking.output)", isGrabbed)
      let error = #expect(throws: VideoError.self) { try device.set(control, to: 0) }
      #expect(error?.kind == .busy)
      let event = try #require(try device.nextEvent())
      #expect(event.id == control.id && event.changes == .flags)
      #expect(event.flags.contains(.grabbed))
      taking.end(SIGTERM)
      #expect(try !isGrabbed())
      #expect(try device.set(control, to: 0) == 0)
    }

    @Test func `A node that may not be opened is listed, and says why`() throws {
      chmod(vivid.path, 0o600)
      seteuid(65534)
      defer { seteuid(0) }
      let node = try #require(VideoFolder().nodes().first { $0.path == vivid.path })
      #expect(node.problem?.isForbidden == true)
      #expect(node.identity.name == "vivid-000-vid-cap")
    }
  }
}

/// A line of `v4l2-ctl -L` with its items, in parts.
private struct ListedControl: Hashable {
  var key: String
  var id: String
  var kind: String
  var parts: [String: String] = [:]
  var flags: [String] = []
  var items: [String] = []

  init(_ control: VideoControl) {
    key = control.key
    let digits = String(control.id, radix: 16)
    id = "0x" + String(repeating: "0", count: 8 - digits.count) + digits
    let kinds: [VideoControl.Kind: String] = [
      .integer: "int", .integer64: "int64", .boolean: "bool", .menu: "menu",
      .integerMenu: "intmenu",
    ]
    kind = kinds[control.kind] ?? ""
    parts["default"] = "\(control.initial)"
    if control.kind != .boolean {
      parts["min"] = "\(control.minimum)"
      parts["max"] = "\(control.maximum)"
    }
    if control.kind == .integer || control.kind == .integer64 { parts["step"] = "\(control.step)" }
    flags = control.flags.names
    items = control.items.map { "\($0.index): \($0.text)" }
  }

  private init(key: String, id: String, kind: String) {
    (self.key, self.id, self.kind) = (key, id, kind)
  }

  /// The controls of a listing that can be turned.
  static func parse(_ listing: String) -> [ListedControl] {
    var all: [ListedControl] = []
    for line in listing.split(separator: "\n") {
      let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
      if line.hasPrefix("\t"), !all.isEmpty {
        let item = line.drop { $0 == "\t" }
        let isNumber = all[all.count - 1].kind == "intmenu"
        all[all.count - 1].items.append(isNumber ? words[0] + " " + words[1] : String(item))
      } else if words.count > 3, words[1].hasPrefix("0x"), words[2].hasPrefix("(") {
        let kind = words[2].filter { $0.isLetter || $0.isNumber }
        var control = ListedControl(key: words[0], id: words[1], kind: kind)
        for word in words.dropFirst(3) {
          let sides = word.split(separator: "=").map(String.init)
          guard sides.count == 2, ["min", "max", "step", "default"].contains(sides[0]) else {
            continue
          }
          control.parts[sides[0]] = sides[1]
        }
        if let flags = line.split(separator: " flags=").dropFirst().first {
          control.flags = flags.split(separator: ", ").map(String.init).filter { $0 != "slider" }
        }
        all.append(control)
      }
    }
    return all.filter { ["int", "int64", "bool", "menu", "intmenu"].contains($0.kind) }
  }
}
