internal import Controls
internal import Devices
internal import Geometry

extension Recording {
  /// Reads the text of a recording: evemu's lines up to version 1.3 of its format.
  ///
  /// Comments and lines of kinds that are not known are passed over, as evemu does; a part of a frame at
  /// the end, without its SYN_REPORT, is left out, and so is the part of an event that the file ends
  /// with. A SYN_REPORT ends a frame whatever its value.
  ///
  /// - Throws: The first line that is not what its kind should be.
  public init(text: String) throws(RecordingError) {
    try self.init(bytes: Array(text.utf8))
  }

  /// Reads the bytes of a recording; those that are not UTF-8 are taken for U+FFFD, in a name.
  public init(bytes: [UInt8]) throws(RecordingError) {
    try self.init(RecordingLines(bytes))
  }

  /// Reads the lines of a recording.
  init(_ text: RecordingLines) throws(RecordingError) {
    var reader = RecordingReader()
    for (place, line) in text.lines.enumerated() {
      do throws(LineProblem) {
        try reader.read(line)
      } catch {
        // A part of an unfinished frame.
        if text.isCut(at: place), line.starts(with: "E:".utf8) { break }
        throw RecordingError(path: nil, line: place + 1, message: error.message)
      }
    }
    self = reader.recording
  }
}

/// What is wrong with a line.
struct LineProblem: Error {
  var message: String
}

/// Puts a recording together line by line.
struct RecordingReader {
  private(set) var recording = Recording()
  /// How many bytes of each type's bitmap were read; those of the properties under nil.
  private var bitmapBytes: [UInt16?: Int] = [:]
  private var readings: [Reading] = []

  /// Reads a line without its end.
  mutating func read(_ line: ArraySlice<UInt8>) throws(LineProblem) {
    guard line.count >= 2, line[line.startIndex + 1] == UInt8(ascii: ":"), let kind = line.first
    else { return }
    let rest = line.dropFirst(2)
    switch kind {
    case UInt8(ascii: "N"): readName(rest)
    case UInt8(ascii: "I"): try readNumbers(LineWords(rest))
    case UInt8(ascii: "P"): try readProperties(LineWords(rest))
    case UInt8(ascii: "B"): try readBitmap(LineWords(rest))
    case UInt8(ascii: "A"): try readAxis(LineWords(rest))
    case UInt8(ascii: "L"): try readState("L", EventCode.ledType, LineWords(rest))
    case UInt8(ascii: "S"): try readState("S", EventCode.switchType, LineWords(rest))
    case UInt8(ascii: "E"): try readEvent(LineWords(rest))
    default: break
    }
  }

  // MARK: The description

  private mutating func describe(_ change: (inout DeviceProfile) -> Void) {
    var known = recording.profile ?? DeviceProfile(identity: DeviceIdentity(name: ""))
    // Let go, so that the change is made in place and not on a copy.
    recording.profile = nil
    change(&known)
    recording.profile = known
  }

  private mutating func readName(_ text: ArraySlice<UInt8>) {
    let line = text.prefix { $0 != UInt8(ascii: "\r") }.drop(while: LineWords.isBlank)
    let end = line.lastIndex { !LineWords.isBlank($0) }.map { $0 + 1 } ?? line.startIndex
    describe { $0.identity.name = String(decoding: line[..<end], as: UTF8.self) }
  }

  /// `I: 0003 077d 0410 0400`: bus, vendor, product, version.
  private mutating func readNumbers(_ line: LineWords) throws(LineProblem) {
    var line = line
    guard let bus = line.nextHexadecimal(), let vendor = line.nextHexadecimal(),
      let product = line.nextHexadecimal(), let version = line.nextHexadecimal(), line.isAtEnd
    else {
      throw LineProblem(message: "I: wants four hexadecimal numbers: bus, vendor, product, version")
    }
    describe {
      $0.identity.bus = bus
      $0.identity.vendor = vendor
      $0.identity.product = product
      $0.identity.version = version
    }
  }

