import Cameras
import Geometry
import Glibc
import VideoControls

/// A node of a camera while it is open.
private final class OpenCamera {
  let device: VideoDevice
  let controls: [VideoControl]

  init(_ keys: [String]) throws(VideoError) {
    device = try VideoDevice(opening: VideoFolder().path(of: Vivid.bus))
    let all = try device.controls()
    controls = keys.compactMap { key in all.first { $0.key == key } }
    for control in controls { _ = try device.follow(control) }
  }
}

/// A camera that is set at a pace, as a program does it: one step, then the next.
///
/// Each set takes a while longer than the driver does.
struct PacedVideoCamera {
  private let keys: [String]
  private let delay: Double
  private var camera: OpenCamera?
  private(set) var sets: [Int64] = []
  var pacing: CameraPacing<Int64>

  init(_ keys: [String], delay: Double = 0) {
    self.keys = keys
    self.delay = delay
    pacing = CameraPacing(controls: keys.count)
  }

  /// Goes on until there is nothing to do, or for so many seconds; `during` is called in each set.
  mutating func run(
    forSeconds seconds: Double, _ during: (inout CameraPacing<Int64>) -> Void = { _ in }
  ) {
    let end = monotonicSeconds() + seconds
    while monotonicSeconds() < end {
      takeEvents()
      switch pacing.next(at: PacedVideoCamera.now) {
      case .open:
        pacing.finish(
          outcome { camera throws(VideoError) in
            try camera.open()
            return nil
          }, at: PacedVideoCamera.now)
      case .read(let place):
        pacing.finish(
          outcome { camera throws(VideoError) in
            try camera.read(place)
          }, at: PacedVideoCamera.now)
      case .set(let place, let value):
        sets.append(value)
        let ending = monotonicSeconds() + delay
        repeat {
          during(&pacing)
          usleep(2000)
        } while monotonicSeconds() < ending
        pacing.finish(
          outcome { camera throws(VideoError) in
            try camera.set(place, value)
          }, at: PacedVideoCamera.now)
      case .wait(nil): return
      case .wait: usleep(5000)
      }
    }
  }

  private static var now: Microseconds { Microseconds(Int64(monotonicSeconds() * 1e6)) }

  private mutating func takeEvents() {
    do throws(VideoError) {
      guard let camera else { return }
      while let event = try camera.device.nextEvent() {
        if let place = camera.controls.firstIndex(where: { $0.id == event.id }) {
          pacing.notice(place)
        }
      }
    } catch {
      pacing.lose(error.description, at: PacedVideoCamera.now)
      camera = nil
    }
  }

  private mutating func open() throws(VideoError) {
    camera = nil
    camera = try OpenCamera(keys)
  }

  private func read(_ place: Int) throws(VideoError) -> Int64? {
    guard let camera else { return nil }
    return try camera.device.value(of: camera.controls[place])
  }

  private func set(_ place: Int, _ value: Int64) throws(VideoError) -> Int64? {
    guard let camera else { return nil }
    return try camera.device.set(camera.controls[place], to: value)
  }

  private mutating func outcome(
    _ step: (inout PacedVideoCamera) throws(VideoError) -> Int64?
  ) -> CameraOutcome<Int64> {
    do throws(VideoError) {
      return .done(try step(&self))
    } catch {
      if error.kind == .gone { camera = nil }
      switch error.kind {
      case .gone: return .gone(error.description)
      case .busy: return .busy(error.description)
      case .refused: return .refused(error.description, nil)
      case .other: return .failed(error.description)
      }
    }
  }
}
