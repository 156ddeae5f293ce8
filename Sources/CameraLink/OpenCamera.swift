/// A camera that is open, whichever way it is spoken to; settings are known by the places of their
/// mappings.
///
/// Every function waits for the camera.
enum OpenCamera {
  case gphoto2(PhotoCamera)
  case v4l2(VideoCamera)

  /// Which camera it is, for people.
  var name: String {
    switch self {
    case .gphoto2(let camera): camera.name
    case .v4l2(let camera): camera.name
    }
  }

  /// Reads a setting.
  func read(_ place: Int) throws(CameraTrouble) -> SettingReading {
    switch self {
    case .gphoto2(let camera): try camera.read(place)
    case .v4l2(let camera): try camera.read(place)
    }
  }

  /// Sets a setting to what stands on a rung of the ladder that was read last; gives what it is then.
  func set(_ place: Int, to text: String) throws(CameraTrouble) -> String {
    switch self {
    case .gphoto2(let camera): try camera.set(place, to: text)
    case .v4l2(let camera): try camera.set(place, to: text)
    }
  }

  /// The places of settings that have changed since this was asked last, as far as the camera tells.
  func takeNews() throws(CameraTrouble) -> [Int] {
    switch self {
    case .gphoto2(let camera): try camera.takeNews()
    case .v4l2(let camera): try camera.takeNews()
    }
  }

  /// The file descriptor that says when there is news (`EPOLLPRI`); nil where one has to ask.
  var descriptor: Int32? {
    switch self {
    case .gphoto2: nil
    case .v4l2(let camera): camera.descriptor
    }
  }

  /// The places of settings whose changes the camera may keep to itself.
  var untoldPlaces: [Int] {
    switch self {
    case .gphoto2(let camera): camera.untoldPlaces
    case .v4l2(let camera): camera.untoldPlaces
    }
  }
}
