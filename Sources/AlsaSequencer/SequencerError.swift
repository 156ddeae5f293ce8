internal import Glibc

/// The system refused something on the sequencer.
public struct SequencerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, for instance `open`.
  public let call: String
  /// On what, for instance `/dev/snd/seq` or `20:0 to 128:0`.
  public let object: String
  /// What errno was.
  public let code: Int32

  /// Makes an error of a call on something.
  public init(_ call: String, on object: String, _ code: Int32) {
    self.call = call
    self.object = object
    self.code = code
  }

  /// There is no sequencer, or no such client or port any more.
  public var isAbsent: Bool { code == ENODEV || code == ENOENT || code == ENXIO }

  /// Somebody else has connected the port for themselves alone.
  public var isTaken: Bool { code == EBUSY }

  /// The rights are missing, which udev may give a moment later.
  public var isForbidden: Bool { code == EACCES || code == EPERM }

  /// One that was sent to does not read what it has; the others have the message.
  public var isCongested: Bool { code == EAGAIN || code == ENOMEM }

  /// What was tried, on what, the system's words for the error, and what to do where that is known.
  public var description: String {
    let words = unsafe String(cString: strerror(code))
    return "\(call) \(object): \(words)\(advice.map { "; \($0)" } ?? "")"
  }

  private var advice: String? {
    guard object == Sequencer.node else { return nil }
    if isAbsent { return "the module is not loaded: \"modprobe snd-seq\" as root" }
    if isForbidden { return "it is for the group \"audio\", and for who sits at the machine" }
    return nil
  }
}
