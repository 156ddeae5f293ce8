import FoundationEssentials
import Glibc

/// A running detentctl, or another program of the command line that works on devices.
final class Control {
  let process: ChildProcess

  /// Starts `detentctl` with arguments; both its streams go to a file in a folder.
  convenience init(_ arguments: String..., in folder: TestFolder) throws {
    try self.init([Programs.folder + "/detentctl"] + arguments, in: folder)
  }

  /// Starts a program; both its streams go to a file in a folder.
  init(_ command: [String], in folder: TestFolder) throws {
    let log = "\(folder.path)/log-\(Int.random(in: 0..<1_000_000_000))"
    process = try ChildProcess(command, log: log)
  }

  /// Waits until it has said something.
  func wait(for words: String, line: Int = #line) throws {
    try waitUntil("\"\(words)\" in \(process.output)", line: line) {
      if process.output.contains(words) { return true }
      guard process.isRunning else { throw Missing("line \(line): it ended: \(process.output)") }
      return false
    }
  }

  /// Waits until it has a node open.
  func waitUntilOpen(_ node: String, line: Int = #line) throws {
    let figures = ProcessFigures(identifier: process.identifier)
    try waitUntil("\(node) open: \(process.output)", line: line) { figures.hasOpen(node) }
  }

  /// Ends it as Ctrl-C does, and gives its exit status.
  func interrupt() throws -> Int32 {
    process.send(SIGINT)
    return try process.waitForEnd()
  }
}

/// The text of a file; empty where there is none.
func text(ofFile path: String) -> String {
  (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
}
