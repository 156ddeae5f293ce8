/// A recording of either kind, which is found by what is in it.
public enum AnyRecording: Hashable, Sendable {
  /// What an input device said, as evemu's text.
  case device(Recording)
  /// What a port of MIDI said, as timed bytes.
  case port(PortRecording)

  /// Reads a recording from files in turn, all of one kind.
  ///
  /// - Parameter paths: The files, for instance one of a description and then one of events.
  /// - Throws: Why a file cannot be read, or the first line that is wrong.
  public init(paths: [String]) throws(RecordingError) {
    var whole: AnyRecording?
    for path in paths {
      let next = try AnyRecording(path: path)
      switch (whole, next) {
      case (nil, _): whole = next
      case (.device(var recording), .device(let later)):
        recording.append(later)
        whole = .device(recording)
      case (.port(var recording), .port(let later)):
        recording.append(later)
        whole = .port(recording)
      case (.device, .port), (.port, .device):
        throw RecordingError(
          path: path, line: 1,
          message: "\(next.kindInWords), and \(paths[0]) is not; play each by itself")
      }
    }
    self = whole ?? .device(Recording())
  }

  /// Reads the text of a recording.
  ///
  /// - Parameter text: The text.
  /// - Throws: The first line that is wrong.
  public init(text: String) throws(RecordingError) {
    try self.init(bytes: Array(text.utf8))
  }

  private init(path: String) throws(RecordingError) {
    do throws(RecordingError) {
      try self.init(bytes: Recording.bytes(of: path))
    } catch {
      throw RecordingError(path: path, line: error.line, message: error.message)
    }
  }

  private init(bytes: [UInt8]) throws(RecordingError) {
    let text = RecordingLines(bytes)
    let kinds = text.lines.lazy.map { LineKind($0) }
    guard let place = kinds.firstIndex(where: { $0 != .nothing }) else {
      self = .device(Recording())
      return
    }
    switch kinds[place] {
    case .evemu:
      if let other = kinds.firstIndex(of: .bytes) {
        throw AnyRecording.mixed(other, "a line of MIDI bytes in what an input device said")
      }
      self = .device(try Recording(text))
    case .bytes:
      if let other = kinds.firstIndex(of: .evemu) {
        throw AnyRecording.mixed(other, "a line of an input device in what a MIDI port said")
      }
      self = .port(try PortRecording(text))
    default:
      throw RecordingError(
        path: nil, line: place + 1,
        message:
          "no line of a recording: expected evemu's, such as \"E: 0.100000 0002 0007 1\", or MIDI bytes, such as \"0.100  B0 10 01\""
      )
    }
  }

  private static func mixed(_ place: Int, _ what: String) -> RecordingError {
    RecordingError(path: nil, line: place + 1, message: "\(what); each needs a file of its own")
  }

  private var kindInWords: String {
    switch self {
    case .device: "is what an input device said"
    case .port: "is what a MIDI port said"
    }
  }
}

/// What a line of a recording is, by how it begins.
private enum LineKind {
  /// Empty or a comment.
  case nothing
  /// A letter and a colon.
  case evemu
  /// A time and bytes.
  case bytes
  case unknown

  init(_ line: ArraySlice<UInt8>) {
    let text = line.drop(while: LineWords.isBlank)
    guard let first = text.first, first != UInt8(ascii: "#") else {
      self = .nothing
      return
    }
    let second = text.dropFirst().first
    if second == UInt8(ascii: ":"), (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A {
      self = .evemu
    } else if 0x30...0x39 ~= first {
      self = .bytes
    } else {
      self = .unknown
    }
  }
}
