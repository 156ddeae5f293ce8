internal import Geometry
internal import KeptState
internal import Ladders

/// What the keeper knows of one control.
struct StateOfControl {
  let name: String
  let ladder: Ladder
  var words: RungWords
  var rung: Rung
  /// Whether the rung it is on is to be remembered: it was found again, or somebody has turned it.
  var isKept: Bool
  /// Whether somebody has turned it since this daemon began.
  var isTurned: Bool

  init(_ name: String, _ ladder: Ladder, on rung: Rung, isKept: Bool, isTurned: Bool) {
    self.name = name
    self.ladder = ladder
    words = RungWords(ladder)
    self.rung = rung
    self.isKept = isKept
    self.isTurned = isTurned
  }
}
