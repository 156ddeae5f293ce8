import StandardStreams

extension Log {
  /// What lines about settings are about: whoever has them read again and again fills no log.
  static let settings = ["settings"]
  /// How many mistakes of settings are logged at once.
  private static let toldMistakes = 8

  /// Says why settings were not read again, and who wanted it.
  ///
  /// - Parameters:
  ///   - failure: What is wrong, which whoever asked is told too.
  ///   - who: What has the settings read, for instance a client.
  func sayNotTaken(_ failure: DaemonFailure, askedBy who: String) {
    let lines = failure.message.split(separator: "\n")
    for line in lines.prefix(Log.toldMistakes) {
      say(.error, about: Log.settings, String(line))
    }
    if lines.count > Log.toldMistakes {
      say(
        .error, about: Log.settings,
        "… and \(lines.count - Log.toldMistakes) lines more; detentctl check has them")
    }
    say(
      .error, about: Log.settings, "\(who): the settings are not taken; those that run go on")
  }
}
