/// The motion of an endless absolute position: differences modulo its number of positions.
struct RingCounter: Hashable, Sendable {
  /// After how many positions it begins again, at least 2.
  let modulus: Int
  private var base: Int?

  init(modulus: Int) {
    self.modulus = modulus
  }

  /// Forgets where it was: the next position is the base.
  mutating func forget() {
    base = nil
  }

  /// Takes a position.
  ///
  /// - Parameter value: The position; any number, since devices send what they do not declare.
  /// - Returns: The shortest way from the last one, in (−modulus/2, modulus/2]; 0 for the first.
  mutating func take(_ value: Int) -> Int {
    let difference = value - (base ?? value)
    base = value
    let way = ((difference % modulus) + modulus) % modulus
    return 2 * way > modulus ? way - modulus : way
  }
}
