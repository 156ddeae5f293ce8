import Geometry
import Testing

struct DialLayoutDrawingTests {
  private let dial = DialLayout(centre: Point(x: 10, y: 20), radius: 5)

  @Test func `An arc lies on the circle, between its ends`() {
    let arc = dial.arc(from: Angle(degrees: 0), to: Angle(degrees: 90))
    #expect(arc.count == 19)
    #expect(arc.first == Point(x: 10, y: 15))
    #expect(arc.last == Point(x: 15, y: 20))
    #expect(arc.allSatisfy { abs($0.distance(to: dial.centre) - 5) < 1e-9 })
  }

  @Test func `An arc of a whole turn comes back, and one of nothing stays`() {
    let whole = dial.arc(from: Angle(degrees: 0), to: Angle(degrees: 360))
    #expect(whole.count == DialLayout.circleSteps + 1)
    #expect(whole.first == whole.last)
    #expect(Set(dial.arc(from: Angle(degrees: 30), to: Angle(degrees: 30))).count == 1)
    #expect(Set(dial.arc(from: Angle(degrees: 30), to: Angle(degrees: .nan))).count == 1)
  }

  @Test func `A circle is drawn dashed in 36 dashes with gaps between them`() {
    let dashes = dial.dashes
    #expect(dashes.count == 36)
    #expect(dashes.flatMap(\.self).allSatisfy { abs($0.distance(to: dial.centre) - 5) < 1e-9 })
    for (dash, next) in zip(dashes, dashes.dropFirst()) { #expect(dash.last != next.first) }
  }

  @Test func `A circle of a part of the radius has the same middle`() {
    #expect(dial.circle(atPart: 0.5) == DialLayout(centre: dial.centre, radius: 2.5))
  }
}
