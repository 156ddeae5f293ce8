import Glibc
import TestSupport

@testable import detentctl

/// What a run of the program came to.
struct Run: Equatable {
  var output: String
  var notices: String
  var status: Int32
}

/// Runs the program in this process.
func detentctl(_ words: String..., on daemon: FakeDaemon? = nil) -> Run {
  let output = PipeEnds()
  let notices = PipeEnds()
  let socket = daemon.map { ["--socket", $0.path] } ?? []
  let status = Detentctl.run(
    socket + words, Output(output.writing), notices: Output(notices.writing))
  return Run(output: output.drain(), notices: notices.drain(), status: status)
}

/// Runs a shell's command with `$ctl` as the program that was built, and gives all it prints.
func shell(_ command: String) -> Run {
  let run = ShellCommand("ctl=$bin/detentctl; \(command)")
  return Run(output: run.output, notices: "", status: run.status)
}

/// A pipe for what the program writes.
final class PipeEnds: @unchecked Sendable {
  private let reading: Int32
  let writing: Int32
  private var rest = ""

  init() {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  /// All that was written; nothing can be written after that.
  func drain() -> String {
    close(writing)
    while readMore() {}
    close(reading)
    return rest
  }

  /// The next line while the program still runs.
  func line() -> String {
    while !rest.contains("\n"), readMore() {}
    let line = String(rest.prefix { $0 != "\n" })
    rest = String(rest.dropFirst(line.count + 1))
    return line
  }

  /// Stops reading, as `head` does when it has enough.
  func hangUp() {
    close(reading)
  }

  private func readMore() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(reading, &chunk, chunk.count)
    guard count > 0 else { return false }
    rest += String(decoding: chunk.prefix(count), as: UTF8.self)
    return true
  }
}
