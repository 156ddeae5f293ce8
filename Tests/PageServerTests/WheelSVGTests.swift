import DetentClient
import Geometry
import Testing

@testable import PageServer

@Suite struct WheelSVGTests {
  private func control(_ index: Int, of count: Int, rungs: [RungState]?) throws -> PageControl {
    var control = PageControl(try state("a", index, of: count), ladder: 1)
    control.rungs = rungs
    return control
  }

  /// The value of an attribute in a line.
  private func attribute(_ name: String, _ line: Substring) -> String? {
    line.split(separator: " \(name)=\"").dropFirst().first.map { String($0.prefix { $0 != "\"" }) }
  }

  @Test(arguments: Hand.allCases)
  func `Every rung has a tick where it lies, and the selected one is lit`(hand: Hand) throws {
    let text = svg(
      for: try control(3, of: 19, rungs: try rungs(19)), width: 390, height: 844, hand: hand)
    let ticks = text.split(separator: "\n").filter { $0.hasPrefix("<line ") }
    #expect(ticks.map { attribute("data-rung", $0) } == (0..<19).map { "\($0)" })
    #expect(ticks.filter { $0.contains(" lit\"") }.map { attribute("data-rung", $0) } == ["3"])
    let layout = WheelLayout(in: Area(width: 390, height: 844), hand: hand)
    for (index, line) in ticks.enumerated() {
      let tick = layout.tick(of: Rung(index), count: 19, in: .outer, isLit: true)
      for (name, number) in [
        ("x1", tick.from.x), ("y1", tick.from.y), ("x2", tick.to.x), ("y2", tick.to.y),
      ] {
        let drawn = try #require(attribute(name, line).flatMap { Double($0) })
        #expect(abs(drawn - number) <= 0.0051, "\(name) of \(index)")
      }
    }
    let pivot = hand == .right ? "332 782" : "58 782"
    #expect(text.contains("viewBox=\"0 0 390 844\"") && text.contains("data-pivot=\"\(pivot)\""))
  }

  @Test func `Six labels have their place, and the others wait until they are selected`() throws {
    let text = svg(
      for: try control(3, of: 24, rungs: try rungs(24)), width: 390, height: 844, hand: .right)
    let labels = text.split(separator: "\n").filter { $0.hasPrefix("<text ") }
    #expect(labels.count == 24)
    let shown = labels.filter { !$0.contains(" spare") }.compactMap { attribute("data-rung", $0) }
    #expect(shown == ["0", "4", "8", "12", "16", "20"])
    #expect(labels[3].contains("label spare lit") && labels[3].contains(">e3<"))
  }

  @Test func `A text is text, whatever it holds`() throws {
    let rungs = try rungs(1) { _ in "<&\">\u{1}\u{ffff}é" }
    let text = svg(for: try control(0, of: 1, rungs: rungs), width: 10, height: 10, hand: .left)
    #expect(text.contains(">&lt;&amp;&quot;&gt;\u{fffd}\u{fffd}é</text>"))
  }

  @Test func `A long ladder has no more ticks than can be seen`() throws {
    let text = svg(
      for: try control(5000, of: 1_000_000, rungs: nil), width: 390, height: 844, hand: .right)
    let ticks = text.split(separator: "\n").filter { $0.hasPrefix("<line ") }
    #expect((900...1100).contains(ticks.count))
    // Half ink, half ground.
    #expect(text.contains("<g class=\"ticks\" stroke-width=\"0.12\">"))
  }

  @Test func `On a small screen it is smaller, and an area without room is drawn all the same`()
    throws
  {
    let small = svg(
      for: try control(0, of: 3, rungs: try rungs(3)), width: 160, height: 200, hand: .right)
    #expect(small.contains("data-scale=\"0.72\""))
    let none = svg(
      for: try control(0, of: 3, rungs: try rungs(3)), width: 1, height: 1, hand: .right)
    #expect(none.contains("data-scale=\"1\""))
  }
}
