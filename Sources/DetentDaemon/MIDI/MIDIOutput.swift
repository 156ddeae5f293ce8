internal import AlsaSequencer
internal import Controls
internal import Geometry
internal import MIDIMessages
internal import Settings

/// One output of a control, and whom it reaches now.
struct MIDIOutput {
  let control: ControlID
  let settings: OutputSettings
  /// Whether it goes to everybody who is connected to the daemon's own port.
  let isForListeners: Bool
  /// How many rungs the control has.
  private let count: Int
  /// The value of each rung; none where there are so many rungs that they are better reckoned.
  private let values: [UInt16]
  /// The message of each rung, where one is enough.
  private let singles: [MIDIMessage]
  /// The ports that it is sent to, where its destination is not the daemon's own port.
  var targets: [PortAddress] = []
  /// What was sent last, for a key that is to be let go.
  private var previous: UInt16?

  /// More values than this are no table.
  private static let longest = 4096

  init(_ control: ControlID, _ settings: OutputSettings, count: Int) {
    self.control = control
    self.settings = settings
    self.count = count
    isForListeners = settings.destination == .port
    let greatest = settings.parameter.greatest
    values =
      count > MIDIOutput.longest
      ? [] : (0..<count).map { settings.spread.value(of: $0, count: count, greatest: greatest) }
    let runs = values.map { settings.parameter.messages(of: $0) }
    // Of a key it has to be known whether it is held.
    let isSingle = !settings.parameter.isKey && runs.allSatisfy { $0.count == 1 }
    singles = isSingle ? runs.map { $0[0] } : []
  }

  /// Whether it tells that rungs are crossed by a hand, and nothing else.
  var isClick: Bool { settings.spread == .click }

  /// The one message that tells a rung; nil where it takes several, or is no table.
  func message(of rung: Rung) -> MIDIMessage? {
    rung.index < singles.count ? singles[rung.index] : nil
  }

  /// Takes over the key that the same output held under earlier settings.
  mutating func takeKey(of other: inout MIDIOutput) {
    previous = other.previous
    other.previous = nil
  }

  /// Lets go of the key that is held, if one is: the message for it.
  mutating func takeRelease() -> MIDIMessage? {
    defer { previous = nil }
    guard let previous else { return nil }
    let channel = settings.parameter.channel
    return switch settings.parameter.carrier {
    case .noteNumber: .noteOff(channel, note: UInt8(previous & 127), velocity: 0)
    case .note(let note) where previous > 0: .noteOff(channel, note: note, velocity: 0)
    default: nil
    }
  }

  /// The messages that tell a rung.
  mutating func messages(of rung: Rung) -> MessageRun {
    let value =
      rung.index < values.count
      ? values[rung.index]
      : settings.spread.value(
        of: rung.index, count: count, greatest: settings.parameter.greatest)
    if isClick { return settings.parameter.strike(value) }
    defer { previous = value }
    return settings.parameter.messages(of: value, after: previous)
  }
}

extension MIDIParameter {
  /// Whether values press a key.
  fileprivate var isKey: Bool {
    switch carrier {
    case .note, .noteNumber: true
    default: false
    }
  }
}
