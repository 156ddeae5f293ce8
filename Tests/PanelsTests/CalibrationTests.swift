import Panels
import TestSupport
import Testing

struct CalibrationTests {
  private typealias Place = CalibrationMatrix.Place
  private typealias Pair = Calibration.Pair

  private static let corners = [
    Place(x: 0.1, y: 0.1), Place(x: 0.9, y: 0.1), Place(x: 0.9, y: 0.9), Place(x: 0.1, y: 0.9),
  ]

  /// What makes touches of crosses: a panel that is turned, mirrored, moved and stretched a little.
  private static func distortion(_ random: inout SplitMix) -> CalibrationMatrix {
    let stretches = (0..<2).map { _ in
      Double.random(in: 0.5...1.5, using: &random) * (Bool.random(using: &random) ? 1 : -1)
    }
    let small = (0..<4).map { _ in Double.random(in: -0.2...0.2, using: &random) }
    if Bool.random(using: &random) {
      return CalibrationMatrix(
        small[0], stretches[0], small[1], stretches[1], small[2], small[3])
    }
    return CalibrationMatrix(stretches[0], small[0], small[1], small[2], stretches[1], small[3])
  }

  private static func largestError(
    _ matrix: CalibrationMatrix, after distortion: CalibrationMatrix
  ) -> Double {
    corners.map { corner in
      let place = matrix.apply(distortion.apply(corner))
      return max((place.x - corner.x).magnitude, (place.y - corner.y).magnitude)
    }.max() ?? .infinity
  }

  @Test(arguments: UInt64(0)..<200, 3...5)
  func `A known distortion is found again`(seed: UInt64, count: Int) throws {
    var random = SplitMix(seed: seed)
    let distortion = Self.distortion(&random)
    let crosses = (Self.corners + [Place(x: 0.5, y: 0.5)]).prefix(count)
    let found = try Calibration(
      crosses.map { Pair(cross: $0, touch: distortion.apply($0)) })
    #expect(Self.largestError(found.matrix, after: distortion) < 1e-9)
    #expect(found.residual < 1e-9)
  }

  @Test(arguments: UInt64(0)..<200)
  func `Fingers that are off by 0.3 % leave an error below that`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let distortion = Self.distortion(&random)
    var pairs: [Pair] = []
    for column in 0..<4 {
      for row in 0..<4 {
        let cross = Place(x: 0.1 + Double(column) * 0.8 / 3, y: 0.1 + Double(row) * 0.8 / 3)
        // A finger misses on the panel, and the panel tells where it was.
        let hit = Place(
          x: cross.x + .random(in: -0.003...0.003, using: &random),
          y: cross.y + .random(in: -0.003...0.003, using: &random))
        pairs.append(Pair(cross: cross, touch: distortion.apply(hit)))
      }
    }
    let found = try Calibration(pairs)
    #expect(Self.largestError(found.matrix, after: distortion) < 0.003)
    #expect(found.residual > 0.001 && found.residual < 0.007)
  }

  @Test func `Fewer than three touches are refused`() {
    let pairs = Self.corners.map { Pair(cross: $0, touch: $0) }
    for count in 0..<3 {
      #expect(throws: CalibrationError.tooFew(count)) { try Calibration(Array(pairs[..<count])) }
    }
  }

  @Test func `Touches in one line are refused, wherever the crosses are`() {
    let pairs = Self.corners.map {
      Pair(cross: $0, touch: Place(x: $0.x, y: 0.3 + 0.2 * $0.x))
    }
    #expect(throws: CalibrationError.inOneLine) { try Calibration(pairs) }
    #expect(throws: CalibrationError.inOneLine) {
      try Calibration(pairs.map { Pair(cross: $0.touch, touch: $0.cross) })
    }
    // One of three crosses was touched in the place of another.
    let twice = [0, 1, 1].enumerated().map {
      Pair(cross: Self.corners[$0.offset], touch: Self.corners[$0.element])
    }
    #expect(throws: CalibrationError.inOneLine) { try Calibration(twice) }
  }

  @Test func `Touches that are all in one place are refused`() {
    let pairs = Self.corners.map {
      Pair(cross: $0, touch: Place(x: 0.5 + $0.x / 50, y: 0.5 + $0.y / 50))
    }
    #expect(throws: CalibrationError.tooNear) { try Calibration(pairs) }
    let none = Self.corners.map { Pair(cross: $0, touch: Place(x: .nan, y: $0.y)) }
    #expect(throws: CalibrationError.tooNear) { try Calibration(none) }
  }

  @Test func `A cross that somebody missed is told, from the fourth on`() throws {
    var pairs = Self.corners.map { Pair(cross: $0, touch: $0) }
    pairs[1].touch.x -= 0.2
    // Four corners share what one of them is off.
    let error = #expect(throws: CalibrationError.self) { try Calibration(pairs) }
    guard case .missed(let residual) = error else {
      Issue.record("not told as missed: \(String(describing: error))")
      return
    }
    #expect((residual - 0.05).magnitude < 0.02)
    let three = try Calibration(Array(pairs[..<3]))
    #expect(three.residual < 1e-12)
  }

  @Test(
    arguments: [
      (.tooFew(2), "three touches are needed at least, and there are 2"),
      (.inOneLine, "the touches are all in one line; touch each cross where it is shown"),
      (.tooNear, "all touches are in nearly the same place; touch each cross where it is shown"),
      (
        .missed(0.0456),
        "a touch is 4.6 % of the panel from its cross whatever the matrix; a cross was missed, begin again"
      ),
    ] as [(CalibrationError, String)])
  func `Each error says what to do`(error: CalibrationError, text: String) {
    #expect("\(error)" == text)
  }
}
