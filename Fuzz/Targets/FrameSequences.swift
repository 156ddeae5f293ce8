import Controls
import Devices
import Geometry
import Ladders

/// Makes a bank of several controls of any bytes, with inputs of all gestures, and lets devices and
/// clients do to it whatever the rest of the bytes say.
///
/// Rungs stay on their ladders, and what is published is what became of them and nothing else.
@c(LLVMFuzzerTestOneInput)
public func tryFrameSequences(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var source = ByteSource(UnsafeBufferPointer(start: bytes, count: count))
  var table = Table(&source)
  while !source.isEmpty { table.act(&source) }
  return 0
}

extension ByteSource {
  mutating func bool() -> Bool { byte() & 1 == 1 }

  mutating func bits(_ count: Int) -> UInt64 {
    (0..<count / 8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) }
  }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[byte() % list.count] }

  /// A value of an event: most are small, and some are whatever fits.
  mutating func value() -> Int32 {
    switch byte() % 8 {
    case 0: Int32(truncatingIfNeeded: bits(32))
    case 1: pick([.min, .max, .min + 1, 0, 1, -1, 120, 1 << 30])
    case 2: Int32(Int16(truncatingIfNeeded: bits(16)))
    default: Int32(Int8(truncatingIfNeeded: byte()))
    }
  }

  /// A number of a place: most are on a panel, and some are none at all.
  mutating func coordinate() -> Double {
    switch byte() % 4 {
    case 0: Double(bitPattern: bits(64))
    case 1: pick([.nan, .infinity, -.infinity, 200, 0, 1e308, 1e-300])
    default: Double(bits(16)) / 128
    }
  }
}

/// The controls, what has been published of them, and the laws that it keeps.
private struct Table {
  private static let devices = 3
  private static let axis = EventCode(type: EventCode.absoluteType, code: 8)
  private static let slider = EventCode(type: EventCode.absoluteType, code: 6)
  private static let lift = EventCode(type: EventCode.absoluteType, code: 0x28)
  private static let counter = EventCode(type: EventCode.relativeType, code: 9)
  private static let counts = EventCode(type: EventCode.relativeType, code: 7)
  private static let up = EventCode(type: EventCode.keyType, code: 115)
  private static let down = EventCode(type: EventCode.keyType, code: 114)
  private static let tilts = EventCode.highResolutionHorizontalWheel
  /// Where all that fingers do has its middle.
  private static let middle = WheelLayout(pivot: Point(x: 200, y: 200), hand: .right)
  /// What tells motion: to say it twice is to move twice.
  private static let relative = [
    counts, up, down, tilts, .highResolutionWheel, .wheel, .horizontalWheel,
  ]

  private var bank: ControlBank
  private var changes: ChangeSet
  private var frame = InputFrame(device: DeviceID(0))
  private var published: [Rung]
  /// Whether every rung that is passed is counted: the ladder is open and no tap leaps along it.
  private let countsAll: [Bool]
  /// Whether a client has set it since it was published last.
  private var wasSet: [Bool]
  private var time = Microseconds(0)

  init(_ source: inout ByteSource) {
    let plans = (0...source.byte() % 4).map { _ in Table.control(&source) }
    bank = ControlBank(plans)
    for device in 0..<Table.devices { Table.place(&bank, device, &source) }
    changes = ChangeSet(of: bank)
    published = bank.rungs
    wasSet = plans.map { _ in false }
    countsAll = plans.map { plan in
      !plan.wraps && plan.inputs.allSatisfy { !$0.gesture.events.isEmpty }
    }
    check()
  }

  /// A device is a panel, on which mostly the pivot of a wheel is the middle; one that never is takes no
  /// touch.
  private static func place(_ bank: inout ControlBank, _ device: Int, _ source: inout ByteSource) {
    let (width, height) =
      source.byte() % 4 > 0 ? (258, 262) : (source.coordinate(), source.coordinate())
    guard let surface = PanelSurface(width: width, height: height, pointsPerMillimetre: 1) else {
      return
    }
    _ = bank.place(on: surface, of: DeviceID(device))
  }

  private static func control(_ source: inout ByteSource) -> ControlPlan {
    let longest = source.pick([1, 2, 3, 19, 1000, 100_000])
    let count = 1 + Int(source.bits(24)) % longest
    guard
      let ladder = try? Ladder(
        from: Decimal(units: 1), to: Decimal(units: count), step: Decimal(units: 1))
    else { fatalError("no ladder of \(count)") }
    let initial = Rung(Int(source.bits(16)) % count)
    let wraps = source.bool()
    let inputs = (0..<source.byte() % 5).map { _ in input(&source) }
    return ControlPlan(ladder: ladder, initial: initial, wraps: wraps, inputs: inputs)
  }

