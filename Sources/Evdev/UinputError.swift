internal import Glibc

/// The system refused a made-up input device.
public struct UinputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried.
  public enum Attempt: Hashable, Sendable {
    /// To open `/dev/uinput`.
    case opening
    /// To make a device of a name.
    case making(String)
    /// To send a frame to a node.
    case writing(String)
  }

  /// What was tried.
  public let attempt: Attempt
  /// What errno was.
  public let code: Int32

  init(_ attempt: Attempt, _ code: Int32) {
    self.attempt = attempt
    self.code = code
  }

  /// What was tried, the system's words for the error, and what to do where that is known.
  public var description: String {
    let words = unsafe String(cString: strerror(code))
    switch attempt {
    case .opening:
      return "open \(UinputDevice.systemPath): \(words)\(advice.map { "; \($0)" } ?? "")"
    case .making(let name):
      return "make a device \(name.debugDescription): \(words)\(advice.map { "; \($0)" } ?? "")"
    case .writing(let node): return "write to \(node): \(words)"
    }
  }

  private var advice: String? {
    switch (attempt, code) {
    case (.opening, ENOENT), (.opening, ENODEV), (.opening, ENXIO):
      "the module is not loaded: \"modprobe uinput\" as root"
    case (.opening, EACCES), (.opening, EPERM): "devices are made by root, or with a udev rule"
    case (.making, EINVAL):
      "the kernel takes no empty name, no axis whose maximum is below its minimum or whose flat part is wider than its range"
    default: nil
    }
  }
}
