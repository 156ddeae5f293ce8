internal import Geometry

extension Rung {
  /// How many times a rung has gone round a closed ladder; below 0 on the way back.
  ///
  /// - Parameter count: How many rungs the ladder has, at least 1.
  /// - Returns: The laps; `laps · count` off the index leaves 0 … count − 1.
  func laps(ofCount count: Int) -> Int {
    index >= 0 ? index / count : (index + 1) / count - 1
  }
}
