import Geometry
import Testing

struct WheelSizeTests {
  @Test func `Five sizes are taken and no other`() {
    #expect(WheelSize.allCases.map(\.rawValue) == [0.8, 0.9, 1.0, 1.1, 1.2])
    for factor in [0.7, 0.85, 0, -1, 1.3, .nan, .infinity] {
      #expect(WheelSize(rawValue: factor) == nil)
    }
    #expect(WheelSize(rawValue: 1) == .normal)
  }
}
