extension MIDIAxis {
  /// How many that are alike can follow one another from this one on, itself counted: by its number, or,
  /// where its source has none, by its channel.
  public var greatestCount: Int { source.greatestCount(on: channel) }

  /// The axis so many numbers on, or channels where its source has no number.
  ///
  /// - Parameter places: How many, from 0.
  /// - Returns: The axis; nil beyond the last one.
  public func moved(by places: Int) -> MIDIAxis? {
    source.moved(by: places, on: channel).map {
      MIDIAxis(source: $0, channel: $1, reading: reading)
    }
  }
}

extension FeedbackPlan {
  /// How many that are alike can follow one another from this one on, itself counted.
  public var greatestCount: Int {
    let shown = parameter.carrier.greatestCount(on: parameter.channel)
    guard let touch else { return shown }
    return min(shown, MIDISource.note(touch).greatestCount(on: touchChannel))
  }

  /// The feedback so many numbers on, or channels where its carrier has no number.
  ///
  /// The note of the touch counts likewise, and all are on one channel.
  ///
  /// - Parameter places: How many, from 0.
  /// - Returns: The feedback; nil beyond the last one.
  public func moved(by places: Int) -> FeedbackPlan? {
    guard places >= 0, places < greatestCount,
      let (carrier, channel) = parameter.carrier.moved(by: places, on: parameter.channel)
    else { return nil }
    var plan = self
    plan.parameter = MIDIParameter(carrier, channel: channel ?? parameter.channel)
    plan.touch = touch.map { $0 + UInt8(places) }
    return plan
  }
}
