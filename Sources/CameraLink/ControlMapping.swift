public import Ladders

/// Which setting of a camera a control of the daemon drives: `CONTROL=KEY` or `CONTROL=KEY:step=N`.
public struct ControlMapping: Hashable, Sendable {
  /// The control, by its name in the daemon's settings.
  public let control: String
  /// The setting, as the camera's driver calls it, for instance `shutterspeed`.
  public let key: String
  /// How far rungs are to be apart, of a setting that is a number; nil for what fits.
  public let step: Decimal?

  /// Makes a mapping of its parts.
  public init(control: String, key: String, step: Decimal? = nil) {
    self.control = control
    self.key = key
    self.step = step
  }

  /// Reads a mapping as the command line has it.
  ///
  /// - Parameter text: For instance `shutter=shutterspeed` or `focus=focus_absolute:step=10`.
  /// - Throws: What is wrong, and what would be right.
  public init(_ text: String) throws(MappingProblem) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, let control = sides.first, !control.isEmpty else {
      throw MappingProblem("\"\(text)\" is no CONTROL=KEY, such as shutter=shutterspeed")
    }
    let parts = sides[1].split(separator: ":", omittingEmptySubsequences: false)
    guard let key = parts.first, !key.isEmpty else {
      throw MappingProblem("\"\(text)\" names no key; \(control)=KEY")
    }
    self.init(
      control: String(control), key: String(key), step: try ControlMapping.step(parts.dropFirst()))
  }

  /// Reads all mappings of a command line.
  ///
  /// - Parameter texts: Each as `init(_:)` reads it; at least one.
  /// - Returns: The mappings, in their order.
  /// - Throws: What is wrong with one, or that a control or a key is there twice.
  public static func all(_ texts: [String]) throws(MappingProblem) -> [ControlMapping] {
    guard !texts.isEmpty else {
      throw MappingProblem(
        "which control drives what is not said; --map CONTROL=KEY, such as --map shutter=shutterspeed"
      )
    }
    var mappings: [ControlMapping] = []
    for text in texts {
      let mapping = try ControlMapping(text)
      for other in mappings {
        guard other.control != mapping.control else {
          throw MappingProblem("\(mapping.control) is mapped twice; a control drives one key")
        }
        guard other.key != mapping.key else {
          throw MappingProblem("\(mapping.key) is mapped twice; a key is driven by one control")
        }
      }
      mappings.append(mapping)
    }
    return mappings
  }

  private static func step(_ options: ArraySlice<Substring>) throws(MappingProblem) -> Decimal? {
    var step: Decimal?
    for option in options {
      let sides = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.first == "step", sides.count == 2 else {
        throw MappingProblem("after the key comes nothing or :step=N, not \":\(option)\"")
      }
      guard let number = Decimal(String(sides[1])), number.units > 0 else {
        throw MappingProblem("step=\(sides[1]) is no number above 0")
      }
      step = number
    }
    return step
  }
}

/// What is wrong with a mapping, and what would be right.
public struct MappingProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Both in one line.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
