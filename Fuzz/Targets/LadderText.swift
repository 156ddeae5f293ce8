import Geometry
import Ladders

/// Looks any text up on ladders of every kind, as `set` does, and makes ladders of it.
@c(LLVMFuzzerTestOneInput)
public func tryLadderText(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  for ladder in Grids.all { lookUp(text, on: ladder) }
  let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  if let ladder = try? Ladder(values: words) { lookUp(text, on: ladder) }
  let numbers = words.compactMap { Decimal($0) }
  if numbers.count >= 3,
    let ladder = try? Ladder(from: numbers[0], to: numbers[1], step: numbers[2])
  {
    lookUp(text, on: ladder)
    lookUp(ladder.value(at: Rung(ladder.count - 1)), on: ladder)
  }
  return 0
}

/// Every photographic ladder, made once.
private enum Grids {
  static let all = LadderKind.allCases.flatMap { kind in
    StopStep.allCases.compactMap { step in try? Ladder(kind: kind, step: step) }
  }
}

/// A rung that is found has a value that finds it again.
private func lookUp(_ text: String, on ladder: Ladder) {
  _ = ladder.nearest(to: text)
  guard let rung = ladder.rung(named: text) else { return }
  precondition(ladder.rung(named: ladder.value(at: rung)) == rung, "found, and not found again")
}
