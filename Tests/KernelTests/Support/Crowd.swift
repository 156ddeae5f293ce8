/// Many clients that behave badly: `Tests/VM/tools/crowd.c`.
final class Crowd {
  let process: ChildProcess

  /// Lets them loose on a daemon.
  init(_ arguments: [String], on daemon: DaemonProcess) throws {
    process = try ChildProcess(
      ["\(Programs.tools)/crowd", daemon.folder.socket] + arguments,
      log: daemon.folder.path + "/crowd-\(arguments[0])")
  }

  /// Waits until all are connected.
  func waitUntilReady() throws {
    try waitUntil("a crowd that is ready; it said: \(process.output)") {
      guard process.isRunning else { throw Missing("a crowd that lives: \(process.output)") }
      return process.output.contains("ready")
    }
  }

  /// What it says it managed, by name.
  func result(_ name: String) -> Int? {
    for field in process.output.split(whereSeparator: { " \n".contains($0) })
    where field.hasPrefix(name + "=") {
      return Int(field.dropFirst(name.count + 1))
    }
    return nil
  }
}
