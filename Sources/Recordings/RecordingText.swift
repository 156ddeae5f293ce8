internal import Controls
public import Devices
internal import Geometry

/// A recording as evemu's text, version 1.3 of its format; evemu's own tools read it.
public struct RecordingText: Sendable {
  /// What events are called, for the comment behind each; nil for one without a name.
  private let nameOf: @Sendable (EventCode) -> String?

  /// Makes a writer; without names there are no comments.
  public init(nameOf: @escaping @Sendable (EventCode) -> String? = { _ in nil }) {
    self.nameOf = nameOf
  }

  /// The whole of a recording.
  public func text(of recording: Recording) -> String {
    var text = recording.profile.map { head(of: $0) } ?? RecordingText.version
    for frame in recording.frames { text += lines(of: frame) }
    return text
  }

  /// The first line, without which evemu takes a file for one of version 1.0.
  private static let version = "# EVEMU 1.3\n"

  /// The description, and before it comments, one a line.
  public func head(of profile: DeviceProfile, comments: [String] = []) -> String {
    let identity = profile.identity
    var text = RecordingText.version + comments.map { comment($0) }.joined()
    text += "N: \(RecordingText.inOneLine(identity.name))\n"
    let numbers = [identity.bus, identity.vendor, identity.product, identity.version]
    text += "I: \(numbers.map { hexadecimal($0, digits: 4) }.joined(separator: " "))\n"
    text += bitmap("P:", profile.properties.sorted())
    // What evemu writes there for every device.
    text += "B: 00 0b 00 00 00 00 00 00 00\n"
    for type in identity.capabilities.types where type != EventCode.synchronisationType {
      text += bitmap(
        "B: \(hexadecimal(type, digits: 2))", identity.capabilities.codes(ofType: type))
    }
    for (code, axis) in profile.axes.sorted(by: { $0.key < $1.key }) {
      let numbers = [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
      let words = numbers.map { "\($0)" }.joined(separator: " ")
      text += "A: \(hexadecimal(code, digits: 2)) \(words)\n"
    }
    for (kind, type) in [("L", EventCode.ledType), ("S", EventCode.switchType)] {
      for event in profile.isOn.filter({ $0.type == type }).sorted(by: { $0.code < $1.code }) {
        text += "\(kind): \(hexadecimal(event.code, digits: 2)) 1\n"
      }
    }
    return text
  }

  /// A line that readers pass over.
  public func comment(_ words: String) -> String {
    "# \(RecordingText.inOneLine(words))\n"
  }

  /// The lines of a frame; every event has the time of its end.
  public func lines(of frame: Recording.Frame) -> String {
    let time = max(0, frame.time.count)
    let stamp = "\(time / 1_000_000).\(padded("\(time % 1_000_000)", to: 6))"
    var text = ""
    for reading in frame.readings {
      text += line(stamp, reading.event, reading.value)
      text += nameOf(reading.event).map { "\t# \($0) \(reading.value)\n" } ?? "\n"
    }
    text += line(stamp, .frameEnd, 0)
    return text + "\t# ------------ SYN_REPORT (0) ----------\n"
  }

  private func line(_ stamp: String, _ event: EventCode, _ value: Int32) -> String {
    let sign = value < 0 ? "-" : ""
    let digits = padded("\(value.magnitude)", to: 4 - sign.utf8.count)
    let (type, code) = (hexadecimal(event.type, digits: 4), hexadecimal(event.code, digits: 4))
    return "E: \(stamp) \(type) \(code) \(sign)\(digits)"
  }

  /// Lines of eight bytes each, at least one.
  private func bitmap(_ start: String, _ codes: [UInt16]) -> String {
    let lines = Int(codes.last ?? 0) / 64 + 1
    var bytes = [UInt16](repeating: 0, count: lines * 8)
    for code in codes { bytes[Int(code / 8)] |= 1 << (code % 8) }
    var text = ""
    for first in stride(from: 0, to: bytes.count, by: 8) {
      let words = bytes[first..<first + 8].map { hexadecimal($0, digits: 2) }
      text += "\(start) \(words.joined(separator: " "))\n"
    }
    return text
  }

  private func hexadecimal(_ number: UInt16, digits: Int) -> String {
    padded(String(number, radix: 16), to: digits)
  }

  private func padded(_ digits: String, to width: Int) -> String {
    String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private static func inOneLine(_ words: String) -> String {
    let ends = words.unicodeScalars.contains { $0 == "\n" || $0 == "\r" }
    if !ends { return words }
    var line = ""
    for scalar in words.unicodeScalars {
      line.unicodeScalars.append(scalar == "\n" || scalar == "\r" ? " " : scalar)
    }
    return line
  }
}
