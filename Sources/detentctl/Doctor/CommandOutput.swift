import ChildProcesses
import Glibc

/// Runs another program and takes what it prints.
enum CommandOutput {
  /// How long a program may say nothing, in milliseconds: a small machine may have to load it first.
  private static let patience: Int32 = 20_000

  /// What a program prints on standard output.
  ///
  /// - Parameter command: The program, looked for in PATH, and its arguments.
  /// - Returns: The text; nil where there is no such program, it fails, or it says nothing for 20 s.
  static func of(_ command: [String]) -> String? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let program = try? ChildProgram(command, output: ends[1], isQuiet: true)
    close(ends[1])
    guard let program else { return nil }
    let text = text(from: ends[0])
    if text == nil { program.end() }
    return program.waitForEnd() == .exit(status: 0) ? text : nil
  }

  /// All that comes until the end; nil where that takes too long.
  private static func text(from descriptor: Int32) -> String? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 20 {
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&wanted, 1, patience) > 0 else { return nil }
      let count = unsafe read(descriptor, &part, part.count)
      guard count >= 0 else { return nil }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += part.prefix(count)
    }
    return nil
  }
}
