public import Geometry

/// The pace at which a slow camera is set: what to do next, given what is wished and how it went.
///
/// One step at a time; of each control the newest wish counts, and what the camera says only where there
/// is no newer one. Controls take turns. While the camera is gone, asleep or busy wishes are kept, and
/// tried again after 250 ms, then after twice as long each time up to 10 s, or when the camera is announced.
///
/// A loop asks `next(at:)`, does what it says and tells `finish(_:at:)`; then it takes the news. Controls
/// are known by their places 0 … count − 1. Values are those of rungs: what a camera has between two
/// rungs is told here as the nearer, so that it is not set when that rung is wished.
public struct CameraPacing<Value: Hashable & Sendable>: Sendable {
  enum Flight: Hashable, Sendable {
    case opening
    case setting(Int, Value)
    case reading(Int)
  }

  var controls: [PacedControl<Value>]
  var backOff = BackOff()
  /// Nil while it is open.
  var closed: CameraStatus? = CameraStatus(.connecting)
  /// What was handed out and not yet told the end of.
  var flight: Flight?
  /// The control that is looked at first.
  var turn = 0
  var wasAnnounced = false
  /// Why the camera is gone, where that was seen while a step was on its way.
  var wasLost: String?
  var news: [CameraFinding<Value>] = []

  /// Makes the pace of a camera that is to be opened.
  public init(controls count: Int) {
    controls = Array(repeating: PacedControl(), count: count)
  }

  /// Wishes that a control has a value, in place of what was wished before.
  public mutating func wish(_ value: Value, for control: Int) {
    controls[control].refusal = nil
    controls[control].refused = nil
    controls[control].shown = value
    if flight == .setting(control, value) {
      controls[control].wish = nil
    } else if !has(control, value) {
      controls[control].wish = value
    }
  }

  /// Whether the camera surely has a value, and nothing else is wished.
  private func has(_ place: Int, _ value: Value) -> Bool {
    let control = controls[place]
    return closed == nil && control.wish == nil && !control.mustRead && control.known == value
      && flight != .reading(place) && !isSetting(place)
  }

  /// Tells that something about a control changed on the camera: it is read, and set if it was busy.
  ///
  /// What it is now is read and not told with the sign, which may be older than the last set.
  public mutating func notice(_ control: Int) {
    controls[control].mustRead = true
    controls[control].backOff.hurry()
  }

  /// Tells that the camera has come, or that there is another reason to try at once.
  public mutating func announce() {
    if flight != nil {
      wasAnnounced = true
    } else {
      backOff.hurry()
      for place in controls.indices { controls[place].backOff.hurry() }
    }
  }

  /// Tells that the camera has gone; with a step on its way it counts when that has ended.
  public mutating func lose(_ reason: String, at now: Microseconds) {
    if flight != nil {
      wasLost = reason
    } else if closed == nil {
      close(CameraStatus(.unplugged, reason), at: now)
    }
  }

  /// What the next step of a control builds on: the newest wish, or what was told after it; nil before.
  public func shown(of control: Int) -> Value? { controls[control].shown }

  /// The newest wish of a control that the camera does not have yet.
  public func wish(of control: Int) -> Value? {
    if let wish = controls[control].wish { return wish }
    guard case .setting(control, let value) = flight else { return nil }
    return value
  }

  /// The news since they were last taken, oldest first.
  public mutating func takeFindings() -> [CameraFinding<Value>] {
    defer { news.removeAll(keepingCapacity: true) }
    return news
  }

  /// How the camera is; where controls are busy or failing, as the first of them.
  public var status: CameraStatus {
    if let closed { return closed }
    if case .setting = flight { return CameraStatus(.setting) }
    if let trouble = controls.lazy.compactMap(\.trouble).first { return trouble }
    return CameraStatus(controls.contains { $0.wish != nil } ? .waiting : .ready)
  }

  /// How a control is.
  public func status(of control: Int) -> CameraStatus {
    if let closed { return closed }
    if isSetting(control) { return CameraStatus(.setting) }
    let control = controls[control]
    if let trouble = control.trouble { return trouble }
    if control.wish != nil { return CameraStatus(.waiting) }
    return control.refusal.map { CameraStatus(.refused, $0) } ?? CameraStatus(.ready)
  }

  func isSetting(_ control: Int) -> Bool {
    if case .setting(control, _) = flight { true } else { false }
  }

  mutating func close(_ status: CameraStatus, at now: Microseconds) {
    closed = status
    backOff.fail(at: now)
  }
}
