internal import CLibgphoto2

/// libgphoto2, a camera or its port refused something.
public struct CameraError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is to be done about it.
  public enum Kind: Hashable, Sendable {
    /// The camera is unplugged, off, asleep, or does not answer: let go of it, and look for it again later.
    case gone
    /// The camera is at something else, or another program has it: what was asked may work later.
    case busy
    /// The camera or its driver does not do that: asking again does not help, reading what it offers may.
    case refused
    /// Something else, for instance a driver that is missing.
    case other
  }

  /// What was tried, for instance `set`.
  public let call: String
  /// The key of the setting that it was about, where it was about one.
  public let key: String?
  /// The camera that it was about, as `MODEL at PORT`; empty where it was about none.
  public let camera: String
  /// libgphoto2's number, one of its `GP_ERROR_…`, less than 0.
  public let code: Int32
  /// The driver's own words where it had some, else the library's for the number.
  public let reason: String

  /// Makes an error of what was tried.
  ///
  /// - Parameters:
  ///   - call: What was tried.
  ///   - key: The key of the setting, if it was about one.
  ///   - camera: The camera, or the empty text.
  ///   - code: libgphoto2's number.
  ///   - reason: Why; the library's words for the number where there is nothing better.
  public init(
    _ call: String, key: String? = nil, camera: String = "", _ code: Int32, reason: String? = nil
  ) {
    self.call = call
    self.key = key
    self.camera = camera
    self.code = code
    self.reason = unsafe reason ?? BoundedText.line(gp_result_as_string(code))
  }

  /// What is to be done about it.
  ///
  /// Drivers give the general GP_ERROR for a value that the camera would not take, and for nothing else
  /// while a setting is read or set: what goes wrong on the way there has numbers of its own.
  public var kind: Kind {
    switch code {
    case GP_ERROR_IO_USB_FIND, GP_ERROR_MODEL_NOT_FOUND, GP_ERROR_IO, GP_ERROR_IO_READ,
      GP_ERROR_IO_WRITE, GP_ERROR_IO_INIT, GP_ERROR_IO_UPDATE, GP_ERROR_IO_USB_CLEAR_HALT,
      GP_ERROR_UNKNOWN_PORT, GP_ERROR_TIMEOUT:
      .gone
    case GP_ERROR_CAMERA_BUSY, GP_ERROR_IO_LOCK, GP_ERROR_IO_USB_CLAIM: .busy
    case GP_ERROR_BAD_PARAMETERS, GP_ERROR_NOT_SUPPORTED: .refused
    case GP_ERROR where key != nil: .refused
    default: .other
    }
  }

  /// Another program has the camera, on a desktop most often the one that shows cameras as folders.
  public var isHeldByAnother: Bool { code == GP_ERROR_IO_LOCK || code == GP_ERROR_IO_USB_CLAIM }

  /// The camera is there, as far as anybody knows, and does not answer.
  public var isSilence: Bool { code == GP_ERROR_TIMEOUT }

  /// What was tried, on what, why it failed, and what to do where that is known.
  public var description: String {
    let object = [key, camera.isEmpty ? nil : camera].compactMap(\.self).joined(separator: " of ")
    return "\(call)\(object.isEmpty ? "" : " ")\(object): \(reason) (\(code))"
      + (advice.map { "; \($0)" } ?? "")
  }

  private var advice: String? {
    if isHeldByAnother {
      return
        "another program may have it: on desktops gvfs, \"gio mount -s gphoto2\" takes it from it"
    }
    if code == GP_ERROR_IO, call == "open" {
      return
        "the right to use it may be missing: it is for the group \"plugdev\", and for who sits at the machine"
    }
    return nil
  }
}
