public import ControlProtocol
internal import Ladders

/// Why a file is not the state that a daemon wrote.
public struct StateDamage: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension SavedState {
  /// Finds out whether a text is one that a daemon wrote, to its last byte.
  ///
  /// - Throws: What is wrong with it.
  public static func check(_ text: [UInt8]) throws(StateDamage) {
    let beginning = Array(SavedState.beginning.utf8)
    guard text.starts(with: beginning) else {
      throw StateDamage(text.isEmpty ? "it is empty" : "it does not begin as one of detentd's does")
    }
    let digits = text.dropFirst(beginning.count).prefix(16)
    let behind = text.dropFirst(beginning.count + digits.count)
    let body = behind.dropFirst(SavedState.behindSum.utf8.count)
    var sum = Checksum()
    sum.add(body)
    guard digits.count == 16, behind.starts(with: SavedState.behindSum.utf8),
      digits.allSatisfy({ SavedState.isDigit($0) }),
      UInt64(String(decoding: digits, as: UTF8.self), radix: 16) == sum.value
    else { throw StateDamage("its sum is wrong: it is damaged, or was changed by hand") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...102).contains(byte)
  }

  /// Reads the value that a text was read as; members that are not known are for later versions.
  ///
  /// - Throws: What is wrong with it.
  public init(_ value: JSONValue) throws(StateDamage) {
    guard value["detentd"]?.integer == 1 else { throw StateDamage("it is of another version") }
    guard let text = value["run"]?.text, let run = UInt64(text, radix: 16), run > 0 else {
      throw StateDamage("it does not say which run wrote it")
    }
    self.init(run: run)
    guard case .object(let controls)? = value["controls"],
      controls.count <= RunningState.maximumControls
    else { throw StateDamage("it has no controls") }
    for (name, value) in controls {
      self.controls[name] = try SavedState.selection(value, of: name)
    }
    guard case .object(let former)? = value["former"] else { return }
    for (name, value) in former {
      let selection = try SavedState.selection(value, of: name)
      self.former.insert(
        name, FormerControls.Entry(selection: selection, left: value["left"]?.integer ?? 0))
    }
  }

  private static func selection(
    _ value: JSONValue, of name: String
  ) throws(StateDamage) -> KeptSelection {
    guard let index = value["index"]?.integer, index >= 0, let text = value["value"]?.text else {
      throw StateDamage("it does not say what \"\(name)\" was")
    }
    return KeptSelection(index: index, value: text, number: value["number"]?.number)
  }
}
