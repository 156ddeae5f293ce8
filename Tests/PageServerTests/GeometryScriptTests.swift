import ControlProtocol
import Controls
import Geometry
import TestSupport
import Testing

@testable import PageServer

/// The formulas of the page's script beside those of the modules that they are taken from.
@Suite(.enabled(if: Chromium.isThere, "no chromium or no python3 here"))
struct GeometryScriptTests {
  private let browser: Chromium

  init() throws {
    browser = try Chromium()
    try browser.ask(
      "open", ["url": .string("about:blank"), "width": .integer(100), "height": .integer(100)])
    try browser.evaluate(
      "window.eval(" + quoted(PageText.geometryScript.replacingConst) + "); 0")
  }

  private func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(jsonString: text)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func numbers(_ script: String) throws -> [Double] {
    try #require(try browser.evaluate(script).elements).map { value in
      value.truth.map { $0 ? 1 : 0 } ?? value.number ?? .nan
    }
  }

  private func isNear(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { abs($0 - $1) < 1e-5 || $0.isNaN && $1.isNaN }
  }

  @Test(arguments: Hand.allCases, [(390, 844), (1280, 800), (160, 200), (120, 90), (20, 20)])
  func `Places have the same angles, and touches begin in the same sector`(
    hand: Hand, size: (Int, Int)
  ) throws {
    let layout = WheelLayout(
      in: Area(width: Double(size.0), height: Double(size.1)), hand: hand)
    let steps = (0...40).map { Double($0) / 40 }
    let places = steps.flatMap { x in
      steps.map { y in Point(x: x * Double(size.0), y: y * Double(size.1)) }
    }
    let script = { (what: String) in
      """
      (() => { const there = layoutIn(\(size.0), \(size.1), '\(hand.rawValue)'), all = [];
      for (let i = 0; i <= 40; i++) for (let j = 0; j <= 40; j++) {
        const x = i / 40 * \(size.0), y = j / 40 * \(size.1); all.push(\(what)); }
      return all; })()
      """
    }
    #expect(
      try isNear(
        numbers(script("angleAt(there, x, y)")), places.map { layout.angle(at: $0).degrees }))
    for count in [1, 2, 19, 500] {
      #expect(
        try numbers(script("contains(there, x, y, \(count))"))
          == places.map { layout.contains($0, in: .outer, count: count) ? 1 : 0 })
    }
  }

  @Test func `Angles have the same positions, and a finger that goes on the same angle`() throws {
    let angles = stride(from: -134.0, through: 225, by: 1).map { Angle(degrees: $0) }
    for count in [1, 2, 19, 55] {
      #expect(
        try isNear(
          numbers("Array.from({ length: 360 }, (_, i) => positionFor(i - 134, \(count)))"),
          angles.map { Wheel.position(forAngle: $0, count: count).rungs }))
    }
    for before in [-300.0, -10, 45, 100, 170, 400] {
      #expect(
        try isNear(
          numbers("Array.from({ length: 360 }, (_, i) => unwrapped(i - 134, \(before)))"),
          angles.map { Wheel.unwrapped($0, after: Angle(degrees: before)).degrees }))
    }
  }

  @Test func `Positions select the same rungs`() throws {
    let rule = DetentRule(snap: try #require(Snap(0.6)))
    let positions = (0...180).map { Double($0) / 10 }
    for selected in [0, 7, 18] {
      #expect(
        try numbers("Array.from({ length: 181 }, (_, i) => detentRung(\(selected), i / 10))")
          == positions.map {
            Double(rule.rung(from: Rung(selected), at: Position(rungs: $0), count: 19).index)
          })
    }
  }
}

extension String {
  /// With names that a later script sees too.
  fileprivate var replacingConst: String {
    split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasPrefix("const ") ? "var " + $0.dropFirst(6) : String($0)
    }.joined(separator: "\n")
  }
}
