/// How often a camera is asked for news that does not speak first: four times a second while something
/// happens, else once a second.
struct PollPace {
  static let quickest = 250
  static let slowest = 1000
  /// Every so often settings are read that it may have kept to itself, in milliseconds.
  static let untold = 2000

  private(set) var milliseconds = PollPace.quickest
  private var sinceReading = 0

  /// Something happened.
  mutating func hurry() { milliseconds = PollPace.quickest }

  /// Whether settings are to be read at this time.
  var isTimeToRead: Bool { sinceReading >= PollPace.untold }

  /// It was asked once more.
  mutating func next() {
    if isTimeToRead { sinceReading = 0 }
    milliseconds = min(PollPace.slowest, milliseconds * 5 / 4)
    sinceReading += milliseconds
  }
}
