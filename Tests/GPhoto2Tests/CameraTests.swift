import GPhoto2
import TestSupport
import Testing

extension VirtualCameraTests {
  @Suite struct CameraTests {
    private let process: CameraProcess
    init() throws { process = try CameraProcess() }

    @Test func `A camera is opened by model and port, and can be opened again when it was closed`()
      throws
    {
      let drivers = try CameraDrivers()
      for _ in 0..<3 {
        let camera = try process.open(with: drivers)
        #expect(camera.identity.description == "Nikon DSC D750 at \(process.port)")
        let speed = try camera.read("shutterspeed")
        #expect(speed.value == .choice("0.0100s"))
        camera.close()
      }
    }

    @Test func `A model that no driver knows is refused and named`() throws {
      let drivers = try CameraDrivers()
      let port = process.port
      do throws(CameraError) {
        _ = try Camera(model: "Box Brownie", port: port, with: drivers)
        Issue.record("it was opened")
      } catch {
        #expect(error.kind == .refused)
        #expect(error.description.hasPrefix("open Box Brownie at \(process.port): no driver "))
      }
    }

    @Test(arguments: ["usb-socket:/nowhere", "usb:", "serial:/dev/ttyS0", "nonsense", ""])
    func `A port that is not there is a camera that is gone`(port: String) throws {
      let drivers = try CameraDrivers()
      do throws(CameraError) {
        _ = try Camera(model: CameraProcess.model, port: port, with: drivers)
        Issue.record("it was opened")
      } catch {
        #expect(error.kind == .gone, "\(error)")
        #expect(error.description.contains(port), "\(error)")
      }
    }
  }
}
