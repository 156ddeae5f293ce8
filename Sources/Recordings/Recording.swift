public import Controls
public import Devices
public import Geometry

/// What a device once sent, in evemu's text format: its description, where there is one, and its frames.
public struct Recording: Hashable, Sendable {
  /// All that was said between two SYN_REPORTs.
  public struct Frame: Hashable, Sendable {
    /// When, in the recording's own time.
    public var time: Microseconds
    /// What was said.
    public var readings: [Reading]
  }

  /// Who the device said it was; nil where the recording has events only.
  public private(set) var identity: DeviceIdentity?
  /// The frames in their order.
  public private(set) var frames: [Frame] = []

  /// Reads the text of a recording.
  ///
  /// Lines of other kinds than `N:`, `I:`, `B:` and `E:` are passed over, as evemu does; a part of a frame
  /// at the end, without its SYN_REPORT, is left out.
  ///
  /// - Throws: The first line that is not what its kind should be.
  public init(text: String) throws(RecordingError) {
    var bitmaps: [UInt16: Int] = [:]
    var readings: [Reading] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (place, line) in lines.enumerated() {
      guard let colon = line.firstIndex(of: ":"),
        line.distance(from: line.startIndex, to: colon) == 1
      else { continue }
      let rest = line[line.index(after: colon)...]
      let words = rest.split(whereSeparator: \.isWhitespace)
      do throws(LineProblem) {
        switch line.first {
        case "N": describe { $0.name = Recording.trimmed(rest) }
        case "I": try readNumbers(words)
        case "B": try readBitmap(words, &bitmaps)
        case "E": try readEvent(words, &readings)
        default: break
        }
      } catch {
        throw RecordingError(path: nil, line: place + 1, message: error.message)
      }
    }
  }

  /// Every event code that occurs.
  public var events: Set<EventCode> {
    Set(frames.lazy.flatMap { $0.readings.lazy.map(\.event) })
  }

  private struct LineProblem: Error {
    var message: String
  }

  private mutating func describe(_ change: (inout DeviceIdentity) -> Void) {
    var known = identity ?? DeviceIdentity(name: "")
    // Let go, so that the change is made in place and not on a copy.
    identity = nil
    change(&known)
    identity = known
  }

  /// `I: 0003 077d 0410 0400`: bus, vendor, product, version.
  private mutating func readNumbers(_ words: [Substring]) throws(LineProblem) {
    let numbers = words.compactMap { UInt16($0, radix: 16) }
    guard words.count == 4, numbers.count == 4 else {
      throw LineProblem(message: "I: wants four hexadecimal numbers: bus, vendor, product, version")
    }
    describe {
      ($0.bus, $0.vendor, $0.product, $0.version) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }
  }

  /// `B: 02 80 00 …`: a type, then eight bytes of its bitmap; the next line of that type goes on.
  private mutating func readBitmap(
    _ words: [Substring], _ bitmaps: inout [UInt16: Int]
  ) throws(LineProblem) {
    let bytes = words.dropFirst().compactMap { UInt8($0, radix: 16) }
    guard let first = words.first, let type = UInt16(first, radix: 16),
      bytes.count == words.count - 1
    else { throw LineProblem(message: "B: wants a type and bytes, all hexadecimal") }
    let start = bitmaps[type, default: 0]
    bitmaps[type] = start + bytes.count
    for (place, byte) in bytes.enumerated() {
      for bit in 0..<8 where byte >> UInt8(bit) & 1 == 1 {
        guard let code = UInt16(exactly: (start + place) * 8 + bit) else { continue }
        describe { $0.capabilities.insert(EventCode(type: type, code: code)) }
      }
    }
  }

  /// `E: 1.000000 0002 0007 1`: seconds, type and code in hexadecimal, value.
  private mutating func readEvent(
    _ words: [Substring], _ readings: inout [Reading]
  ) throws(LineProblem) {
    guard words.count >= 4, let time = Recording.microseconds(words[0]),
      let type = UInt16(words[1], radix: 16), let code = UInt16(words[2], radix: 16),
      let value = Int32(words[3])
    else {
      throw LineProblem(
        message: "E: wants seconds, a type and a code in hexadecimal, and a value")
    }
    if type == 0 {
      // SYN_REPORT ends the frame; other synchronisation says nothing here.
      guard code == 0 else { return }
      frames.append(Frame(time: Microseconds(time), readings: readings))
      readings = []
    } else {
      readings.append(Reading(event: EventCode(type: type, code: code), value: value))
    }
  }

  private static func microseconds(_ text: Substring) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let seconds = Int64(parts[0]), seconds >= 0,
      seconds < 1_000_000_000_000
    else { return nil }
    let fraction = parts.count == 2 ? parts[1].prefix(6) : ""
    guard fraction.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let padded = fraction + String(repeating: "0", count: 6 - fraction.count)
    return Int64(padded).map { seconds * 1_000_000 + $0 }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// Why a recording cannot be read.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, if it was one.
  public var path: String?
  /// The line, from 1; 0 where the file itself cannot be read.
  public var line: Int
  /// What is wrong.
  public var message: String

  /// The place and what is wrong there.
  public var description: String {
    let place = line > 0 ? ":\(line)" : ""
    return "\(path ?? "recording")\(place): \(message)"
  }
}
