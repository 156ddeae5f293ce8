internal import Geometry
public import Ladders

/// The rungs of a ladder as words of a running state: those of a short one written once and for all.
public struct RungWords: Sendable {
  private let ladder: Ladder
  /// All rungs one after the other, or the last that was asked for.
  private(set) var words: [UInt64]
  /// Used again for each rung of a long ladder.
  private var value: [UInt8] = []

  /// The longest ladder whose rungs are all kept: a photographer's in thirds of stops has some 60.
  private static let mostKept = 64

  /// Makes the words of a ladder.
  public init(_ ladder: Ladder) {
    self.ladder = ladder
    let kept = ladder.count <= RungWords.mostKept ? ladder.count : 1
    words = Array(repeating: 0, count: kept * SelectionRecord.selectionWords)
    value.reserveCapacity(Ladder.maximumTextLength)
    for place in 0..<kept { write(Rung(place), at: place * SelectionRecord.selectionWords) }
  }

  /// Where the words of a rung begin, which must be on the ladder; they stay until the next is asked for.
  mutating func place(of rung: Rung) -> Int {
    let place = rung.index * SelectionRecord.selectionWords
    if ladder.count <= RungWords.mostKept { return place }
    write(rung, at: 0)
    return 0
  }

  private mutating func write(_ rung: Rung, at place: Int) {
    value.removeAll(keepingCapacity: true)
    ladder.appendValue(at: rung, to: &value)
    SelectionRecord.encode(
      index: rung.index, number: ladder.number(at: rung), value: value, to: &words, at: place)
  }
}
