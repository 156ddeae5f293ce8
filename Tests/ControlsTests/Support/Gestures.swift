import Controls
import Devices
import Geometry
import Ladders

/// Every gesture with every setting that makes it another path through the core, and frames that turn
/// it to and fro.
enum TurnedGesture: String, CaseIterable {
  case turn, fineTurn, coarseTurn, keys, pacedTurn
  case ring, padRing, counter
  case pickup, jump, scale, strip, spring
  case wheel, innerWheel, dial, spin

  private static let layout = WheelLayout(pivot: Point(x: 200, y: 200), hand: .right)
  /// The places of a circle about the pivot, a degree apart, from twelve o'clock and clockwise.
  private static let places = (0..<360).map {
    layout.point(radius: 120, angle: Angle(degrees: Double($0) + 90))
  }
  private static let innerPlaces = (0..<110).map {
    layout.point(radius: 74, angle: Angle(degrees: Double($0) - 10))
  }

  /// Whether fingers do it.
  var isTouch: Bool { [.wheel, .innerWheel, .dial, .spin].contains(self) }

  /// The input; nil only if this file is wrong.
  var input: InputPlan? {
    guard let gesture else { return nil }
    return InputPlan(device: DeviceID(0), gesture: gesture, snap: .free)
  }

  private var gesture: GesturePlan? {
    let pace = Pace(settle: Microseconds(300_000), acceleration: Acceleration(greatest: 4))
    switch self {
    case .turn: return Self.turn(Axis.dial, "1.5")
    case .fineTurn: return Self.turn(Axis.fine, "120")
    case .coarseTurn: return Self.turn(Axis.wheel, "1")
    case .keys: return Self.turn(Axis.up, "1", opposite: Axis.down)
    case .pacedTurn: return Self.turn(Axis.dial, "2", pace: pace)
    case .ring: return Self.ring(Axis.ring, 72)
    case .padRing: return Self.ring(Axis.ring, 72, lift: Axis.touch)
    case .counter: return Self.ring(Axis.dial, 256)
    case .pickup: return Self.fader(Axis.slider, takeover: .pickup)
    case .jump: return Self.fader(Axis.slider, takeover: .jump)
    case .scale: return Self.fader(Axis.slider, takeover: .scale)
    case .strip:
      return .fader(
        FaderPlan(
          event: Axis.strip, lift: Axis.touch, minimum: 0, maximum: 4096, isOneHot: true,
          takeover: .jump))
    case .spring:
      return .fader(
        FaderPlan(event: Axis.wheel, minimum: -7, maximum: 7, rest: 0, takeover: .jump))
    case .wheel: return .wheel(WheelPlan())
    case .innerWheel: return .wheel(WheelPlan(ring: .inner))
    case .dial: return Self.part.map { .dial(DialPlan(part: $0, radii: Self.radii)) }
    case .spin: return Self.part.map { .spin(SpinPlan(part: $0, radii: Self.radii)) }
    }
  }

  /// A panel of such a size that the pivot of a wheel on it is that of the layout; a point is a millimetre.
  static let surface = PanelSurface(width: 258, height: 262, pointsPerMillimetre: 1)
  /// A part of it about the same pivot.
  private static let part = PanelPart.Rectangle(left: 50, top: 50, width: 300, height: 300)
    .map { PanelPart.millimetres($0) }
  private static let radii = RingRadii.millimetres(inner: 30, outer: 150)

  private static func turn(
    _ event: EventCode, _ counts: String, opposite: EventCode? = nil, pace: Pace = Pace()
  ) -> GesturePlan? {
    Decimal(counts).flatMap { TravelScale(countsPerRung: $0) }.map {
      .turn(TurnPlan(event: event, opposite: opposite, scale: $0, pace: pace))
    }
  }

  private static func ring(
    _ event: EventCode, _ modulus: Int, lift: EventCode? = nil
  ) -> GesturePlan? {
    TravelScale(countsPerRung: Decimal(units: 2)).map {
      .ring(RingPlan(event: event, lift: lift, modulus: .positions(modulus), scale: .fixed($0)))
    }
  }

  private static func fader(_ event: EventCode, takeover: Takeover) -> GesturePlan {
    .fader(FaderPlan(event: event, minimum: 0, maximum: 1000, takeover: takeover))
  }

  /// Fills a frame that is empty: forty up, forty down, and so on, and now and then a lift.
  func fill(_ frame: inout InputFrame, _ place: Int) {
    let way: Int32 = place % 80 < 40 ? 1 : -1
    let swing = place % 80 < 40 ? place % 80 : 79 - place % 80
    switch self {
    case .turn, .pacedTurn: say(&frame, Axis.dial, 2 * way)
    case .fineTurn:
      say(&frame, Axis.fine, 120 * way)
      say(&frame, Axis.wheel, way)
    case .coarseTurn: say(&frame, Axis.wheel, way)
    case .keys:
      say(&frame, way > 0 ? Axis.up : Axis.down, 1)
      say(&frame, way > 0 ? Axis.up : Axis.down, 0)
    case .ring: say(&frame, Axis.ring, Int32(3 * swing % 72))
    case .padRing:
      let isLift = place % 20 == 0
      say(&frame, Axis.ring, isLift ? 0 : Int32(3 * swing % 72))
      if place % 20 < 2 { say(&frame, Axis.touch, isLift ? 0 : 15) }
    case .counter: say(&frame, Axis.dial, Int32(1 + 6 * swing % 255))
    case .pickup, .jump, .scale: say(&frame, Axis.slider, Int32(25 * swing))
    case .strip:
      let isLift = place % 20 == 0
      say(&frame, Axis.strip, isLift ? 0 : 1 << Int32(swing % 13))
      if place % 20 < 2 { say(&frame, Axis.touch, isLift ? 0 : 15) }
    case .spring:
      if swing % 15 == 7 {
        say(&frame, Axis.dial, 1)
      } else {
        say(&frame, Axis.wheel, Int32(swing % 15 - 7))
      }
    case .wheel: touch(&frame, place, at: TurnedGesture.places[(260 + 2 * swing + 30) % 360])
    case .innerWheel: touch(&frame, place, at: TurnedGesture.innerPlaces[2 * swing + 1])
    case .dial, .spin: touch(&frame, place, at: TurnedGesture.places[(9 * swing + 5) % 360])
    }
  }

  private func say(_ frame: inout InputFrame, _ event: EventCode, _ value: Int32) {
    frame.readings.append(Reading(event: event, value: value))
  }

  private func touch(_ frame: inout InputFrame, _ place: Int, at point: Point) {
    let phase: Touch.Phase = place % 20 == 0 ? .began : place % 20 == 19 ? .ended : .moved
    frame.touches.append(Touch(Touch.ID(1), phase, at: point))
  }
}
