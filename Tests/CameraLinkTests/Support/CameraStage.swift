import ControlProtocol
import DetentClient
import FoundationEssentials
import Glibc
import TestSupport

/// The virtual camera, a daemon, and programs that tie them, each a process of its own.
final class CameraStage {
  let folder = ScratchFolder()
  let camera: CameraProcess
  private(set) var daemon: StartedProgram

  var socket: String { folder.path("d.sock") }

  /// Three controls that a knob turns on an axis each, and a group of two.
  static let settings = """
    [ladder.shutter]
    kind = "shutter"

    [ladder.numbers]
    from = 0
    to = 100
    step = 1

    [device.knob]
    match = { name = "Knob" }

    [control.shutter]
    ladder = "shutter"

    [[control.shutter.input]]
    device = "knob"
    gesture = "turn"
    event = "REL_DIAL"
    counts_per_rung = 1

    [control.aperture]
    ladder = "numbers"

    [[control.aperture.input]]
    device = "knob"
    gesture = "turn"
    event = "REL_WHEEL"
    counts_per_rung = 1

    [control.bias]
    ladder = "numbers"

    [[control.bias.input]]
    device = "knob"
    gesture = "turn"
    event = "REL_HWHEEL"
    counts_per_rung = 1

    """

  /// Starts the camera and the daemon.
  ///
  /// - Parameters:
  ///   - recording: Events that the daemon plays in place of devices, each a time in seconds, a code of
  ///     EV_REL and a value; none for a daemon that plays nothing.
  ///   - settings: The daemon's settings.
  /// - Throws: What did not start.
  init(_ recording: [(Double, Int, Int)] = [], settings: String = CameraStage.settings) throws {
    camera = try CameraProcess()
    folder.write(settings, to: "settings.toml")
    folder.makeFolder("devices")
    var options: [String] = []
    if !recording.isEmpty {
      let file = folder.write(CameraStage.evemu(recording), to: "knob.evemu")
      options = ["--replay", file]
    }
    daemon = try CameraStage.daemon(folder, options)
  }

  private static func daemon(_ folder: ScratchFolder, _ options: [String]) throws -> StartedProgram
  {
    let program = try StartedProgram(
      "detentd",
      [
        "--socket", folder.path("d.sock"), "--config", folder.path("settings.toml"),
        "--devices", folder.path("devices"), "--state", folder.makeFolder("state"),
      ] + options, log: folder.path("daemon.log"))
    try waitFor("a daemon that answers: \(program.output)") {
      (try? DetentClient(socket: folder.path("d.sock"))) != nil
    }
    return program
  }

  private static func evemu(_ recording: [(Double, Int, Int)]) -> String {
    var text = "N: Knob\nI: 0003 077d 0410 0400\nB: 02 c0 01 00 00 00 00 00 00\n"
    for (time, code, value) in recording {
      let parts = [Int(time), Int(time * 1e6 + 0.5) % 1_000_000]
      let micros = String(repeating: "0", count: 6 - "\(parts[1])".count) + "\(parts[1])"
      text += "E: \(parts[0]).\(micros) 0002 000\(code) \(value)\n"
      text += "E: \(parts[0]).\(micros) 0000 0000 0\n"
    }
    return text
  }

  /// Kills the daemon.
  func killDaemon() throws {
    daemon.send(SIGKILL)
    _ = try daemon.waitForEnd()
  }

  /// Starts another daemon with the same settings.
  func restartDaemon() throws { daemon = try CameraStage.daemon(folder, []) }

  /// Starts the program for mappings.
  func program(_ maps: String..., options: [String] = []) throws -> StartedProgram {
    try StartedProgram(
      "detent-camera",
      ["run", "--socket", socket, "--log-level", "debug"] + options
        + (options.contains("--camera")
          ? [] : ["--camera", "\(CameraProcess.model) at \(camera.port)"])
        + maps.flatMap { ["--map", $0] },
      log: folder.path("camera-\(Int.random(in: 0..<1_000_000_000)).log"))
  }

  func client() throws -> DetentClient { try DetentClient(socket: socket) }

  /// Where a control stands, and how its owner says that things are.
  func state(_ control: String) throws -> ControlState { try client().get(control) }

  /// Waits until a control stands on a value of a ladder of so many rungs.
  func wait(
    for control: String, _ value: String, of count: Int, _ program: StartedProgram,
    state: String? = nil, line: Int = #line
  ) throws {
    var last: ControlState?
    try waitFor(
      "line \(line): \(control) on \(value): \(String(describing: last)) \(program.output)"
    ) {
      last = try self.state(control)
      return last?.selection.value == value && last?.selection.count == count
        && last?.owner?.process == Int(program.identifier) && last?.owner?.state == state
    }
  }

  /// What gphoto2 says that a setting is; nobody else may have the camera.
  func judged(_ key: String) -> String {
    let output = ShellCommand(
      "gphoto2 --camera '\(CameraProcess.model)' --port '\(camera.port)' --get-config \(key)"
    ).output
    let line = output.split(separator: "\n").first { $0.hasPrefix("Current: ") }
    return line.map { String($0.dropFirst(9)) } ?? output
  }
}
