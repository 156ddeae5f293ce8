internal import Devices
public import Glibc

/// What a program has to say while it runs: one line a thing, on standard error.
///
/// Under the journal each line carries its priority as `<N>`; elsewhere it begins with the program's name.
public struct ProgramLog: Sendable {
  /// How much a line matters.
  public typealias Level = LogLevel

  private let program: String
  private let level: Level
  private let descriptor: Int32
  private let isJournal: Bool
  private static let longest = 2048

  /// Makes a log that says what is at least as grave as a level.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - program: What the program is called.
  ///   - descriptor: Where it says it.
  public init(_ level: Level, of program: String, descriptor: Int32 = STDERR_FILENO) {
    self.program = program
    self.level = level
    self.descriptor = descriptor
    isJournal = StandardStreams.isJournal(descriptor)
  }

  /// Says something; a line that is not taken is let go.
  ///
  /// - Parameters:
  ///   - level: How much it matters.
  ///   - text: What; it stays one line, whatever it quotes.
  public func say(_ level: Level, _ text: @autoclosure () -> String) {
    guard level <= self.level else { return }
    let safe = EscapedText.string(Array(text().utf8.prefix(ProgramLog.longest)))
    let line = Array(((isJournal ? "<\(level.rawValue)>" : "\(program): ") + safe + "\n").utf8)
    _ = unsafe write(descriptor, line, line.count)
  }
}
