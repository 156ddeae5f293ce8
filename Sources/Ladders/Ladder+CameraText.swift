public import Geometry

extension Ladder {
  /// The only rung that has the quantity of a text; nil where there is none, or several.
  ///
  /// - Parameter text: The text.
  /// - Returns: The rung.
  public func rung(meantBy text: CameraText) -> Rung? {
    guard let number = text.entry.number, !isNumericRange else { return nil }
    let rungs = (0..<count).map { Rung($0) }.filter { self.number(at: $0) == number }
    return rungs.count == 1 ? rungs[0] : nil
  }
}
