public import Geometry
internal import Ladders

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
  ///   - rung: The rung that is selected.
  ///   - rungs: Those of its ladder.
  ///   - words: The file.
  public mutating func write(
    _ control: Int, _ rung: Rung, of rungs: inout RungWords, to words: inout MutableSpan<UInt64>
  ) {
    let place = rungs.place(of: rung)
    write(control, rungs.words, from: place, to: &words)
  }

  /// Writes what was selected, on whatever ladder.
  mutating func write(
    _ control: Int, _ kept: KeptSelection, to words: inout MutableSpan<UInt64>
  ) {
    var selection = [UInt64](repeating: 0, count: SelectionRecord.selectionWords)
    SelectionRecord.encode(
      index: kept.index, number: kept.number, value: Array(kept.value.utf8), to: &selection, at: 0)
    write(control, selection, from: 0, to: &words)
  }

  private mutating func write(
    _ control: Int, _ selection: borrowing [UInt64], from first: Int,
    to words: inout MutableSpan<UInt64>
  ) {
    sequences[control] &+= 1
    let sequence = sequences[control]
    let record = control * RunningState.recordWords + Int(sequence & 1) * SelectionRecord.wordCount
    SelectionRecord.write(sequence, selection, from: first, to: &words, at: firstRecord + record)
  }
}
