internal import CLibgphoto2
internal import Glibc

extension Camera {
  /// The most events that are taken at once.
  private static let mostEvents = 256

  /// Waits until the camera tells of something, and takes what it tells.
  ///
  /// Many cameras tell nothing of what is turned on the body: settings are to be read now and then too. A
  /// driver may tell of a change that was made by `set`, and of one that there was not.
  ///
  /// Drivers wait twice for what they are told to, at least with cameras that have an interrupt pipe and
  /// nothing else, so that they are told half of what is left. Some do not wait less than 0.3 s (Sony), and
  /// what they ask of the camera meanwhile takes its time on top.
  ///
  /// - Parameter patience: How long to wait for the first event, in steps of 2 ms; for zero what waits
  ///   already is taken.
  /// - Returns: What was told, maybe nothing. Nothing, and at once, by drivers that cannot tell of events.
  /// - Throws: What kept the camera from answering. The corresponding C function is
  ///   `gp_camera_wait_for_event`.
  public func news(within patience: Duration) throws(CameraError) -> CameraNews {
    var news = CameraNews()
    let deadline = Self.now + max(.zero, patience)
    for _ in 0..<Self.mostEvents {
      let left = news.isEmpty ? max(.zero, deadline - Self.now) : .zero
      let half = Int32(clamping: left.components.seconds * 500 + left.milliseconds / 2)
      let event = try nextEvent(milliseconds: half)
      news.hasMore = event != .none && event != .neverAny
      switch event {
      case .settingChanged(let text): news.take(text)
      case .fileChanged: break
      case .none where half > 0: break
      case .none, .neverAny: return news
      }
      // Events without an end are no reason to stay.
      if news.hasMore, Self.now > deadline { break }
    }
    return news
  }

  private enum Event: Equatable {
    case none
    case neverAny
    case settingChanged(String?)
    case fileChanged
  }

  private func nextEvent(milliseconds: Int32) throws(CameraError) -> Event {
    context.listen()
    var type = GP_EVENT_TIMEOUT
    var data: UnsafeMutableRawPointer?
    let result = unsafe gp_camera_wait_for_event(
      pointer, milliseconds, &type, &data, context.pointer)
    defer { unsafe free(data) }
    if result == GP_ERROR_NOT_SUPPORTED { return .neverAny }
    // Some drivers call it an error that nothing came.
    if result == GP_ERROR_TIMEOUT { return .none }
    try context.check(result, "wait for news", camera: identity.description)
    switch type {
    case GP_EVENT_TIMEOUT: return .none
    case GP_EVENT_UNKNOWN:
      guard let text = unsafe data else { return .settingChanged(nil) }
      return .settingChanged(unsafe BoundedText.string(text.assumingMemoryBound(to: CChar.self)))
    // A picture was taken, which says nothing of settings.
    default: return .fileChanged
    }
  }

  private static var now: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Duration {
  /// The milliseconds beside the whole seconds.
  fileprivate var milliseconds: Int64 { components.attoseconds / 1_000_000_000_000_000 }
}
