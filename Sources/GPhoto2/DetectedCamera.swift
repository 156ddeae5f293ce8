/// A camera that was found.
public struct DetectedCamera: Hashable, Sendable, CustomStringConvertible {
  /// Its model, in libgphoto2's words, for instance `Nikon DSC D750`.
  public let model: String
  /// Its port, for instance `usb:001,004`; another one whenever it is plugged in.
  public let port: String

  /// Makes one of both.
  public init(model: String, port: String) {
    self.model = model
    self.port = port
  }

  /// `MODEL at PORT`.
  public var description: String { "\(model) at \(port)" }
}
