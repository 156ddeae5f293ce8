public import Cameras
internal import CLinux
internal import Glibc

extension VideoDevice {
  /// Wants to be told of the changes of a control that others make.
  ///
  /// What changes by itself (`volatile`) is not told.
  ///
  /// - Parameter control: One of this device.
  /// - Returns: Whether the driver tells of them; else the control has to be read now and then.
  /// - Throws: What the driver refused. The corresponding C function is `VIDIOC_SUBSCRIBE_EVENT`.
  public func follow(_ control: VideoControl) throws(VideoError) -> Bool {
    switch video_subscribe(descriptor, control.id) {
    case 0: return true
    case ENOTTY, EINVAL: return false
    case let code: throw VideoError("follow", on: "\(control.key) of \(path)", code)
    }
  }

  /// Takes the next change of a control that is followed.
  ///
  /// - Returns: The change; nil where none waits.
  /// - Throws: An error of kind `gone` if the device is. The corresponding C function is
  ///   `VIDIOC_DQEVENT`.
  public func nextEvent() throws(VideoError) -> VideoControlEvent? {
    while true {
      var event = v4l2_event()
      let code = unsafe video_take_event(descriptor, &event)
      if code == ENOENT { return nil }
      guard code == 0 else { throw VideoError("read events of", on: path, code) }
      guard event.type == UInt32(V4L2_EVENT_CTRL) else { continue }
      let control = unsafe event.u.ctrl
      let isWide = control.type == V4L2_CTRL_TYPE_INTEGER64.rawValue
      return VideoControlEvent(
        id: event.id, changes: VideoControlEvent.Changes(rawValue: control.changes),
        value: isWide ? control.value64 : Int64(control.value),
        flags: VideoControlFlags(rawValue: control.flags))
    }
  }
}
