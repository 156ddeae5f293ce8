internal import Devices
internal import Glibc
public import StandardStreams

/// What the program has to say while it runs: one line a thing, on standard error.
///
/// Under the journal each line carries its priority as `<N>`; elsewhere it begins with the program's name.
public struct PageLog: Sendable {
  /// How much a line matters.
  public typealias Level = LogLevel

  private let level: Level
  private let isJournal: Bool
  private static let longest = 2048

  /// Makes a log that says what is at least as grave as a level.
  public init(_ level: Level) {
    self.level = level
    isJournal = StandardStreams.isJournal(STDERR_FILENO)
  }

  /// Says something; a line that is not taken is let go.
  ///
  /// - Parameters:
  ///   - level: How much it matters.
  ///   - text: What; it stays one line, whatever it quotes.
  public func say(_ level: Level, _ text: @autoclosure () -> String) {
    guard level <= self.level else { return }
    let safe = EscapedText.string(Array(text().utf8.prefix(PageLog.longest)))
    let line = Array(((isJournal ? "<\(level.rawValue)>" : "detent-page: ") + safe + "\n").utf8)
    _ = unsafe write(STDERR_FILENO, line, line.count)
  }
}
