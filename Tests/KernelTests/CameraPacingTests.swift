import Cameras
import Geometry
import TestSupport
import Testing
import VideoControls

extension OnARealKernel {
  /// The kernel's made-up camera, set at a pace.
  @Suite(.enabled(if: Vivid.isPossible, "no vivid or no v4l2-ctl here"))
  struct CameraPacingTests {
    private let vivid: Vivid

    init() throws { vivid = try Vivid() }

    @Test func `A spin over 40 rungs of a camera that takes 700 ms ends right with few sets`()
      throws
    {
      var camera = PacedVideoCamera(["brightness"], delay: 0.7)
      camera.run(forSeconds: 5)
      #expect(camera.pacing.takeFindings().map(\.value) == [128])
      var wished: Int64 = 129
      camera.pacing.wish(wished, for: 0)
      camera.run(forSeconds: 20) { pacing in
        guard wished < 168 else { return }
        wished += 1
        pacing.wish(wished, for: 0)
      }
      #expect(vivid.judged("brightness") == "brightness: 168")
      #expect(camera.sets.last == 168)
      #expect(camera.sets.count <= 3 && camera.sets == camera.sets.sorted())
      #expect(camera.pacing.takeFindings() == [])
    }

    @Test func `A change by another program is told, one over a wish is not`() throws {
      var camera = PacedVideoCamera(["hue", "menu"])
      camera.run(forSeconds: 5)
      _ = camera.pacing.takeFindings()
      try vivid.setByAnother("menu", 4)
      try vivid.setByAnother("hue", 7)
      camera.pacing.wish(11, for: 0)
      camera.run(forSeconds: 5)
      #expect(
        camera.pacing.takeFindings() == [CameraFinding(control: 1, value: 4, cause: .onCamera)])
      #expect(vivid.judged("hue") == "hue: 11")
    }

    @Test func `What the camera refuses or changes is told with what it has`() throws {
      var camera = PacedVideoCamera(["brightness", "menu"])
      camera.run(forSeconds: 5)
      _ = camera.pacing.takeFindings()
      camera.pacing.wish(300, for: 0)
      camera.pacing.wish(2, for: 1)
      camera.run(forSeconds: 5)
      let reason = try #require(camera.pacing.status(of: 1).reason)
      #expect(reason.hasPrefix("set menu of \(vivid.path) to 2: "))
      #expect(
        camera.pacing.takeFindings()
          == [
            CameraFinding(control: 0, value: 255, cause: .adjusted(asked: 300)),
            CameraFinding(control: 1, value: 3, cause: .refused(asked: 2, reason)),
          ])
    }

    @Test func `A wish made while the camera is unplugged is set when it is back`() throws {
      var camera = PacedVideoCamera(["brightness", "boolean"])
      camera.run(forSeconds: 5)
      _ = camera.pacing.takeFindings()
      try vivid.unplug()
      camera.pacing.wish(42, for: 0)
      camera.run(forSeconds: 1)
      #expect(camera.pacing.status(of: 0).state == .unplugged)
      #expect(camera.pacing.wish(of: 0) == 42)
      try vivid.plug()
      camera.pacing.announce()
      camera.run(forSeconds: 10)
      #expect(vivid.judged("brightness") == "brightness: 42")
      #expect(camera.pacing.status == CameraStatus(.ready))
      #expect(camera.pacing.takeFindings() == [])
    }
  }
}
