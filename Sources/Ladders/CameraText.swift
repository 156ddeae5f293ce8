/// A value as a camera writes it, and what a person is shown of it.
///
/// Cameras write one thing in many ways: `0.0100s`, `1/100` and `1/100s` are one shutter speed, `f/5.6` and
/// `5,6` one aperture, `Auto`, `bulb` and `65535` no quantity at all. The value stays the camera's own text,
/// which is what it is to be set to; number, readout and engraving are those of the printed marking that is
/// meant, the nearest within a sixth of a stop.
public struct CameraText: Hashable, Sendable {
  /// What stands on the rung.
  public let entry: LadderEntry

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The camera's text; control characters are left out, and what is too long for a rung.
  ///   - kind: What it is of; nil where only the text itself can say it.
  public init(_ text: String, kind: LadderKind? = nil) {
    let value = CameraText.plain(text)
    let reading = CameraText.reading(value)
    guard let kind = kind ?? reading.kind else {
      entry = LadderEntry(value: value, number: reading.number)
      return
    }
    guard let number = reading.number, !CameraText.isNoQuantity(number, kind) else {
      let words = reading.number == nil ? CameraText.words(value) : "Auto"
      entry = CameraText.entry(value, words: words)
      return
    }
    let marking = CameraText.marking(kind, number)
    let shown = PhotographicTexts.entry(kind, marking: marking)
    entry = LadderEntry(
      value: value, readout: shown.readout, engraving: shown.engraving, number: shown.number)
  }

  // MARK: The text

  /// A text of at most a rung's length, on one line.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars where Ladder.mayContain(scalar) {
      guard plain.utf8.count + String(scalar).utf8.count <= Ladder.maximumTextLength else { break }
      plain.unicodeScalars.append(scalar)
    }
    let isBlank = plain.allSatisfy { $0 == " " }
    return isBlank ? "—" : plain
  }

  /// The quantity that a text writes, and what it says that it is of.
  private static func reading(_ text: String) -> (number: Double?, kind: LadderKind?) {
    var rest = text.lowercased().filter { $0 != " " }
    var kind: LadderKind?
    let prefixes: [(String, LadderKind)] = [("f/", .aperture), ("iso", .iso)]
    let suffixes: [(String, LadderKind)] = [
      ("sec", .shutter), ("s", .shutter), ("\"", .shutter), ("ev", .exposureCompensation),
      ("mm", .focalLength), ("k", .kelvin),
    ]
    if let (prefix, of) = prefixes.first(where: { rest.hasPrefix($0.0) }) {
      rest = String(rest.dropFirst(prefix.count))
      kind = of
    } else if rest.count > 1, rest.first == "f", rest.dropFirst().first?.isNumber == true {
      rest.removeFirst()
      kind = .aperture
    } else if let (suffix, of) = suffixes.first(where: { rest.hasSuffix($0.0) }) {
      rest = String(rest.dropLast(suffix.count))
      kind = of
    }
    // A comma is a decimal point where it is the only one.
    if rest.count(where: { $0 == "," }) == 1, !rest.contains(".") {
      rest = rest.replacing(",", with: ".")
    }
    guard let number = LadderEntry.quantity(of: rest) else { return (nil, nil) }
    if kind == nil, rest.hasPrefix("1/") { kind = .shutter }
    return (number, kind)
  }

  /// Words as they are shown: with a capital letter.
  private static func words(_ value: String) -> String {
    guard let first = value.first else { return value }
    // Some letters have capitals of more than one.
    return plain(first.uppercased() + value.dropFirst())
  }

  private static func entry(_ value: String, words: String) -> LadderEntry {
    var entry = LadderEntry(value: value, readout: words, engraving: words)
    // What stands for no quantity may be written as one.
    entry.number = nil
    return entry
  }

  // MARK: The marking

  /// Whether a number stands for "automatic": 65535 of a sensitivity, as PTP has it, and 0 or less of
  /// whatever cannot be that.
  private static func isNoQuantity(_ number: Double, _ kind: LadderKind) -> Bool {
    switch kind {
    case .iso: number == 65535 || number <= 0
    case .exposureCompensation: false
    case .shutter, .aperture, .kelvin, .focalLength: number <= 0
    }
  }

  /// How a quantity is printed: as the marking nearest to it, if that is near, else as it is.
  private static func marking(_ kind: LadderKind, _ number: Double) -> String {
    var best: (marking: String, stops: Double)?
    for (marking, printed) in PrintedMarkings.of(kind) {
      let stops = kind.stops(from: printed, to: number)
      if best.map({ stops < $0.stops }) ?? true { best = (marking, stops) }
    }
    if let best, best.stops <= kind.tolerance { return best.marking }
    return CameraText.ownMarking(kind, number)
  }

  /// A quantity that is on no dial.
  private static func ownMarking(_ kind: LadderKind, _ number: Double) -> String {
    if kind == .shutter, number < 0.3 {
      let denominator = 1 / number
      if denominator < 1e9 { return "1/\(Int(denominator + 0.5))" }
    }
    let decimals = number.magnitude < 10 ? 100.0 : number.magnitude < 100 ? 10.0 : 1.0
    guard number.magnitude < 1e12 else { return "\(number)" }
    let rounded = Double(Int(number * decimals + (number < 0 ? -0.5 : 0.5))) / decimals
    let text = rounded == Double(Int(rounded)) ? "\(Int(rounded))" : "\(rounded)"
    return kind == .exposureCompensation && rounded > 0 ? "+" + text : text
  }
}

