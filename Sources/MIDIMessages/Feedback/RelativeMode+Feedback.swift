extension RelativeMode {
  /// The nearest value that does not look like a slow click of the encoder.
  ///
  /// Feedback that goes to the very controller that an encoder sends on comes back from devices and
  /// programs that repeat what they get. Such a value then should be no motion, or a motion of more
  /// than 3 clicks at once, which no hand begins with; one that is like a slow turn would be taken
  /// for one.
  ///
  /// - Parameter value: What is to be shown, 0 … 127; one above counts as 127.
  /// - Returns: `value` itself where it is harmless, otherwise the nearest that is, and the lower
  ///   one of two; every mode has one.
  public func nearestValueUnlikeSlowClick(to value: UInt8) -> UInt8 {
    let value = min(value, 127)
    for distance in 0...UInt8(127) {
      if value >= distance, isUnlikeSlowClick(value - distance) { return value - distance }
      if value + distance <= 127, isUnlikeSlowClick(value + distance) { return value + distance }
    }
    return value
  }

  private func isUnlikeSlowClick(_ value: UInt8) -> Bool {
    let clicks = abs(delta(of: Int(value), .seven))
    return clicks == 0 || clicks > 3
  }
}
