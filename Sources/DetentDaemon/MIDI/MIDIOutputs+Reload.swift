internal import Controls
internal import Settings

extension MIDIOutputs {
  /// Goes on by other settings: who listens stays, and so does the key that an output holds.
  ///
  /// Whom outputs reach, and who answers, is to be looked up anew.
  ///
  /// - Parameters:
  ///   - transition: The settings, and which outputs are the same.
  ///   - client: Where keys of outputs that are gone are let go.
  /// - Returns: The places of the outputs that are new.
  mutating func use(_ transition: SettingsTransition, through client: SequencerClient?) -> [Int] {
    var next = MIDIOutputs(transition.settings)
    var added: [Int] = []
    for place in next.outputs.indices {
      let control = next.outputs[place].control
      let origins = transition.outputs[control.index]
      if let origin = origins[place - next.firstPlace(of: control)] {
        let old = firstPlace(of: origin.control) + origin.place
        next.outputs[place].takeKey(of: &outputs[old])
      } else {
        added.append(place)
      }
    }
    if let client { releaseKeys(through: client) }
    next.listeners = listeners
    next.takeFailures(of: self)
    next.echoes.takeUp(echoes)
    self = next
    return added
  }
}