/// The printed markings of all steps with their quantities, read once.
private enum PrintedMarkings {
  static let shutter = all(.shutter)
  static let iso = all(.iso)
  static let aperture = all(.aperture)
  static let compensation = all(.exposureCompensation)
  static let kelvin = all(.kelvin)

  static func of(_ kind: LadderKind) -> [(marking: String, quantity: Double)] {
    switch kind {
    case .shutter: shutter
    case .iso: iso
    case .aperture: aperture
    case .exposureCompensation: compensation
    case .kelvin: kelvin
    case .focalLength: []
    }
  }

  /// A finer grid first: of two that are as near its marking is the one that is meant.
  private static func all(_ kind: LadderKind) -> [(marking: String, quantity: Double)] {
    var all: [(marking: String, quantity: Double)] = []
    for step in [StopStep.third, .half, .full] {
      for marking in PhotographicTables.markings(of: kind, by: step) ?? [] {
        guard let quantity = LadderEntry.quantity(of: marking),
          !all.contains(where: { $0.marking == marking })
        else { continue }
        all.append((marking, quantity))
      }
    }
    return all
  }
}

extension LadderKind {
  /// What a camera's setting is of, by the name that libgphoto2 has for it; nil where that says nothing.
  ///
  /// - Parameter key: The name, for instance `shutterspeed` or `f-number`.
  public init?(ofCameraKey key: String) {
    switch key.lowercased() {
    case "shutterspeed", "shutterspeed2", "exptime", "exposuretime": self = .shutter
    case "aperture", "f-number", "fnumber", "5007": self = .aperture
    case "iso", "isospeed", "autoiso", "500f": self = .iso
    case "exposurecompensation", "exposurecompensation2", "5010": self = .exposureCompensation
    case "colortemperature", "whitebalancetemperature": self = .kelvin
    case "focallength": self = .focalLength
    default: return nil
    }
  }

  /// How far from its printed marking a quantity may be that is meant by it, in stops; of kelvin and focal
  /// lengths as a part of the quantity, of which one in a hundred.
  fileprivate var tolerance: Double {
    switch self {
    case .shutter, .iso, .aperture, .exposureCompensation: 1.0 / 6
    case .kelvin, .focalLength: 0.01
    }
  }

  /// How far apart two quantities are, as the tolerance has it.
  fileprivate func stops(from printed: Double, to number: Double) -> Double {
    switch self {
    case .exposureCompensation: (printed - number).magnitude
    case .kelvin, .focalLength: (printed - number).magnitude / number
    // Two stops of an aperture are a factor of 2.
    case .aperture: 2 * LadderKind.logarithm(printed / number)
    case .shutter, .iso: LadderKind.logarithm(printed / number)
    }
  }

  /// The magnitude of the logarithm to base 2.
  private static func logarithm(_ ratio: Double) -> Double {
    guard ratio > 0, ratio.isFinite else { return .infinity }
    let above = ratio < 1 ? 1 / ratio : ratio
    // By the significand: 2^exponent times 1 … 2, of which a series of atanh is near enough.
    let fraction = (above.significand - 1) / (above.significand + 1)
    let square = fraction * fraction
    let natural = 2 * fraction * (1 + square * (1.0 / 3 + square * (0.2 + square / 7)))
    return Double(above.exponent) + natural / 0.693_147_180_559_945_3
  }
}
