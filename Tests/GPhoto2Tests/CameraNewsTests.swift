import TestSupport
import Testing

@testable import GPhoto2

@Suite struct CameraNewsTests {
  @Test func `What a driver says of a change names the key`() {
    var news = CameraNews()
    #expect(news.isEmpty)
    news.take("PTP Property 500d changed, \"shutterspeed\" to \"0.0100s\"")
    news.take("PTP Property 5007 changed, \"f-number\" to \"\"")
    #expect(news.keys == ["shutterspeed", "f-number"] && !news.isUnspecific && !news.isEmpty)
  }

  @Test(arguments: [
    nil, "", "PTP Property d303 changed", "PTP Deviceinfo changed", "changed, \"", "changed, \"\"",
    "PTP Event c101, Param1 00000000",
  ])
  func `What names no key may be any`(text: String?) {
    var news = CameraNews()
    news.take(text)
    #expect(news.keys.isEmpty && news.isUnspecific && !news.isEmpty)
  }
}

extension VirtualCameraTests {
  @Suite struct CameraNewsTests {
    private let process: CameraProcess
    init() throws { process = try CameraProcess() }

    @Test func `A change is told of by its key`() throws {
      let drivers = try CameraDrivers()
      let camera = try process.open(with: drivers)
      try camera.set("f-number", to: .choice("f/8"))
      // This camera takes a second to tell.
      var keys: Set<String> = []
      let clock = ContinuousClock()
      let deadline = clock.now + .seconds(10)
      while !keys.contains("f-number"), clock.now < deadline {
        keys.formUnion(try camera.news(within: .milliseconds(200)).keys)
      }
      #expect(keys.contains("f-number"))
    }

    @Test func `To ask for news waits for nothing`() throws {
      let drivers = try CameraDrivers()
      let camera = try process.open(with: drivers)
      // All that waits from other tests, which takes a second to be told.
      while try camera.news(within: .milliseconds(1500)).hasMore {}
      for _ in 0..<5 {
        let took = try ContinuousClock().measure {
          let news = try camera.news()
          #expect(news.isEmpty && !news.hasMore)
        }
        #expect(took <= .milliseconds(60), "took \(took)")
      }
    }
  }
}
