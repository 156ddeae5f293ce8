/// Reads how an input of a known device feels in the hand: its clicks, which only files of known devices
/// tell of.
struct MechanicalClickReader {
  static let keys = ["counts_per_rung", "detents_per_turn", "free_spinning"]

  /// What the table says of them.
  struct Reading {
    var countsPerRung: Int?
    var detentsPerTurn: Int?
    var isFreeSpinning: Bool
  }

  let table: TableReader

  func read() -> Reading {
    let counts = Expected.whole(1...100_000)
    let isFree = table.value("free_spinning", .flag)?.value ?? false
    let detents = table.value("detents_per_turn", counts)
    if isFree, let detents {
      table.report.mistake(
        detents.place, "is given for an input that spins freely; expected one of the two")
    }
    return Reading(
      countsPerRung: table.value("counts_per_rung", counts)?.value,
      detentsPerTurn: detents?.value, isFreeSpinning: isFree)
  }
}
