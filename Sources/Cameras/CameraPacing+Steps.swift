public import Geometry

extension CameraPacing {
  /// How often what fails without a reason is tried before it counts as refused.
  public static var tries: Int { 5 }

  /// What to do now; a step that is handed out is on its way until `finish(_:at:)` tells its end.
  public mutating func next(at now: Microseconds) -> CameraStep<Value> {
    guard flight == nil else { return .wait(until: nil) }
    if closed != nil {
      guard backOff.isOver(at: now) else { return .wait(until: backOff.due) }
      flight = .opening
      return .open
    }
    for offset in controls.indices {
      let place = (turn + offset) % controls.count
      guard controls[place].hasWork, controls[place].backOff.isOver(at: now) else { continue }
      turn = (place + 1) % controls.count
      // Cleared now, so that what is noticed from here on is read after it.
      controls[place].mustRead = false
      guard let wish = controls[place].wish else {
        flight = .reading(place)
        return .read(control: place)
      }
      controls[place].wish = nil
      controls[place].refused = nil
      flight = .setting(place, wish)
      return .set(control: place, wish)
    }
    return .wait(until: controls.filter(\.hasWork).compactMap(\.backOff.due).min())
  }

  /// Tells how the step on its way ended.
  ///
  /// - Parameters:
  ///   - outcome: How it ended.
  ///   - now: When.
  public mutating func finish(_ outcome: CameraOutcome<Value>, at now: Microseconds) {
    guard let flight else { return }
    self.flight = nil
    switch flight {
    case .opening: finishOpening(outcome, at: now)
    case .setting(let control, let value): finishSet(control, value, outcome, at: now)
    case .reading(let control): finishRead(control, outcome, at: now)
    }
    if let reason = wasLost, closed == nil { close(CameraStatus(.unplugged, reason), at: now) }
    wasLost = nil
    if wasAnnounced {
      wasAnnounced = false
      announce()
    }
  }

  private mutating func finishOpening(_ outcome: CameraOutcome<Value>, at now: Microseconds) {
    guard case .done = outcome else { return close(outcome.trouble, at: now) }
    closed = nil
    for place in controls.indices {
      controls[place].calm()
      controls[place].known = nil
      controls[place].mustRead = true
    }
  }

  private mutating func finishSet(
    _ control: Int, _ value: Value, _ outcome: CameraOutcome<Value>, at now: Microseconds
  ) {
    switch outcome {
    case .done(let back):
      succeed(control)
      controls[control].known = back ?? value
      settle(control, .adjusted(asked: value))
    case .refused(let reason, let back):
      refuse(control, value, reason, back)
    case .busy, .failed, .gone, .asleep:
      if controls[control].wish == nil { controls[control].wish = value }
      // A newer wish has a try of its own.
      if stumble(control, outcome, at: now), controls[control].wish == value {
        controls[control].wish = nil
        refuse(control, value, outcome.trouble.reason ?? "", nil)
      }
    }
  }

  private mutating func finishRead(
    _ control: Int, _ outcome: CameraOutcome<Value>, at now: Microseconds
  ) {
    switch outcome {
    case .done(let value):
      succeed(control)
      if let value { controls[control].known = value }
      settle(control, .onCamera)
    case .refused:
      // It cannot be read: what was last known of it has to do.
      controls[control].calm()
      settle(control, .onCamera)
    case .busy, .failed, .gone, .asleep:
      controls[control].mustRead = true
      if stumble(control, outcome, at: now), controls[control].wish == nil {
        controls[control].mustRead = false
        controls[control].calm()
        settle(control, .onCamera)
      }
    }
  }

  private mutating func succeed(_ control: Int) {
    backOff = BackOff()
    controls[control].calm()
  }

  private mutating func refuse(_ control: Int, _ value: Value, _ reason: String, _ back: Value?) {
    succeed(control)
    if let back { controls[control].known = back }
    guard controls[control].wish == nil else { return settle(control, .onCamera) }
    controls[control].refusal = reason
    controls[control].refused = value
    if back == nil {
      controls[control].mustRead = true
    } else {
      settle(control, .onCamera)
    }
  }

  /// Leaves a control alone for a while, or the camera; true where it has failed often enough.
  private mutating func stumble(
    _ control: Int, _ outcome: CameraOutcome<Value>, at now: Microseconds
  ) -> Bool {
    switch outcome {
    case .gone, .asleep:
      close(outcome.trouble, at: now)
      return false
    default:
      controls[control].backOff.fail(at: now)
      controls[control].trouble = outcome.trouble
      guard case .failed = outcome else { return false }
      return controls[control].backOff.failures >= Self.tries
    }
  }

  /// Tells what the camera has, if nobody has wished anything since and it is not what they think.
  private mutating func settle(_ control: Int, _ cause: CameraFinding<Value>.Cause) {
    guard let known = controls[control].known else { return }
    if controls[control].wish == known { controls[control].wish = nil }
    guard controls[control].wish == nil else { return }
    var cause = cause
    if let asked = controls[control].refused {
      cause = .refused(asked: asked, controls[control].refusal ?? "")
      controls[control].refused = nil
    }
    guard controls[control].shown != known else { return }
    controls[control].shown = known
    news.append(CameraFinding(control: control, value: known, cause: cause))
  }
}

extension CameraOutcome {
  /// What is wrong, in a word and with the reason.
  var trouble: CameraStatus {
    switch self {
    case .done: CameraStatus(.ready)
    case .refused(let reason, _): CameraStatus(.refused, reason)
    case .busy(let reason): CameraStatus(.busy, reason)
    case .failed(let reason): CameraStatus(.failing, reason)
    case .gone(let reason): CameraStatus(.unplugged, reason)
    case .asleep(let reason): CameraStatus(.asleep, reason)
    }
  }
}
