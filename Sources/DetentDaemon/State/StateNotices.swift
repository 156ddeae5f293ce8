internal import StandardStreams
internal import StateFiles

/// What is said of a state file that cannot be written: once, until it can be again.
struct StateNotices {
  private var isFailing = false
  private var isShutOut = false

  /// Says how writing went, where that is news.
  mutating func tellWriting(_ error: FileError?, _ path: String, _ log: Log) {
    if let error {
      if !isFailing {
        log.say(
          .warning,
          "\(error.description); what is selected is not safe from a power cut; tried again every ten seconds"
        )
      }
    } else if isFailing {
      log.say(.notice, "\(path) is written again")
    }
    isFailing = error != nil
  }

  /// Says whether the folder is this daemon's, where that is news.
  mutating func tellLock(_ isLocked: Bool, _ path: String, _ log: Log) {
    if !isLocked, !isShutOut {
      log.say(
        .warning,
        "another detentd keeps its state in \(path): this one does not write there, and tries again every ten seconds; give it its own with --state DIR"
      )
    } else if isLocked, isShutOut {
      log.say(.notice, "the other detentd has let \(path) go: what is selected is remembered again")
    }
    isShutOut = !isLocked
  }
}
