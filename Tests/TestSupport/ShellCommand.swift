import Glibc

/// A command of the shell that was run.
public struct ShellCommand: Sendable {
  /// All that it printed, to either stream.
  public let output: String
  /// Its exit status; −1 where it did not run.
  public let status: Int32

  /// Runs a command with `$bin` as the folder of the programs that were built.
  public init(_ command: String) {
    guard let stream = popen("bin=\(BuiltPrograms.folder); { \(command)\n} 2>&1", "r") else {
      (output, status) = ("", -1)
      return
    }
    var printed: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 {
      printed += chunk.prefix(count)
    }
    output = String(decoding: printed, as: UTF8.self)
    status = (pclose(stream) >> 8) & 0xFF
  }

  /// Whether a program is there to be run: a test that needs it is skipped where it is not.
  public static func finds(_ program: String) -> Bool {
    ShellCommand("command -v \(program)").status == 0
  }
}
