internal import MIDIMessages

/// Whether a program and we answer each other without end: two daemons whose ladders never agree on one
/// value go round in a circle, and no message of it is the echo of another.
///
/// A circle is told from a hand, or a program that waits for each answer, by its being short and
/// repeated often without a pause. An encoder that is spun says one thing again and again, and is none;
/// but nobody talks for ever without a pause.
struct AnswerChain {
  /// What came last, by place in the circle.
  private var heard: [MIDIMessage?]
  private var next = 0
  /// For each length of a circle, how many answers have been as one of that length would have them.
  private var repeats: [Int]
  /// How many answers came without a pause.
  private var answers = 0
  private var lastSent: Int64?
  /// Whether something was sent since the last answer.
  private var isAwaiting = false
  private var silencedUntil: Int64?
  private var isNews = false
  /// How often it was silenced in a row: whoever goes on is not told again where things stand.
  private var silences = 0

  /// The longest circle, in answers; the sweep of a test over a ladder is longer.
  static let longest = 16
  /// How many answers are no accident any more.
  static let patience = 128
  /// How many answers without a pause are no talk any more, whether or not they go round in a circle.
  static let longTalk = 4096
  /// After which time nothing is an answer, in microseconds; as for echoes.
  static let span: Int64 = 100_000
  /// For how long it has to be quiet, in microseconds.
  static let silence: Int64 = 1_000_000

  init() {
    heard = Array(repeating: nil, count: AnswerChain.longest)
    repeats = Array(repeating: 0, count: AnswerChain.longest)
  }

  /// Notes that something was sent.
  mutating func noteSent(at time: Int64) {
    lastSent = time
    isAwaiting = true
  }

  /// Notes what came that is no echo.
  mutating func noteHeard(_ message: MIDIMessage, at time: Int64) {
    if isSilenced(at: time) {
      silencedUntil = time + AnswerChain.silence
      return
    }
    guard isAwaiting, let lastSent else { return }
    guard time - lastSent <= AnswerChain.span else {
      silences = 0
      answers = 0
      for length in repeats.indices { repeats[length] = 0 }
      isAwaiting = false
      return
    }
    // What comes with it, as the second half of a value, is the same answer.
    isAwaiting = false
    answers += 1
    for length in repeats.indices {
      let before = (next + AnswerChain.longest - 1 - length) % AnswerChain.longest
      repeats[length] = heard[before] == message ? repeats[length] + 1 : 0
    }
    heard[next] = message
    next = (next + 1) % AnswerChain.longest
    let isCircle =
      repeats[0] < AnswerChain.patience && repeats.contains { $0 >= AnswerChain.patience }
    guard isCircle || answers >= AnswerChain.longTalk else { return }
    forget()
    silencedUntil = time + AnswerChain.silence
    isNews = true
    silences += 1
  }

  private mutating func forget() {
    for length in repeats.indices {
      repeats[length] = 0
      heard[length] = nil
    }
    isAwaiting = false
    answers = 0
  }

  /// Whether it is not answered now.
  func isSilenced(at time: Int64) -> Bool {
    silencedUntil.map { time < $0 } ?? false
  }

  /// Whether its silence has not been ended yet.
  var isPending: Bool { silencedUntil != nil }

  /// Whether it has been quiet since it was silenced, and is to be told once where things stand.
  mutating func takeQuiet(at time: Int64) -> Bool {
    guard let until = silencedUntil, time >= until else { return false }
    silencedUntil = nil
    return silences == 1
  }

  /// Whether it has begun to be silenced since this was asked last.
  mutating func takeNews() -> Bool {
    defer { isNews = false }
    return isNews
  }
}
