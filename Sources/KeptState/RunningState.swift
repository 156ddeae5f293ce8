public import Ladders

/// What is selected while a daemon runs, as the words of a file that it has in its memory: so that it
/// is there when the daemon is killed, at whatever instruction.
///
/// A header with the names, written once before the file gets its name, and for each control two
/// records that are written in turn: while one is being written the other is whole, and the newest whole
/// one counts. A control that nobody has turned yet has none.
public struct RunningState: Hashable, Sendable {
  /// Whose file it is.
  public var origin: StateOrigin
  /// What is selected of each control that has been turned, by its name.
  public var selections: [String: KeptSelection]

  /// More controls than settings may have, and as many former ones, are no file of ours.
  public static let maximumControls = 256 + FormerControls.maximumCount
  /// The longest name of a control in bytes.
  static let maximumNameLength = 64
  /// The largest file in words.
  public static let maximumWordCount =
    fixedWordCount + maximumControls * (1 + maximumNameLength / 8 + recordWords) + 16

  /// "detentd" and the version of the format, as bytes.
  private static let magic: UInt64 = 0x01_64_74_6e_65_74_65_64
  private static let fixedWordCount = 9
  static let recordWords = 2 * SelectionRecord.wordCount

  /// Makes the words of a new file.
  ///
  /// - Parameters:
  ///   - origin: Whose file it is.
  ///   - controls: The names of all controls, each with what is selected where that is to be remembered.
  /// - Returns: The whole content, and the writer for what changes from now on.
  public static func words(
    _ origin: StateOrigin, controls: [(name: String, selection: KeptSelection?)]
  ) -> (words: [UInt64], writer: RunningStateWriter) {
    let header = header(origin, names: controls.map(\.name))
    var words = header + Array(repeating: 0, count: controls.count * recordWords)
    var writer = RunningStateWriter(firstRecord: header.count, controls: controls.count)
    var span = words.mutableSpan
    for (place, control) in controls.enumerated() {
      guard let kept = control.selection else { continue }
      writer.write(place, kept, to: &span)
    }
    return (words, writer)
  }

  private static func header(_ origin: StateOrigin, names: [String]) -> [UInt64] {
    var header = [magic] + origin.words + [UInt64(names.count)]
    for name in names {
      let bytes = Array(name.utf8.prefix(maximumNameLength))
      header.append(UInt64(bytes.count))
      for start in stride(from: 0, to: bytes.count, by: 8) {
        header.append(
          bytes[start..<min(start + 8, bytes.count)].reversed().reduce(0) { $0 << 8 | UInt64($1) })
      }
    }
    var sum = Checksum()
    for word in header { sum.add(word) }
    header.append(sum.value)
    // Records begin on a cache line.
    while header.count % 8 != 0 { header.append(0) }
    return header
  }

  /// Reads what a file held when its daemon ended; nil where it is no whole file of this kind.
  ///
  /// A control of whose records none is whole is left out.
  ///
  /// - Parameter words: The whole file.
  public init?(words: Span<UInt64>) {
    guard words.count >= RunningState.fixedWordCount, words[0] == RunningState.magic,
      words[RunningState.fixedWordCount - 2] <= RunningState.maximumControls
    else { return nil }
    origin = StateOrigin(words: words)
    let count = Int(words[RunningState.fixedWordCount - 2])
    var place = RunningState.fixedWordCount - 1
    var names: [String] = []
    for _ in 0..<count {
      guard let name = RunningState.name(words, at: &place) else { return nil }
      names.append(name)
    }
    var sum = Checksum()
    guard place < words.count else { return nil }
    for index in 0..<place { sum.add(words[index]) }
    guard words[place] == sum.value else { return nil }
    place += 1
    while place % 8 != 0 { place += 1 }
    guard words.count == place + count * RunningState.recordWords else { return nil }
    selections = [:]
    for (control, name) in names.enumerated() {
      let first = place + control * RunningState.recordWords
      let records = [first, first + SelectionRecord.wordCount].compactMap {
        SelectionRecord.read(words, at: $0)
      }
      selections[name] = records.max { $0.sequence < $1.sequence }?.selection
    }
  }

  private static func name(_ words: Span<UInt64>, at place: inout Int) -> String? {
    guard place < words.count, words[place] <= UInt64(maximumNameLength) else { return nil }
    let length = Int(words[place])
    let first = place + 1
    place = first + (length + 7) / 8
    guard place <= words.count else { return nil }
    let bytes = (0..<length).map { offset in
      UInt8(truncatingIfNeeded: words[first + offset / 8] >> UInt64(offset % 8 * 8))
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
