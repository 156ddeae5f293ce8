import GPhoto2
import TestSupport
import Testing

extension VirtualCameraTests {
  /// What a camera does that is not only ours.
  @Suite struct CameraProcessTests {
    private let process: CameraProcess
    init() throws { process = try CameraProcess() }

    private func kind(_ body: () throws(CameraError) -> Void) -> CameraError.Kind? {
      do throws(CameraError) {
        try body()
        return nil
      } catch {
        return error.kind
      }
    }

    @Test func `What was set is there for the next program`() throws {
      let drivers = try CameraDrivers()
      let first = try process.open(with: drivers)
      try first.set("shutterspeed", to: .choice("0.0025s"))
      first.close()
      let second = try process.open(with: drivers)
      let speed = try second.read("shutterspeed")
      #expect(speed.value == .choice("0.0025s"))
      #expect(process.said == ["set shutter=25 fnumber=0 bias=0"])
    }

    @Test func `What is turned on the body is told of and read`() throws {
      let drivers = try CameraDrivers()
      let camera = try process.open(with: drivers)
      while try camera.news(within: .milliseconds(1500)).hasMore {}
      process.tell("fnumber 800")
      let news = try camera.news(within: .seconds(2))
      #expect(news.keys == ["f-number"] && !news.isUnspecific)
      let aperture = try camera.read("f-number")
      #expect(aperture.value == .choice("f/8") && aperture.place == 8)
    }

    @Test func `A value on the body that is no choice is none that the driver knows`() throws {
      let drivers = try CameraDrivers()
      let camera = try process.open(with: drivers)
      process.tell("fnumber 123")
      let aperture = try camera.read("f-number")
      #expect(aperture.value == nil && aperture.place == nil)
    }

    @Test func `A camera that another program has is busy until it is closed there`() throws {
      let drivers = try CameraDrivers()
      let first = try process.open(with: drivers)
      let port = process.port
      do throws(CameraError) {
        _ = try Camera(model: CameraProcess.model, port: port, with: drivers)
        Issue.record("it was opened")
      } catch {
        #expect(error.kind == .busy && error.isHeldByAnother, "\(error)")
        #expect(error.description.contains("gvfs"))
      }
      first.close()
      let second = try process.open(with: drivers)
      #expect(second.identity.port == port)
    }

    @Test func `A busy camera is busy and not one that refuses, and takes it later`() throws {
      let drivers = try CameraDrivers()
      let camera = try process.open(with: drivers)
      process.tell("answer 2019")
      let busy = kind { () throws(CameraError) in
        try camera.set("f-number", to: .choice("f/8"))
      }
      #expect(busy == .busy)
      process.tell("answer 0")
      try camera.set("f-number", to: .choice("f/8"))
      #expect(process.said == ["refused 2019", "set shutter=0 fnumber=800 bias=0"])
    }

    @Test func `A camera that denies a value refuses it`() throws {
      let drivers = try CameraDrivers()
      let camera = try process.open(with: drivers)
      process.tell("answer 200f")
      do throws(CameraError) {
        try camera.set("f-number", to: .choice("f/8"))
        Issue.record("it was set")
      } catch {
        #expect(error.kind == .refused && error.key == "f-number")
        #expect(error.reason.contains("Access Denied"), "\(error)")
      }
    }

    @Test func `A camera that is pulled out is gone for whatever is asked, and comes back`() throws
    {
      let drivers = try CameraDrivers()
      let camera = try process.open(with: drivers)
      try process.plug(false)
      #expect(kind { () throws(CameraError) in _ = try camera.read("f-number") } == .gone)
      #expect(
        kind { () throws(CameraError) in try camera.set("f-number", to: .choice("f/8")) } == .gone)
      #expect(kind { () throws(CameraError) in _ = try camera.settings() } == .gone)
      #expect(
        kind { () throws(CameraError) in _ = try camera.news() } == .gone)
      camera.close()
      let port = process.port
      let absent = kind { () throws(CameraError) in
        _ = try Camera(model: CameraProcess.model, port: port, with: drivers)
      }
      #expect(absent == .gone)
      try process.plug(true)
      let again = try process.open(with: drivers)
      let aperture = try again.read("f-number")
      #expect(aperture.value == .choice("f/2.8"))
    }

    @Test func `A slow camera is waited for`() throws {
      let drivers = try CameraDrivers()
      let camera = try process.open(with: drivers)
      process.tell("delay 300")
      let took = try ContinuousClock().measure {
        try camera.set("f-number", to: .choice("f/8"))
      }
      #expect(took >= .milliseconds(300))
      let aperture = try camera.read("f-number")
      #expect(aperture.value == .choice("f/8"))
    }
  }
}
