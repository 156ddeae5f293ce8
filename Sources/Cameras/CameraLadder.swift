public import Geometry

/// The ladder that a control of a camera becomes: texts for people, and the control's values for the camera.
public struct CameraLadder: Hashable, Sendable {
  /// One of the control's values, and its text.
  struct Choice: Hashable, Sendable {
    var value: Int64
    var text: String
  }

  private enum Storage: Hashable, Sendable {
    /// The numbers in units of their last decimal, and how many decimals they have.
    case range(CoarseRange, decimals: Int)
    /// In the order of their values.
    case choices([Choice])
  }

  /// The longest text in bytes, which is what a ladder of the daemon takes.
  public static let longestText = 64
  /// The greatest number that the daemon computes with.
  private static let greatestNumber: UInt64 = 1_000_000_000_000_000

  private let storage: Storage

  /// Makes the ladder of a control.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - step: How far the user wants the rungs of an integer to be apart; nil for what fits.
  /// - Throws: Why it makes no ladder, with what would be right.
  public init(of control: VideoControl, step: UInt64? = nil) throws(CameraLadderProblem) {
    switch control.kind {
    case .integer, .integer64:
      storage = .range(
        try CoarseRange(
          minimum: control.minimum, maximum: control.maximum, step: control.step, wanted: step),
        decimals: 0)
    case .boolean, .menu, .integerMenu:
      guard step == nil else { throw .stepOf(control.kind) }
      let items =
        control.kind == .boolean
        ? [Choice(value: 0, text: "off"), Choice(value: 1, text: "on")]
        : CameraLadder.choices(of: control.items)
      guard (1...CoarseRange.rungLimit).contains(items.count) else {
        throw .items(count: items.count)
      }
      storage = .choices(items)
    }
  }

  /// Makes the ladder of texts in their order; the value of each is its place, from 0.
  ///
  /// - Parameter texts: What can be chosen; what several have in common is told apart by their places.
  /// - Throws: That there are none, or too many.
  public init(choices texts: [String]) throws(CameraLadderProblem) {
    guard (1...CoarseRange.rungLimit).contains(texts.count) else {
      throw .items(count: texts.count)
    }
    storage = .choices(
      CameraLadder.choices(
        of: texts.enumerated().map { VideoControl.Item(index: Int64($0), text: $1) }))
  }

  /// Makes the ladder of numbers with decimals.
  ///
  /// - Parameters:
  ///   - range: The numbers in units of their last decimal, which are the ladder's values too.
  ///   - decimals: How many decimals they are written with, 0 … 9.
  public init(_ range: CoarseRange, decimals: Int) {
    storage = .range(range, decimals: decimals)
  }

  /// How many decimals the numbers of a range are written with.
  public var decimals: Int {
    if case .range(_, let decimals) = storage { decimals } else { 0 }
  }

  /// How many rungs there are, 1 … 500.
  public var count: Int {
    switch storage {
    case .range(let range, _): range.count
    case .choices(let choices): choices.count
    }
  }

  /// The first number, the last and the step in units of the last decimal, where they say everything and
  /// the daemon can compute it.
  public var range: (from: Int64, to: Int64, step: Int64)? {
    guard case .range(let range, _) = storage, range.isEven,
      [range.minimum.magnitude, range.maximum.magnitude, range.stride].allSatisfy({
        $0 <= CameraLadder.greatestNumber
      })
    else { return nil }
    return (range.minimum, range.maximum, Int64(range.stride))
  }

  /// All texts in their order, no two alike.
  public var texts: [String] { (0..<count).map { text(at: Rung($0)) } }

  /// What stands on a rung, which must be on the ladder.
  public func text(at rung: Rung) -> String {
    switch storage {
    case .range(let range, let decimals):
      CameraLadder.text(range.number(at: rung.index), decimals: decimals)
    case .choices(let choices): choices[rung.index].text
    }
  }

  /// The control's value of a rung, which must be on the ladder.
  public func value(at rung: Rung) -> Int64 {
    switch storage {
    case .range(let range, _): range.number(at: rung.index)
    case .choices(let choices): choices[rung.index].value
    }
  }

  /// The rung that a text stands on.
  public func rung(named text: String) -> Rung? {
    switch storage {
    case .range(let range, let decimals):
      guard let number = Int64(text.filter { $0 != "." }) else { return nil }
      let index = range.index(nearestTo: number)
      let isIt = CameraLadder.text(range.number(at: index), decimals: decimals) == text
      return isIt ? Rung(index) : nil
    case .choices(let choices):
      return choices.firstIndex { $0.text == text }.map { Rung($0) }
    }
  }

  /// The rung nearest to a value of the control, which others may have set between two rungs.
  ///
  /// Of two the upper one; an end for what is beyond it.
  public func rung(nearestTo value: Int64) -> Rung {
    switch storage {
    case .range(let range, _):
      return Rung(range.index(nearestTo: value))
    case .choices(let choices):
      func distance(_ index: Int) -> UInt64 {
        let other = choices[index].value
        return UInt64(bitPattern: other < value ? value &- other : other &- value)
      }
      var nearest = 0
      for index in choices.indices where distance(index) <= distance(nearest) { nearest = index }
      return Rung(nearest)
    }
  }

  /// The items by index; what several have in common is told apart by it.
  private static func choices(of items: [VideoControl.Item]) -> [Choice] {
    var choices = items.sorted { $0.index < $1.index }.map {
      Choice(value: $0.index, text: shortened($0.text, toBytes: longestText))
    }
    var uses: [String: Int] = [:]
    for choice in choices { uses[choice.text, default: 0] += 1 }
    for place in choices.indices {
      let text = choices[place].text
      guard text.isEmpty || uses[text] != 1 else { continue }
      let value = choices[place].value
      var marked = text
      // A driver may have another item that says just this.
      var more = 0
      repeat {
        let number = more == 0 ? "\(value)" : "\(value)-\(more)"
        let mark = text.isEmpty ? number : " (\(number))"
        marked = shortened(text, toBytes: longestText - mark.utf8.count) + mark
        more += 1
      } while uses[marked] != nil
      uses[marked] = 1
      choices[place].text = marked
    }
    return choices
  }

  /// A number in units of its last decimal, written with all of them.
  private static func text(_ units: Int64, decimals: Int) -> String {
    guard decimals > 0 else { return units.description }
    let digits = units.magnitude.description
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
    return (units < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  private static func shortened(_ text: String, toBytes limit: Int) -> String {
    var text = text
    while !text.isEmpty, text.utf8.count > limit { text.unicodeScalars.removeLast() }
    return text
  }
}
