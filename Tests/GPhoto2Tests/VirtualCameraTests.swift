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
