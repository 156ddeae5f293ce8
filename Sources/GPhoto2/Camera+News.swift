internal import CLibgphoto2
internal import Glibc

extension Camera {
  /// Takes what the camera tells next, if something waits to be told.
  ///
  /// Many cameras tell nothing of what is turned on the body: settings are to be read now and then too. A
  /// driver may tell of a change that was made by `set`, and of one that there was not. Nothing is waited
  /// for: what drivers make of a time is their own (some wait twice, some never less than 0.3 s).
  ///
  /// - Returns: What was told, maybe nothing; more may wait if something was. Nothing by drivers that cannot
  ///   tell of events.
  /// - Throws: What kept the camera from answering. The corresponding C function is
  ///   `gp_camera_wait_for_event`.
  public func news() throws(CameraError) -> CameraNews {
    var news = CameraNews()
    switch try nextEvent() {
    case .settingChanged(let text):
      news.take(text)
      news.hasMore = true
    case .fileChanged: news.hasMore = true
    case .none: break
    }
    return news
  }

  private enum Event {
    case none
    case settingChanged(String?)
    case fileChanged
  }

  private func nextEvent() throws(CameraError) -> Event {
    context.listen()
    var type = GP_EVENT_TIMEOUT
    var data: UnsafeMutableRawPointer?
    let result = unsafe gp_camera_wait_for_event(
      pointer, 0, &type, &data, context.pointer)
    defer { unsafe free(data) }
    // Some drivers call it an error that nothing came.
    if [GP_ERROR_NOT_SUPPORTED, GP_ERROR_TIMEOUT].contains(result) { return .none }
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
}
