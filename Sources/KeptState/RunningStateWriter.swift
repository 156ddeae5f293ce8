/// Writes the records of a running daemon's file: each over the older of a control's two.
public struct RunningStateWriter: Sendable {
  private let firstRecord: Int
  /// By control; the sequence of the newest record.
  private var sequences: [UInt64]

  init(firstRecord: Int, controls: Int) {
    self.firstRecord = firstRecord
    sequences = Array(repeating: 0, count: controls)
  }

  /// Writes what is selected with plain stores; nothing is allocated and the kernel is not asked.
  ///
  /// - Parameters:
  ///   - control: The place of the control among those that the file was made with.
  ///   - index: The place on its ladder.
  ///   - number: The quantity there, where there is one.
  ///   - value: The text there as UTF-8, at most as long as a ladder takes.
  ///   - words: The file.
  public mutating func write(
    _ control: Int, index: Int, number: Double?, value: borrowing [UInt8],
    to words: inout MutableSpan<UInt64>
  ) {
    sequences[control] &+= 1
    let sequence = sequences[control]
    let record = control * RunningState.recordWords + Int(sequence & 1) * SelectionRecord.wordCount
    SelectionRecord.write(
      sequence, index: index, number: number, value: value, to: &words, at: firstRecord + record)
  }
}