  private static func input(_ source: inout ByteSource) -> InputPlan {
    InputPlan(
      device: DeviceID(source.byte() % devices), gesture: gesture(&source),
      snap: Snap(0.5 + Double(source.byte() % 251) / 500) ?? .free, isInverted: source.bool())
  }

  private static func gesture(_ source: inout ByteSource) -> GesturePlan {
    switch source.byte() % 6 {
    case 0:
      let event = source.pick([counts, up, tilts, .highResolutionWheel, .wheel])
      return .turn(
        TurnPlan(
          event: event, opposite: source.bool() ? down : nil, scale: scale(&source),
          pace: pace(&source)))
    case 1:
      return .ring(
        RingPlan(
          event: source.pick([axis, counter, slider]), lift: source.bool() ? lift : nil,
          modulus: source.pick([
            .wholeAxis, .axisWithoutMaximum, .positions(2), .positions(72), .positions(256),
            .positions(1 + Int(source.bits(32))),
          ]),
          scale: source.bool()
            ? .fixed(scale(&source)) : .degreesPerRung(Decimal(units: 1 + source.byte())),
          pace: pace(&source)))
    case 2:
      return .fader(
        FaderPlan(
          event: source.pick([slider, axis, counter]), lift: source.bool() ? lift : nil,
          minimum: source.bool() ? source.value() : nil,
          maximum: source.bool() ? source.value() : nil,
          rest: source.bool() ? source.value() : nil, isOneHot: source.bool(),
          takeover: source.pick(Takeover.allCases)))
    case 3:
      return .wheel(
        WheelPlan(
          part: part(&source), hand: source.pick(Hand.allCases),
          size: source.pick(WheelSize.allCases), ring: source.pick(WheelRing.allCases)))
    case 4: return .dial(DialPlan(part: part(&source), radii: radii(&source)))
    default:
      let degrees = Angle(degrees: source.pick([15, 0.001, 1e300, 1, source.coordinate()]))
      return .spin(
        SpinPlan(part: part(&source), radii: radii(&source), degreesPerRung: degrees))
    }
  }

  /// A part of a panel: mostly one about the middle, and some that have no room.
  private static func part(_ source: inout ByteSource) -> PanelPart {
    let sides =
      source.byte() % 4 > 0
      ? PanelPart.Rectangle(left: 50, top: 50, width: 300, height: 300)
      : PanelPart.Rectangle(
        left: source.coordinate(), top: source.coordinate(), width: source.coordinate(),
        height: source.coordinate())
    guard let sides else { return .whole }
    return source.byte() % 4 > 0 ? .millimetres(sides) : .fractions(sides)
  }

  private static func radii(_ source: inout ByteSource) -> RingRadii {
    source.byte() % 4 > 0
      ? .millimetres(inner: 30, outer: 150)
      : .parts(inner: source.coordinate(), outer: source.coordinate())
  }

  private static func scale(_ source: inout ByteSource) -> TravelScale {
    let number = Decimal(
      units: 1 + Int(source.bits(source.bool() ? 8 : 32)), decimals: source.byte() % 4)
    let scale =
      source.bool()
      ? TravelScale(countsPerRung: number)
      : TravelScale(degreesPerRung: number, countsPerTurn: Int(source.bits(16)))
    guard let scale = scale ?? TravelScale(countsPerRung: Decimal(units: 120)) else {
      fatalError("no scale of 120 counts")
    }
    return scale
  }

  private static func pace(_ source: inout ByteSource) -> Pace {
    guard source.bool() else { return Pace() }
    return Pace(
      settle: source.bool() ? Microseconds(Int64(source.bits(24))) : nil,
      acceleration: source.bool() ? Acceleration(greatest: 1 + Double(source.byte() % 100)) : nil)
  }

