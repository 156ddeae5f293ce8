import ControlProtocol
import JSONReader
import KeptState
import Ladders

/// Reads any bytes as either of the files that keep what is selected.
///
/// The first byte says how: as they are, or with their sum made right, so that what is behind it is tried
/// too. What was read leads to a rung of the ladder or to none, and is written and read again as itself.
@c(LLVMFuzzerTestOneInput)
public func tryStateFiles(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let all = Array(UnsafeBufferPointer(start: bytes, count: count))
  guard let kind = all.first else { return 0 }
  let rest = Array(all.dropFirst())
  switch kind % 3 {
  case 0:
    if (try? SavedState.check(rest)) != nil { trySaved(rest, isWhole: true) }
  case 1: trySaved(rest, isWhole: false)
  default: tryRunning(rest)
  }
  return 0
}

private func trySaved(_ text: [UInt8], isWhole: Bool) {
  guard let value = try? JSONReader.value(of: text), let state = try? SavedState(value) else {
    return
  }
  for selection in state.controls.values { tryLadders(selection) }
  var written: [UInt8] = []
  state.append(to: &written)
  guard (try? SavedState.check(written)) != nil else { fatalError("written, and not whole") }
  let again = try? SavedState(JSONReader.value(of: written))
  precondition(again == state, "written, and not read again as it was")
}

private func tryRunning(_ bytes: [UInt8]) {
  let words = stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { first in
    bytes[first..<first + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  }
  guard let state = RunningState(words: words.span) else { return }
  for selection in state.selections.values { tryLadders(selection) }
}

private func tryLadders(_ selection: KeptSelection) {
  for ladder in Tried.ladders {
    guard let rung = ladder.rung(nearestTo: selection) else { continue }
    precondition((0..<ladder.count).contains(rung.index), "a rung that the ladder does not have")
    let isThere = ladder.rung(named: selection.value) != nil
    precondition(!isThere || ladder.rung(named: selection.value) == rung, "the value is there")
  }
}

private enum Tried {
  static let ladders: [Ladder] = {
    var all = [Ladder.defaultShutter()]
    if let list = try? Ladder(values: ["P", "A", "S", "M"]) { all.append(list) }
    if let range = try? Ladder(
      from: Decimal(units: -50), to: Decimal(units: 50), step: Decimal(units: 3))
    {
      all.append(range)
    }
    return all
  }()
}
