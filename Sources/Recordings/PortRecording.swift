public import Devices
public import MIDIMessages

/// What a port of MIDI once said, as timed bytes in hexadecimal, and what the port was called.
///
/// The names stand in comments before the first line: `# client: X-TOUCH MINI` and
/// `# port: X-TOUCH MINI MIDI 1`.
public struct PortRecording: Hashable, Sendable {
  /// What the port was called; nil where the recording does not say.
  public var name: PortName?
  /// What it said; times never go back.
  public var lines: [MIDIRecordingLine]

  /// Makes a recording.
  public init(name: PortName? = nil, lines: [MIDIRecordingLine] = []) {
    self.name = name
    self.lines = lines
  }

  /// Messages that a port said at one time.
  public struct Step: Hashable, Sendable {
    /// When, in microseconds of the recording's own time.
    public var time: Int64
    /// What it said, at least one message.
    public var messages: [MIDIMessage]

    /// Makes a step.
    public init(time: Int64, messages: [MIDIMessage]) {
      self.time = time
      self.messages = messages
    }
  }

  /// The messages, by the lines that complete them; lines that complete none are left out.
  public var steps: [Step] {
    var parser = MIDIByteParser()
    var steps: [Step] = []
    for line in lines {
      var messages: [MIDIMessage] = []
      for byte in line.bytes {
        if let message = parser.take(byte) { messages.append(message) }
      }
      if !messages.isEmpty { steps.append(Step(time: line.time, messages: messages)) }
    }
    return steps
  }

  /// Goes on with another recording of the same port.
  ///
  /// The later name counts. What would lie before what is there comes right after it, with its own
  /// distances.
  ///
  /// - Parameter later: What comes after.
  public mutating func append(_ later: PortRecording) {
    name = later.name ?? name
    let last = lines.last?.time ?? 0
    let distance = max(0, last - (later.lines.first?.time ?? last))
    lines += later.lines.map { MIDIRecordingLine(time: $0.time + distance, bytes: $0.bytes) }
  }
}

extension PortRecording {
  /// The comments that a recording begins with.
  ///
  /// - Parameters:
  ///   - name: What the port is called.
  ///   - comments: More comments, which come first, one a line.
  /// - Returns: The lines.
  public static func head(of name: PortName, comments: [String] = []) -> String {
    (comments + ["\(clientWord) \(name.client)", "\(portWord) \(name.port)"])
      .map { "# \($0)\n" }.joined()
  }

  private static let clientWord = "client:"
  private static let portWord = "port:"

  /// The names in the comments before the first line that is none.
  private static func name(in text: RecordingLines) -> PortName? {
    var name: PortName?
    for line in text.lines.lazy.map({ $0.drop(while: LineWords.isBlank) }) where !line.isEmpty {
      guard line.first == UInt8(ascii: "#") else { break }
      let comment = String(decoding: line.dropFirst(), as: UTF8.self)
      if let client = value(of: clientWord, in: comment) {
        name = PortName(client: client, port: name?.port ?? client)
      } else if let port = value(of: portWord, in: comment) {
        name = PortName(client: name?.client ?? port, port: port)
      }
    }
    return name
  }

  private static func value(of word: String, in comment: String) -> String? {
    let text = comment.drop { $0 == " " }
    guard text.hasPrefix(word) else { return nil }
    let value = text.dropFirst(word.count).drop { $0 == " " }
    let end = value.lastIndex { $0 != " " && $0 != "\r" }
    return end.map { String(value[...$0]) }
  }
}

extension PortRecording {
  /// Reads the text of a recording; empty lines and comments are passed over.
  ///
  /// - Parameter text: The text; lines end with a line feed, and perhaps a carriage return before it.
  /// - Throws: The first line that is not as it should be.
  public init(text: String) throws(RecordingError) {
    try self.init(bytes: Array(text.utf8))
  }

  /// Reads the bytes of a recording; those that are not UTF-8 are taken for U+FFFD, in a comment.
  ///
  /// - Parameter bytes: The bytes, with or without a byte order mark.
  /// - Throws: The first line that is not as it should be.
  public init(bytes: [UInt8]) throws(RecordingError) {
    try self.init(RecordingLines(bytes))
  }

  /// Reads the lines of a recording.
  ///
  /// A last line that does not end is left out where it is none, unless it is the only one.
  init(_ text: RecordingLines) throws(RecordingError) {
    self.init(name: PortRecording.name(in: text))
    for (place, line) in text.lines.enumerated() {
      do throws(MIDILineError) {
        try append(line)
      } catch {
        if text.isCut(at: place), place > 0 { break }
        throw RecordingError(path: nil, line: place + 1, message: error.description)
      }
    }
  }

  private mutating func append(_ text: ArraySlice<UInt8>) throws(MIDILineError) {
    let text = String(decoding: text, as: UTF8.self)
    guard let line = try MIDIRecordingLine.read(text) else { return }
    if let above = lines.last?.time, line.time < above {
      throw .backwards(line.time, above: above)
    }
    lines.append(line)
  }
}
