import Controls
import Devices
import Geometry
import Testing

@testable import Panels

struct PanelUseTests {
  private func use(_ parts: [PanelPart] = []) throws -> PanelUse {
    let axis = AxisInfo(minimum: 0, maximum: 1000, resolution: 10)
    return PanelUse(try PanelMap((axis, axis)), parts: parts)
  }

  private func part(_ left: Double, _ width: Double) throws -> PanelPart {
    .fractions(try #require(.init(left: left, top: 0, width: width, height: 1)))
  }

  private func contact(_ id: Int32, _ phase: Touch.Phase, _ x: Int32, _ y: Int32 = 500) -> Contact {
    Contact(Touch.ID(id), phase, at: RawPoint(x: x, y: y))
  }

  /// What comes into a frame of contacts: its touches, and the presses of parts.
  private func frame(_ use: inout PanelUse, _ contacts: Contact...) -> InputFrame {
    var frame = InputFrame(
      device: DeviceID(0), readings: [Reading(event: .touchKey, value: 1)])
    use.add(contacts, to: &frame)
    return frame
  }

  private func presses(_ frame: InputFrame) -> [String] {
    frame.readings.compactMap { reading in
      reading.event.partPlace.map { "\($0):\(reading.value)" }
    }
  }

  @Test func `Contacts become touches in points`() throws {
    var use = try use()
    let frame = frame(&use, contact(3, .began, 100), contact(4, .moved, 200))
    #expect(frame.touches.map(\.id.number) == [3, 4])
    #expect(frame.touches.map(\.phase) == [.began, .moved])
    #expect(abs((frame.touches.first?.point.x ?? 0) - 63) < 1e-9)
  }

  @Test func `Far off the panel there is no finger, and whoever lifts there lifts`() throws {
    var use = try use()
    let frame = frame(
      &use, contact(0, .began, -2000), contact(1, .moved, .max), contact(2, .ended, .max))
    #expect(frame.touches.map(\.phase) == [.ended])
  }

  @Test func `A part is down while the finger is that began there`() throws {
    var use = try use([part(0, 0.5), part(0.5, 0.5)])
    #expect(presses(frame(&use, contact(0, .began, 100))) == ["0:1"])
    #expect(presses(frame(&use, contact(0, .moved, 900))) == [])
    #expect(presses(frame(&use, contact(1, .began, 200), contact(2, .began, 700))) == ["1:1"])
    #expect(presses(frame(&use, contact(1, .ended, 200))) == [])
    #expect(presses(frame(&use, contact(0, .ended, 900))) == ["0:0"])
    #expect(
      presses(frame(&use, contact(2, .ended, 100), contact(0, .began, 700))) == ["1:0", "1:1"])
  }

  @Test func `Under other settings a finger holds the part that it held, if that is the same`()
    throws
  {
    var before = try use([part(0, 0.5), part(0.5, 0.5)])
    #expect(
      presses(frame(&before, contact(0, .began, 100), contact(1, .began, 700))) == ["0:1", "1:1"])
    let parts = [try part(0, 0.5), try part(0.6, 0.4)]
    var after = PanelUse(before.map, parts: parts, after: before)
    #expect(presses(frame(&after, contact(0, .ended, 100), contact(1, .ended, 700))) == ["0:0"])
    var anew = PanelUse(before.map, parts: parts)
    #expect(presses(frame(&anew, contact(0, .ended, 100))) == [])
  }

  @Test func `A finger that comes down again had lifted`() throws {
    var use = try use([part(0, 0.5)])
    #expect(presses(frame(&use, contact(0, .began, 100))) == ["0:1"])
    #expect(presses(frame(&use, contact(0, .began, 200))) == ["0:0", "0:1"])
    #expect(presses(frame(&use, contact(0, .began, 900))) == ["0:0"])
  }

  @Test func `What was put in is taken out, and nothing else`() throws {
    var use = try use([part(0, 1)])
    var frame = frame(&use, contact(0, .began, 100))
    #expect(frame.readings.count == 2 && frame.touches.count == 1)
    use.remove(from: &frame)
    #expect(frame.readings == [Reading(event: .touchKey, value: 1)] && frame.touches == [])
  }
}
