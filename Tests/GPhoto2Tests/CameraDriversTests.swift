import GPhoto2
import Glibc
import TestSupport
import Testing

extension VirtualCameraTests {
  /// In processes of their own, since each has an environment of its own.
  @Suite struct CameraDriversTests {
    @Test func `A camera that is plugged in is found, and is the one that is opened`() async {
      await #expect(processExitsWith: .success) {
        try #require(VirtualCamera.isThere)
        let process = try CameraProcess()
        setenv("DETENT_VIRTUAL_CAMERA", process.path, 1)
        let found = DetectedCamera(model: CameraProcess.model, port: process.port)
        let drivers = try CameraDrivers()
        #expect(try drivers.detect() == [found])
        #expect(try drivers.choose(model: nil, port: nil) == found)
        #expect(try drivers.choose(model: found.model, port: nil) == found)
        #expect(try drivers.choose(model: nil, port: found.port) == found)
        let camera = try Camera(with: drivers)
        #expect(camera.identity == found)
        camera.close()
        try process.plug(false)
        #expect(try drivers.detect().isEmpty)
      }
    }

    @Test func `Without a camera none is found, and to open one says which was wanted`() async {
      await #expect(processExitsWith: .success) {
        try #require(VirtualCamera.isThere)
        let drivers = try CameraDrivers()
        #expect(try drivers.detect().isEmpty)
        do throws(CameraError) {
          _ = try Camera(port: "usb-socket:/a", with: drivers)
          Issue.record("it was opened")
        } catch {
          #expect(error.kind == .gone)
          #expect(error.description == "find a camera at usb-socket:/a: there is none (-105)")
        }
      }
    }

    @Test func `Without drivers that is said at once`() async {
      await #expect(processExitsWith: .success) {
        setenv("CAMLIBS", "/nowhere", 1)
        do throws(CameraError) {
          _ = try CameraDrivers()
          Issue.record("they were loaded")
        } catch {
          #expect(error.kind == .other)
          #expect(error.description.hasPrefix("load camera drivers: "))
        }
      }
    }

    @Test func `Without ports that is said when one looks for cameras`() async {
      await #expect(processExitsWith: .success) {
        try #require(VirtualCamera.isThere)
        setenv("IOLIBS", "/nowhere", 1)
        let drivers = try CameraDrivers()
        do throws(CameraError) {
          _ = try drivers.detect()
          Issue.record("cameras were looked for")
        } catch {
          #expect(error.description.hasPrefix("look for ports: "), "\(error)")
        }
      }
    }
  }
}
