import AlsaSequencer

/// What aseqdump reads of a port.
final class AseqDump {
  private let folder: TestFolder
  private let control: Control
  private let port: PortAddress

  /// Starts it; it is connected when it has read something, or when the sequencer says so.
  init(_ port: PortAddress) throws {
    self.port = port
    folder = try TestFolder()
    control = try Control(["aseqdump", "-p", "\(port)"], in: folder)
  }

  /// A line of it: what came, and the numbers beside it, the channel (from 0) first.
  struct Line: Equatable, CustomStringConvertible {
    var kind: String
    var numbers: [Int]

    var description: String { "\(kind) \(numbers)" }

    /// A control change of the first channel.
    static func control(_ controller: Int, _ value: Int) -> Line {
      Line(kind: "Control change", numbers: [0, controller, value])
    }
  }

  /// All that came so far.
  var lines: [Line] {
    control.process.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .compactMap { line in
        let words = line.split { " ,".contains($0) }
        guard let source = words.first, source == "\(port)" else { return nil }
        let rest = words.dropFirst()
        let kind = rest.prefix { Int($0) == nil }.joined(separator: " ")
        return Line(kind: kind, numbers: rest.compactMap { Int($0) })
      }
  }

  /// How many lines it has printed, whatever they are.
  var lineCount: Int { control.process.output.utf8.count { $0 == UInt8(ascii: "\n") } }

  /// Waits for so many lines and gives all that came.
  func wait(for count: Int, line: Int = #line) throws -> [Line] {
    try waitUntil("\(count) lines, not \(lines)", line: line) {
      guard control.process.isRunning else { throw Missing("aseqdump: \(control.process.output)") }
      return lines.count >= count
    }
    return lines
  }

  /// Waits until a line comes; gives all up to it.
  func wait(for last: Line, line: Int = #line) throws -> [Line] {
    try waitUntil("\(last), not \(lines)", line: line) { lines.contains(last) }
    return lines
  }
}