  /// Does one thing, and publishes what came of it or leaves it to wait.
  mutating func act(_ source: inout ByteSource) {
    pass(&source)
    switch source.byte() % 16 {
    case 0:
      let rung = source.bool() ? Int(source.bits(8)) : Int(truncatingIfNeeded: source.bits(64))
      let control = control(&source)
      wasSet[control.index] = true
      bank.select(Rung(rung), on: control, at: time, into: &changes)
    case 1:
      let steps = source.bool() ? Int(source.value()) : Int(truncatingIfNeeded: source.bits(64))
      let control = control(&source)
      wasSet[control.index] = true
      bank.step(control, by: steps, at: time, into: &changes)
    case 2:
      let info = AxisInfo(minimum: source.value(), maximum: source.value())
      let event = source.pick([Table.axis, Table.slider, Table.counter, Table.lift])
      let useless = bank.describe(event, info, of: DeviceID(source.byte() % Table.devices))
      precondition(useless.allSatisfy { published.indices.contains($0.index) }, "whose axis?")
      check()
    case 3:
      bank.disconnect(NodeID(Int32(source.byte() % 3)), of: DeviceID(source.byte() % Table.devices))
      check()
    default:
      fill(&source)
      bank.apply(frame, into: &changes)
      if isStill {
        let before = bank.rungs
        bank.apply(frame, into: &changes)
        precondition(bank.rungs == before, "what is still moves nothing")
      }
    }
    if source.bool() { publish() }
    check()
  }

  private mutating func control(_ source: inout ByteSource) -> ControlID {
    ControlID(source.byte() % published.count)
  }

  /// Lets time pass; some clocks go back.
  private mutating func pass(_ source: inout ByteSource) {
    switch source.byte() % 16 {
    case 0: time.count = Int64(truncatingIfNeeded: source.bits(64))
    case 1: time.count &-= Int64(source.bits(16))
    case 2: time.count &+= Int64(source.bits(24))
    default: time.count &+= Int64(source.bits(8)) * 100
    }
  }

  private mutating func fill(_ source: inout ByteSource) {
    frame.clear()
    frame.device = DeviceID(source.byte() % (Table.devices + 1))
    frame.node = NodeID(Int32(source.byte() % 8 == 0 ? 1 : 0))
    frame.kind = source.pick([.events, .events, .events, .events, .opened, .resynchronised])
    frame.time = time
    let isPanel = source.bool()
    let length = source.byte() % 4
    for _ in 0..<length {
      guard isPanel else {
        let event = source.pick(
          [Table.axis, Table.axis, Table.slider, Table.slider, Table.lift, Table.counter]
            + Table.relative)
        frame.readings.append(Reading(event: event, value: source.value()))
        continue
      }
      let id = Touch.ID(Int32(source.byte() % 8 == 0 ? 2 : 1))
      let phase = source.pick([Touch.Phase.moved, .moved, .moved, .began, .ended])
      frame.touches.append(Touch(id, phase, at: point(&source)))
    }
  }

  private mutating func point(_ source: inout ByteSource) -> Point {
    guard source.byte() % 4 > 0 else {
      return Point(x: source.coordinate(), y: source.coordinate())
    }
    let angle = Angle(degrees: Double(source.bits(16)) / 180)
    return Table.middle.point(radius: Double(source.byte()), angle: angle)
  }

  /// Whether nothing moves when the frame comes once more: each thing in it stands in one place, and
  /// no finger comes down for a gesture that another one has let go of in the same frame.
  private var isStill: Bool {
    !frame.readings.contains { Table.relative.contains($0.event) }
      && Set(frame.readings.map(\.event)).count == frame.readings.count
      && Set(frame.touches.map(\.id)).count == frame.touches.count
      && frame.touches.allSatisfy { $0.phase == .moved }
  }

  /// Every rung is on its ladder.
  private func check() {
    for (place, rung) in bank.rungs.enumerated() {
      precondition(
        0..<bank.ladder(of: ControlID(place)).count ~= rung.index, "a rung off its ladder")
    }
  }

  private mutating func publish() {
    while let happening = changes.nextHappening() {
      guard case .change(let change) = happening else {
        if case .spinEnd(let end) = happening {
          precondition(
            end.total.degrees.isFinite, "a finger that went no way that can be told")
        }
        continue
      }
      let place = change.control.index
      precondition(change.rung != published[place], "published, and nothing changed")
      precondition(change.crossed >= 0, "crossed less than nothing")
      if case .device = change.source {
        precondition(change.crossed > 0, "a hand turned and crossed nothing")
      }
      if countsAll[place], !wasSet[place] {
        let detour = change.crossed - abs(change.rung.index - published[place].index)
        precondition(detour >= 0 && detour.isMultiple(of: 2), "not what lies between was crossed")
      }
      published[place] = change.rung
      wasSet[place] = false
    }
    precondition(changes.isEmpty && published == bank.rungs, "changed, and not published")
  }
}
