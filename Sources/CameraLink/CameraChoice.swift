internal import GPhoto2
internal import VideoControls

/// The ways in which cameras are spoken to.
public enum CameraBackend: String, CaseIterable, Sendable {
  /// libgphoto2: cameras on USB that take pictures.
  case gphoto2
  /// The kernel's V4L2: webcams, modules, grabbers.
  case v4l2
}

/// Which camera is meant, as far as it was said.
public struct CameraChoice: Hashable, Sendable {
  /// A name, a port, a node, or nil for the only one.
  public let text: String?
  /// The way to it; nil for either.
  public let backend: CameraBackend?

  /// Makes a choice.
  public init(_ text: String? = nil, backend: CameraBackend? = nil) {
    self.text = text
    self.backend = backend
  }

  /// In words, for messages.
  var words: String { text ?? "a camera" }

  /// A node by its path is the kernel's, whatever else is there.
  private func wants(_ backend: CameraBackend) -> Bool {
    if let wanted = self.backend { return wanted == backend }
    return backend == .v4l2 || text?.hasPrefix("/") != true
  }
}

/// A camera that was found.
enum FoundCamera {
  case gphoto2(DetectedCamera)
  case v4l2(VideoNode)

  /// Its name and where it is, for messages.
  var words: String {
    switch self {
    case .gphoto2(let camera): camera.description
    case .v4l2(let node): "\(node.identity.name) at \(node.path)"
    }
  }
}

extension CameraChoice {
  /// Looks for the camera that is meant.
  ///
  /// - Parameter drivers: Those of libgphoto2.
  /// - Returns: The one that fits.
  /// - Throws: `gone` where none is there, `mistake` where several fit.
  func find(_ drivers: DriverShelf) throws(CameraTrouble) -> FoundCamera {
    var found: [FoundCamera] = []
    if wants(.v4l2) { found += VideoFolder().cameras(called: text).map { .v4l2($0) } }
    // Its drivers take a while to load: what is named and found needs none of them.
    if wants(.gphoto2), found.isEmpty || text == nil { found += try photoCameras(drivers) }
    guard let first = found.first else {
      throw .gone(
        "find \(words): it is not there; \"detent-camera list\" shows those that are")
    }
    guard found.count == 1 else {
      throw .mistake(
        "find \(words): there are \(found.count), and --camera has to name one: "
          + found.map(\.words).joined(separator: ", "))
    }
    return first
  }

  private func photoCameras(_ drivers: DriverShelf) throws(CameraTrouble) -> [FoundCamera] {
    // As messages and lists have it; a camera on the network is known by both alone.
    if let text, let (model, port) = CameraChoice.parts(text) {
      return [.gphoto2(DetectedCamera(model: model, port: port))]
    }
    return try drivers.detect().filter {
      text == nil || $0.model == text || $0.port == text
    }.map { .gphoto2($0) }
  }

  /// The two sides of `MODEL at PORT`.
  static func parts(_ text: String) -> (model: String, port: String)? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let place = words.lastIndex(of: "at"), place > 0, place == words.count - 2,
      words[place + 1].contains(":")
    else { return nil }
    return (words[..<place].joined(separator: " "), String(words[place + 1]))
  }
}
