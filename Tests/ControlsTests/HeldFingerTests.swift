import Geometry
import Testing

@testable import Controls

struct HeldFingerTests {
  private let place = Point(x: 1, y: 2)

  @Test func `A finger holds from where it came down until it lifts`() {
    var finger = HeldFinger()
    #expect(finger.follow(.began(4, at: place)) == .comesDown)
    #expect(!finger.isHeld)
    finger.hold(.began(4, at: place))
    #expect(finger.isHeld)
    #expect(finger.follow(.moved(4, at: place)) == .slides)
    #expect(finger.follow(.ended(4)) == .lifts)
    #expect(!finger.isHeld)
    #expect(finger.follow(.moved(4, at: place)) == .isAnother)
    #expect(finger.follow(.ended(4)) == .isAnother)
  }

  @Test func `While one holds, others are not followed`() {
    var finger = HeldFinger()
    finger.hold(.began(4, at: place))
    for touch in [Touch.began(5, at: place), .moved(5, at: place), .ended(5)] {
      #expect(finger.follow(touch) == .isAnother)
    }
    #expect(finger.isHeld)
  }

  @Test func `One that comes down again has let go in between`() {
    var finger = HeldFinger()
    finger.hold(.began(4, at: place))
    #expect(finger.follow(.began(4, at: place)) == .comesDownAgain)
    #expect(!finger.isHeld)
  }
}