  /// `P: 02 00 …`: eight bytes of the bitmap of properties; the next line goes on.
  private mutating func readProperties(_ line: LineWords) throws(LineProblem) {
    guard let codes = bits(line, of: nil) else {
      throw LineProblem(message: "P: wants bytes in hexadecimal")
    }
    describe { $0.properties.formUnion(codes) }
  }

  /// `B: 02 80 00 …`: a type, then eight bytes of its bitmap; the next line of that type goes on.
  private mutating func readBitmap(_ line: LineWords) throws(LineProblem) {
    var line = line
    guard let type = line.nextHexadecimal(upTo: RecordingReader.lastType),
      let codes = bits(line, of: type)
    else {
      throw LineProblem(message: "B: wants a type up to 1f and bytes, all hexadecimal")
    }
    // The bitmap of types says nothing that the others do not, and evemu writes always the same.
    let told = type == EventCode.synchronisationType ? [] : codes
    describe { profile in
      for code in told { profile.identity.capabilities.insert(EventCode(type: type, code: code)) }
    }
  }

  /// The codes whose bits are set in the bytes of a line, counted on from the line before.
  private mutating func bits(_ line: LineWords, of type: UInt16?) -> [UInt16]? {
    var line = line
    var place = bitmapBytes[type, default: 0]
    var codes: [UInt16] = []
    while !line.isAtEnd {
      guard let byte = line.nextHexadecimal(upTo: 0xff) else { return nil }
      for bit in 0..<8 where byte >> UInt16(bit) & 1 == 1 {
        if let code = UInt16(exactly: place * 8 + bit) { codes.append(code) }
      }
      place += 1
    }
    bitmapBytes[type] = place
    return codes
  }

  /// `A: 08 0 71 0 0 0`: an axis, minimum, maximum, fuzz, flat, and since version 1.2 resolution.
  private mutating func readAxis(_ line: LineWords) throws(LineProblem) {
    var line = line
    guard let code = line.nextHexadecimal(upTo: RecordingReader.lastAxis),
      let minimum = line.nextDecimal(), let maximum = line.nextDecimal(),
      let fuzz = line.nextDecimal(), let flat = line.nextDecimal(),
      let resolution = line.isAtEnd ? 0 : line.nextDecimal(), line.isAtEnd
    else {
      throw LineProblem(
        message: """
          A: wants an axis up to 3f in hexadecimal, then its minimum, maximum, fuzz, flat and, \
          since version 1.2, resolution
          """)
    }
    let axis = AxisInfo(
      minimum: minimum, maximum: maximum, fuzz: fuzz, flat: flat, resolution: resolution)
    describe { $0.axes[code] = axis }
  }

  /// `L: 00 1`: a lamp or a switch and whether it was on.
  private mutating func readState(
    _ kind: String, _ type: UInt16, _ line: LineWords
  ) throws(LineProblem) {
    var line = line
    guard let code = line.nextHexadecimal(), let state = line.nextDecimal(), line.isAtEnd else {
      throw LineProblem(message: "\(kind): wants a code in hexadecimal and a state")
    }
    let event = EventCode(type: type, code: code)
    describe { profile in
      if state == 0 { profile.isOn.remove(event) } else { profile.isOn.insert(event) }
    }
  }

  private static let lastType: UInt16 = 0x1f
  private static let lastAxis: UInt16 = 0x3f

  // MARK: Events

  /// `E: 1.000000 0002 0007 1`: seconds, type and code in hexadecimal, value.
  private mutating func readEvent(_ line: LineWords) throws(LineProblem) {
    var line = line
    guard let time = line.nextSeconds(), let type = line.nextHexadecimal(),
      let code = line.nextHexadecimal(), let value = line.nextDecimal()
    else {
      throw LineProblem(
        message: "E: wants seconds, a type and a code in hexadecimal, and a value")
    }
    let event = EventCode(type: type, code: code)
    if type != EventCode.synchronisationType || event == .touchReport {
      readings.append(Reading(event: event, value: value))
    } else if event == .frameEnd {
      recording.frames.append(Recording.Frame(time: Microseconds(time), readings: readings))
      readings = []
    }
  }
}
