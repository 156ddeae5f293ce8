import Controls
import Devices
import Geometry
import Ladders

/// An input and the frames that turn it to and fro.
struct Subject {
  var name: String
  var input: InputPlan
  /// What the frames say, about every other one of which moves the rung of a ladder that is long
  /// enough: as many readings a frame, or one touch.
  private var readings: [Reading] = []
  private var readingsPerFrame = 0
  private var touches: [Touch] = []

  /// How many frames there are.
  static let length = 1000

  private init(_ name: String, _ gesture: GesturePlan, _ frame: (_ place: Int) -> [Reading]) {
    self.name = name
    input = InputPlan(device: DeviceID(0), gesture: gesture, snap: .free)
    readings = (0..<Subject.length).flatMap(frame)
    readingsPerFrame = readings.count / Subject.length
  }

  private init(_ name: String, touching gesture: GesturePlan, _ point: (_ place: Int) -> Point) {
    self.name = name
    input = InputPlan(device: DeviceID(0), gesture: gesture, snap: .free)
    touches = (0..<Subject.length).map {
      Touch(Touch.ID(1), $0 == 0 ? .began : .moved, at: point($0))
    }
  }

  /// Fills a frame that is empty.
  func fill(_ frame: inout InputFrame, _ place: Int) {
    frame.time = Microseconds(Int64(place) * 8000)
    if readingsPerFrame == 0 {
      frame.touches.append(touches[place])
    } else {
      for reading in place * readingsPerFrame..<(place + 1) * readingsPerFrame {
        frame.readings.append(readings[reading])
      }
    }
  }

  private static let axis = EventCode(type: EventCode.absoluteType, code: 8)
  private static let dial = EventCode(type: EventCode.relativeType, code: 7)

  /// Up for a while and down again, 0 … 1.
  private static func swing(_ place: Int) -> Double {
    let phase = Double(place % 100) / 50
    return phase < 1 ? phase : 2 - phase
  }

  /// The panel of those that are touched.
  static let surface: PanelSurface = {
    guard let surface = PanelSurface(width: 50, height: 50) else {
      fatalError("the benchmark's own panel is wrong")
    }
    return surface
  }()

  static let all: [Subject] = {
    guard let scale = TravelScale(countsPerRung: Decimal(units: 2)),
      let wheelScale = TravelScale(countsPerRung: Decimal(units: 120))
    else { fatalError("the benchmark's own plans are wrong") }
    let fader = FaderPlan(event: axis, minimum: 0, maximum: 100_000, takeover: .jump)
    let layout = WheelPlan().layout(on: surface)
    let circle = WheelLayout(pivot: surface.area.centre, hand: .right, scale: 1)
    func around(_ degrees: Double) -> Point {
      circle.point(radius: 60, angle: Angle(degrees: degrees + 90))
    }
    return [
      Subject("turn", .turn(TurnPlan(event: dial, scale: scale))) {
        [Reading(event: dial, value: $0 % 100 < 50 ? 1 : -1)]
      },
      Subject(
        "turn-hi-res", .turn(TurnPlan(event: .highResolutionWheel, scale: wheelScale))
      ) { place in
        let way: Int32 = place % 100 < 50 ? 1 : -1
        return [
          Reading(event: .wheel, value: way),
          Reading(event: .highResolutionWheel, value: 60 * way),
        ]
      },
      Subject(
        "ring", .ring(RingPlan(event: axis, modulus: .positions(72), scale: .fixed(scale)))
      ) {
        [Reading(event: axis, value: Int32(swing($0) * 50))]
      },
      Subject("fader", .fader(fader)) {
        [Reading(event: axis, value: Int32(swing($0) * 100_000))]
      },
      Subject("wheel", touching: .wheel(WheelPlan())) {
        layout.point(radius: 120, angle: Angle(degrees: swing($0) * 110 - 10))
      },
      Subject("dial", touching: .dial(DialPlan())) { around(swing($0) * 340 + 5) },
      Subject("spin", touching: .spin(SpinPlan())) { around(swing($0) * 400) },
    ]
  }()
}
