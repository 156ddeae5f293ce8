internal import GPhoto2

/// libgphoto2's drivers, loaded when they are asked for first.
final class DriverShelf {
  private final class Loaded {
    let drivers: CameraDrivers
    init() throws(CameraError) { drivers = try CameraDrivers() }
  }

  private var loaded: Loaded?

  private func load() throws(CameraTrouble) -> Loaded {
    if let loaded { return loaded }
    do throws(CameraError) {
      let fresh = try Loaded()
      loaded = fresh
      return fresh
    } catch {
      throw CameraTrouble(error)
    }
  }

  /// The cameras on USB that libgphoto2 knows.
  func detect() throws(CameraTrouble) -> [DetectedCamera] {
    let loaded = try load()
    do throws(CameraError) {
      return try loaded.drivers.detect()
    } catch {
      throw CameraTrouble(error)
    }
  }

  /// Opens one for some mappings.
  func open(
    _ camera: DetectedCamera, _ mappings: [ControlMapping]
  ) throws(CameraTrouble) -> PhotoCamera {
    try PhotoCamera(camera, mappings, with: load().drivers)
  }

  /// Opens one for a moment and lists its settings.
  func settings(of camera: DetectedCamera) throws(CameraTrouble) -> [ListedSetting] {
    let loaded = try load()
    do throws(CameraError) {
      let open = try Camera(model: camera.model, port: camera.port, with: loaded.drivers)
      return try open.settings()
    } catch {
      throw CameraTrouble(error)
    }
  }
}
