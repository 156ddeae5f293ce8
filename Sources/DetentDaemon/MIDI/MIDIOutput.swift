internal import AlsaSequencer
internal import Controls
internal import Geometry
internal import MIDIMessages
internal import Settings

/// One output of a control, and whom it reaches now.
struct MIDIOutput {
  let control: ControlID
  let settings: OutputSettings
  /// How many rungs the control has.
  let count: Int
  /// The ports that it is sent to, where its destination is not the daemon's own port.
  var targets: [PortAddress] = []
  /// What was sent last, for a key that is to be let go.
  private var previous: UInt16?

  init(_ control: ControlID, _ settings: OutputSettings, count: Int) {
    self.control = control
    self.settings = settings
    self.count = count
  }

  /// Gives the messages that tell a rung.
  mutating func forEachMessage(of rung: Rung, _ send: (MIDIMessage) -> Void) {
    let value = settings.spread.value(
      of: rung.index, count: count, greatest: settings.parameter.greatest)
    settings.parameter.forEachMessage(of: value, after: previous, send)
    previous = value
  }
}
