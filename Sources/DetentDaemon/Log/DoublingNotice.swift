/// When to say that something has happened again: at the first time, and then each time that it has
/// doubled, so that a device that misbehaves does not flood the log.
struct DoublingNotice {
  private var told = 0

  /// Whether it is to be said now, so many times by now; it counts as said then.
  mutating func isDue(_ count: Int) -> Bool {
    guard count > 0, count >= 2 * told else { return false }
    told = count
    return true
  }
}
