import Glibc
import GPhoto2
import TestSupport
import Testing

/// All that speaks to the virtual camera.
@Suite(.serialized, .enabled(if: VirtualCamera.isThere, "make virtual-camera builds one"))
struct VirtualCameraTests {}

extension CameraProcess {
  /// Opens it.
  func open(with drivers: borrowing CameraDrivers) throws -> Camera {
    try Camera(model: Self.model, port: port, with: drivers)
  }
}

extension Camera {
  /// What the camera tells first within a time; what is in none after it.
  func news(within patience: Duration) throws -> CameraNews {
    let deadline = ContinuousClock.now + patience
    while true {
      let news = try news()
      if news.hasMore || ContinuousClock.now >= deadline { return news }
      usleep(10_000)
    }
  }
}
