import Devices
import Geometry
import Ladders
import Testing

@testable import Controls

/// Gestures of fingers where they lie on a panel.
struct TouchInputTests {
  /// Two controls on one panel, and what is published of them.
  private struct Panel {
    var bank: ControlBank
    var changes: ChangeSet
    private var time = Microseconds(0)

    init(_ gestures: GesturePlan..., device: Int = 0) throws {
      let ladder = try Ladder(
        from: Decimal(units: 0), to: Decimal(units: 10), step: Decimal(units: 1))
      bank = ControlBank(
        gestures.map {
          ControlPlan(
            ladder: ladder, initial: Rung(5),
            inputs: [InputPlan(device: DeviceID(device), gesture: $0, snap: .free)])
        })
      changes = ChangeSet(of: bank)
    }

    var rungs: [Int] { bank.rungs.map(\.index) }

    mutating func touch(_ id: Int32, _ phase: Touch.Phase, _ point: Point, node: Int32 = 0) {
      time.count += 10_000
      bank.apply(
        InputFrame(
          device: DeviceID(0), node: NodeID(node), time: time,
          touches: [Touch(Touch.ID(id), phase, at: point)]), into: &changes)
    }

    mutating func spinEnds() -> [Int] {
      var ends: [Int] = []
      while let happening = changes.nextHappening() {
        if case .spinEnd(let end) = happening { ends.append(Int(end.total.degrees.rounded())) }
      }
      return ends
    }
  }

  private func surface(_ width: Double = 200, _ height: Double = 100) throws -> PanelSurface {
    try #require(PanelSurface(width: width, height: height, pointsPerMillimetre: 5))
  }

  private func half(_ left: Double) throws -> PanelPart {
    .fractions(try #require(.init(left: left, top: 0, width: 0.5, height: 1)))
  }

  private func about(_ centre: Point, _ degrees: Double, _ radius: Double = 150) -> Point {
    WheelLayout(pivot: centre, hand: .right).point(
      radius: radius, angle: Angle(degrees: degrees + 90))
  }

  @Test func `Before the panel is known no finger turns anything`() throws {
    var panel = try Panel(.wheel(WheelPlan()))
    let layout = WheelPlan().layout(on: try surface())
    let first = layout.point(radius: 120, angle: Wheel.start)
    panel.touch(1, .began, first)
    #expect(panel.rungs == [5])
    #expect(panel.bank.place(on: try surface(), of: DeviceID(0)) == [])
    panel.touch(1, .moved, first)
    #expect(panel.rungs == [5])
    panel.touch(2, .began, first)
    #expect(panel.rungs == [0])
  }

  @Test func `A touch belongs to the part of the panel where it began`() throws {
    var panel = try Panel(
      .dial(DialPlan(part: try half(0))), .spin(SpinPlan(part: try half(0.5))))
    #expect(panel.bank.place(on: try surface(), of: DeviceID(0)) == [])
    let (left, right) = (Point(x: 250, y: 250), Point(x: 750, y: 250))
    panel.touch(1, .began, about(left, 0))
    panel.touch(2, .began, about(right, 0))
    #expect(panel.rungs == [0, 5])
    // Each wanders into the other's half.
    panel.touch(1, .moved, Point(x: 700, y: 250))
    panel.touch(2, .moved, about(right, 45))
    panel.touch(2, .moved, Point(x: 300, y: 250))
    #expect(panel.rungs == [2, 8])
    panel.touch(2, .ended, Point(x: 300, y: 250))
    #expect(panel.spinEnds() == [45])
  }

  @Test func `A part is taken off a wheel's corner too`() throws {
    let part = PanelPart.millimetres(
      try #require(.init(left: 0, top: 0, width: 100, height: 100)))
    var panel = try Panel(.wheel(WheelPlan(part: part, hand: .right)))
    #expect(panel.bank.place(on: try surface(), of: DeviceID(0)) == [])
    let layout = WheelLayout(in: Area(width: 500, height: 500), hand: .right)
    panel.touch(1, .began, layout.point(radius: 120, angle: Wheel.end))
    #expect(panel.rungs == [10])
  }

  @Test func `On a panel without room it says which control has none, and turns nothing`() throws {
    let radii = RingRadii.millimetres(inner: 5, outer: 4)
    var panel = try Panel(.wheel(WheelPlan()), .dial(DialPlan(radii: radii)))
    #expect(panel.bank.place(on: try surface(), of: DeviceID(0)) == [ControlID(1)])
    panel.touch(1, .began, Point(x: 500, y: 250))
    #expect(panel.rungs == [5, 5])
  }

  @Test func `The same panel once more lets no finger go, another one does`() throws {
    var panel = try Panel(.spin(SpinPlan()))
    let centre = Point(x: 500, y: 250)
    #expect(panel.bank.place(on: try surface(), of: DeviceID(0)) == [])
    panel.touch(1, .began, about(centre, 0))
    #expect(panel.bank.place(on: try surface(), of: DeviceID(0)) == [])
    panel.touch(1, .moved, about(centre, 30))
    #expect(panel.rungs == [7])
    #expect(panel.bank.place(on: try surface(200, 101), of: DeviceID(0)) == [])
    panel.touch(1, .moved, about(centre, 60))
    #expect(panel.rungs == [7])
  }

  @Test func `A panel that goes in mid-touch lets go and changes nothing`() throws {
    var panel = try Panel(.spin(SpinPlan()))
    let centre = Point(x: 500, y: 250)
    #expect(panel.bank.place(on: try surface(), of: DeviceID(0)) == [])
    panel.touch(1, .began, about(centre, 0))
    panel.touch(1, .moved, about(centre, 30))
    panel.bank.disconnect(NodeID(0), of: DeviceID(0))
    panel.touch(1, .moved, about(centre, 90), node: 1)
    #expect(panel.rungs == [7] && panel.spinEnds() == [])
    panel.touch(1, .began, about(centre, 90), node: 1)
    panel.touch(1, .moved, about(centre, 105), node: 1)
    #expect(panel.rungs == [8])
  }
}
