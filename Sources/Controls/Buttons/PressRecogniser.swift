internal import Geometry

/// What a finger does with one button: press it, press it twice, hold it, or turn a knob meanwhile.
///
/// A press counts as early as it can be told from what else is wanted of the button: at once where
/// nothing else is; when it is let go where it may become a hold or a turn; when the time for a second
/// press is over where there may be one.
struct PressRecogniser: Sendable {
  private enum Phase: Hashable {
    case up
    /// Down since then, and nothing has come of it yet.
    case down(since: Microseconds)
    /// Down, and something has come of it: letting it go means nothing more.
    case spent
    /// Let go after a press, which may be the first of two, until then.
    case waiting(until: Microseconds)
  }

  private let wants: ButtonWants
  private var phase = Phase.up

  /// Makes one for a button that is up.
  init(_ wants: ButtonWants) {
    self.wants = wants
  }

  /// Goes on with what a finger has begun on another, of which something else may have been wanted.
  mutating func takeUp(_ other: PressRecogniser) {
    phase = other.phase
    // What is waited for may not be wanted any more.
    switch phase {
    case .waiting where wants.double == nil: phase = .up
    case .down where deadline == nil && !wants.turn: phase = .spent
    case .up, .down, .waiting, .spent: break
    }
  }

  /// When it is to be asked again; nil where no time matters.
  var deadline: Microseconds? {
    switch phase {
    case .up, .spent: nil
    case .waiting(let end): end
    case .down(let since):
      if let hold = wants.hold {
        after(since, hold)
      } else if let double = wants.double, !wants.turn {
        after(since, double)
      } else {
        nil
      }
    }
  }

  /// Takes that the button goes down; gives what comes of it.
  mutating func press(at time: Microseconds) -> ButtonDeed? {
    if case .waiting = phase {
      phase = .spent
      return .double
    }
    guard wants.hold == nil, wants.double == nil, !wants.turn else {
      phase = .down(since: time)
      return nil
    }
    phase = .spent
    return .press
  }

  /// Takes that it is let go; gives what comes of it.
  mutating func release(at time: Microseconds) -> ButtonDeed? {
    guard case .down(let since) = phase else {
      phase = .up
      return nil
    }
    if let double = wants.double, time < after(since, double) {
      phase = .waiting(until: after(since, double))
      return nil
    }
    phase = .up
    return .press
  }

  /// Takes that a knob was turned for which the button is held.
  mutating func turn() {
    if case .down = phase { phase = .spent }
  }

  /// Learns that it is the time of the deadline; gives what comes of it.
  mutating func expire(at time: Microseconds) -> ButtonDeed? {
    guard let deadline, deadline <= time else { return nil }
    switch phase {
    case .waiting:
      phase = .up
      return .press
    case .down:
      phase = .spent
      return wants.hold == nil ? .press : .hold
    case .up, .spent: return nil
    }
  }

  /// Learns how the button stands, without anybody having pressed it or let it go.
  mutating func set(isDown: Bool) {
    phase = isDown ? .spent : .up
  }

  private func after(_ time: Microseconds, _ span: Microseconds) -> Microseconds {
    let (sum, isBeyond) = time.count.addingReportingOverflow(span.count)
    return Microseconds(isBeyond ? .max : sum)
  }
}

/// What is wanted of a button beside that it is pressed.
struct ButtonWants: Hashable, Sendable {
  /// After how long it is held; nil where that means nothing.
  var hold: Microseconds?
  /// Within how long after the first press a second one makes it a double; nil where that means nothing.
  var double: Microseconds?
  /// Whether something else is turned while it is held.
  var turn: Bool
}
