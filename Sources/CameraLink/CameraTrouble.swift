internal import Cameras
internal import GPhoto2
internal import VideoControls

/// Why something was not done on a camera, whichever way it is spoken to.
enum CameraTrouble: Error, Hashable {
  /// The camera does not take it, and will not.
  case refused(String)
  /// Not now: the camera is at something else, or somebody else has it.
  case busy(String)
  /// It did not work, nobody knows why.
  case failed(String)
  /// The camera is not there.
  case gone(String)
  /// The camera is there and does not answer.
  case asleep(String)
  /// The user asked for what is not there, which trying again does not mend.
  case mistake(String)

  init(_ error: VideoError) {
    let words = error.description
    switch error.kind {
    case .gone: self = .gone(words)
    case .busy: self = .busy(words)
    case .refused: self = .refused(words)
    case .other: self = .failed(words)
    }
  }

  init(_ error: CameraError) {
    let words = error.description
    switch error.kind {
    case .gone: self = error.isSilence ? .asleep(words) : .gone(words)
    case .busy: self = .busy(words)
    case .refused: self = .refused(words)
    case .other: self = .failed(words)
    }
  }

  /// What was tried, on what, and why it did not work.
  var words: String {
    switch self {
    case .refused(let words), .busy(let words), .failed(let words), .gone(let words),
      .asleep(let words), .mistake(let words):
      words
    }
  }

  /// Whether the camera has to be opened anew.
  var endsCamera: Bool {
    switch self {
    case .gone, .asleep: true
    case .refused, .busy, .failed, .mistake: false
    }
  }

  /// The end of a step, with what the setting is now, where that is known.
  func outcome(value: String? = nil) -> CameraOutcome<String> {
    switch self {
    case .refused(let words), .mistake(let words): .refused(words, value)
    case .busy(let words): .busy(words)
    case .failed(let words): .failed(words)
    case .gone(let words): .gone(words)
    case .asleep(let words): .asleep(words)
    }
  }
}

extension CameraTrouble {
  /// Does something with one of the kernel's cameras.
  static func ofVideo<Value: ~Copyable>(
    _ body: () throws(VideoError) -> Value
  ) throws(CameraTrouble) -> Value {
    do throws(VideoError) {
      return try body()
    } catch {
      throw CameraTrouble(error)
    }
  }

  /// Does something with libgphoto2.
  static func ofPhoto<Value: ~Copyable>(
    _ body: () throws(CameraError) -> Value
  ) throws(CameraTrouble) -> Value {
    do throws(CameraError) {
      return try body()
    } catch {
      throw CameraTrouble(error)
    }
  }
}
