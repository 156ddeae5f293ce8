internal import Controls
internal import Devices
internal import Geometry
internal import Ladders
internal import MIDIMessages

/// All that is known of how an input is read, from its settings or from the file of its device, and what
/// holds where neither says it.
struct InputParts {
  var gesture: Gesture?
  var event: EventCode?
  var opposite: EventCode?
  var lift: EventCode?
  var modulus: RingModulus?
  var minimum: Int32?
  var maximum: Int32?
  var rest: Int32?
  var isOneHot: Bool?
  var takeover: Takeover?
  var settle: Microseconds?
  var acceleration: Acceleration?
  var countsPerTurn: Int?
  var countsPerRung: Decimal?
  var degreesPerRung: Decimal?
  var hasDetents = false
  var isFreeSpinning = false
  /// How it is read where fingers do it.
  var touch: GesturePlan?

  /// The angle from one rung to the next where only the counts of a turn are known.
  static let defaultDegreesPerRung = Decimal(units: 15)

  /// Begins with what is known of the device's input, if anything is.
  init(_ known: KnownInput?) {
    guard let known else { return }
    gesture = known.gesture
    event = known.event
    opposite = known.opposite
    lift = known.lift
    modulus = known.modulus
    minimum = known.minimum
    maximum = known.maximum
    rest = known.rest
    isOneHot = known.isOneHot
    takeover = known.takeover
    settle = known.settleMilliseconds.map { Microseconds(Int64($0) * 1000) }
    countsPerTurn = known.countsPerTurn
    countsPerRung = known.countsPerRung.map { Decimal(units: $0) }
    hasDetents = known.detentsPerTurn != nil
    isFreeSpinning = known.isFreeSpinning
  }

  /// Begins with what is known of the input of a MIDI controller, if anything is, and what its axis says
  /// of itself.
  init(_ known: KnownMIDIInput?, _ axis: MIDIAxis) {
    gesture = axis.reading.gesture
    // Of other values than those that are known other ends hold.
    let alike = known?.axis.source.range == axis.source.range ? known : nil
    switch axis.reading {
    case .absolute:
      minimum = alike?.minimum ?? axis.source.range.lowerBound
      maximum = alike?.maximum ?? axis.source.range.upperBound
      takeover = known?.takeover
    case .counter: modulus = alike?.modulus ?? .positions(Int(axis.width.greatest) + 1)
    case .relative, .button: break
    }
    guard let known else { return }
    settle = known.settleMilliseconds.map { Microseconds(Int64($0) * 1000) }
    countsPerTurn = known.countsPerTurn
    countsPerRung = known.countsPerRung.map { Decimal(units: $0) }
    hasDetents = known.detentsPerTurn != nil
    isFreeSpinning = known.isFreeSpinning
  }

  /// Lets what an input says take the place of what is known.
  mutating func overlay(_ said: InputParts) {
    gesture = said.gesture ?? gesture
    event = said.event ?? event
    opposite = said.opposite ?? opposite
    lift = said.lift ?? lift
    modulus = said.modulus ?? modulus
    minimum = said.minimum ?? minimum
    maximum = said.maximum ?? maximum
    rest = said.rest ?? rest
    isOneHot = said.isOneHot ?? isOneHot
    takeover = said.takeover ?? takeover
    settle = said.settle ?? settle
    acceleration = said.acceleration ?? acceleration
    countsPerTurn = said.countsPerTurn ?? countsPerTurn
    if said.countsPerRung != nil || said.degreesPerRung != nil {
      countsPerRung = said.countsPerRung
      degreesPerRung = said.degreesPerRung
    }
  }

  /// How the input is read; nil where something is missing, or a scale is out of reach.
  var plan: GesturePlan? {
    if let touch { return touch }
    guard let event else { return nil }
    let pace = Pace(settle: settle, acceleration: acceleration)
    switch gesture {
    case .turn:
      return turnScale.map {
        .turn(TurnPlan(event: event, opposite: opposite, scale: $0, pace: pace))
      }
    case .ring:
      return ringScale.map {
        .ring(
          RingPlan(
            event: event, lift: lift, modulus: modulus ?? .wholeAxis, scale: $0, pace: pace))
      }
    case .fader:
      return .fader(
        FaderPlan(
          event: event, lift: lift, minimum: minimum, maximum: maximum, rest: rest,
          isOneHot: isOneHot ?? false,
          takeover: takeover ?? .pickup))
    case .wheel, .dial, .spin, nil:
      return nil
    }
  }

  /// Counts a rung that are given, else the degrees that are given, else 15 where a turn is known, else
  /// a rung a count.
  private var turnScale: TravelScale? {
    if let countsPerRung { return TravelScale(countsPerRung: countsPerRung) }
    guard let countsPerTurn else { return TravelScale(countsPerRung: Decimal(units: 1)) }
    return TravelScale(
      degreesPerRung: degreesPerRung ?? InputParts.defaultDegreesPerRung,
      countsPerTurn: countsPerTurn)
  }

  /// As for a turn, but that a ring always has a turn: without another it is its modulus.
  private var ringScale: RingPlan.Scale? {
    if countsPerRung == nil, countsPerTurn == nil {
      return .degreesPerRung(degreesPerRung ?? InputParts.defaultDegreesPerRung)
    }
    return turnScale.map { .fixed($0) }
  }

  /// How far from a rung's centre the next begins, where neither the input nor its control says so.
  ///
  /// A detented encoder of several counts a rung changes at the click, not ahead of it. Of a device
  /// that is not known, whoever counts per rung counts clicks, and whoever measures degrees has a
  /// smooth knob. With one count a rung every snap is exact.
  var defaultSnap: Snap {
    // The detents of a high-resolution wheel are not exactly 120 units apart.
    if event?.detentAxis != nil || isFreeSpinning { return .free }
    guard gesture == .turn || gesture == .ring else { return .free }
    if hasDetents { return .detented }
    return (countsPerRung?.double ?? 0) > 1 ? .detented : .free
  }
}
