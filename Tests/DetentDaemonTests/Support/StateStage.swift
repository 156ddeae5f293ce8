import ControlProtocol
import DetentClient
import Glibc
import TestSupport

/// A place for daemons that remember: settings, a socket and a state folder.
final class StateStage {
  let folder = ScratchFolder()
  private(set) var daemon: ChildProcess?

  var socket: String { folder.path("d.sock") }
  var state: String { folder.path("state") }
  /// What the state file says; nil where there is none.
  var file: String? { folder.text("state/state.json") }

  /// Starts a daemon, ends the one before with a signal first, and waits until it serves.
  ///
  /// - Parameters:
  ///   - settings: The text of its settings.
  ///   - signal: How the one before ends.
  ///   - options: More arguments; the state folder where nothing is said.
  /// - Throws: What is missing when it does not come up.
  func start(
    _ settings: String = SettingsText.standard, after signal: Int32 = SIGTERM,
    options: [String]? = nil
  ) throws {
    try end(signal)
    daemon = try start(settings, socket, options ?? ["--state", state], log: "log")
  }

  /// Sends a signal to the daemon and starts the next in the same moment.
  func startAtOnce(after signal: Int32) throws {
    let before = daemon
    before?.send(signal)
    daemon = try start(SettingsText.standard, socket, ["--state", state], log: "log") {
      before?.isRunning != true
    }
  }

  /// Starts one more daemon and waits until it serves.
  func start(
    _ settings: String, _ socket: String, _ options: [String], log: String,
    once isAlone: () -> Bool = { true }
  ) throws -> ChildProcess {
    let daemon = try ChildProcess(
      detentd: [
        "--socket", socket, "--config", folder.write(settings, to: "settings.toml"), "--devices",
        folder.path("devices"),
      ] + options, environment: ["PATH": "/usr/bin:/bin"], log: folder.path(log))
    try waitUntil("the daemon serves") {
      guard daemon.isRunning else { throw LineClient.Missing(description: daemon.output) }
      return isAlone() && (try? DetentClient(socket: socket).status()) != nil
    }
    return daemon
  }

  /// Ends the daemon with a signal.
  func end(_ signal: Int32 = SIGTERM) throws {
    daemon?.send(signal)
    _ = try daemon?.waitForEnd()
    daemon = nil
  }

  /// What it said so far.
  var log: String { daemon?.output ?? "" }

  /// The rung that a control is on.
  func index(of control: String) throws -> Int? {
    try LineClient(socket).ask("get", #"{"control":"\#(control)"}"#)["result"]?["index"]?.integer
  }

  /// Puts a control on a rung.
  func set(_ control: String, _ index: Int) throws {
    let answer = try LineClient(socket).ask(
      "set", #"{"control":"\#(control)","index":\#(index)}"#)
    guard answer["result"]?["index"]?.integer == index else {
      throw LineClient.Missing(description: "\(control) at \(index)")
    }
  }
}

extension ScratchFolder {
  /// What a file in the folder says; nil where there is none.
  func text(_ name: String) -> String? {
    let file = open(path(name), O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
