public import Cameras
internal import CLinux
internal import Glibc

extension VideoDevice {
  /// More controls or items than this are not asked for, whatever a driver says.
  private static let most = 1024

  /// The controls that can be turned, in the order of their numbers.
  ///
  /// Left out are classes, buttons, texts, masks of bits, what has more than one value, and what the
  /// camera says that it never has (`disabled`).
  ///
  /// - Returns: The controls; none where the node has none.
  /// - Throws: What the driver refused. The corresponding C functions are `VIDIOC_QUERY_EXT_CTRL` and
  ///   `VIDIOC_QUERYMENU`.
  public func controls() throws(VideoError) -> [VideoControl] {
    var controls: [VideoControl] = []
    var last: UInt32 = 0
    for _ in 0..<VideoDevice.most {
      var said = v4l2_query_ext_ctrl()
      // Alone it leaves out those that have more than one value.
      said.id = last | UInt32(V4L2_CTRL_FLAG_NEXT_CTRL)
      let code = unsafe video_query_control(descriptor, &said)
      // That is how a driver says that there are no more, or none at all.
      if code == EINVAL || code == ENOTTY { break }
      guard code == 0 else { throw VideoError("list controls of", on: path, code) }
      guard said.id > last else { break }
      last = said.id
      if let control = try control(said) { controls.append(control) }
    }
    return controls
  }

  /// A control as it is described now: its flags and its range may have changed.
  ///
  /// - Parameter id: The kernel's number.
  /// - Returns: The control; nil where it can not be turned.
  /// - Throws: What the driver refused. The corresponding C function is `VIDIOC_QUERY_EXT_CTRL`.
  public func control(_ id: UInt32) throws(VideoError) -> VideoControl? {
    var said = v4l2_query_ext_ctrl()
    said.id = id
    let code = unsafe video_query_control(descriptor, &said)
    guard code == 0 else {
      throw VideoError("ask", on: "control 0x\(String(id, radix: 16)) of \(path)", code)
    }
    return try control(said)
  }

  private func control(_ said: v4l2_query_ext_ctrl) throws(VideoError) -> VideoControl? {
    let flags = VideoControlFlags(rawValue: said.flags)
    guard let kind = VideoControl.Kind(said.type), !flags.contains(.disabled) else { return nil }
    var control = VideoControl(
      id: said.id, name: VideoText.string(said.name), kind: kind, minimum: said.minimum,
      maximum: said.maximum, step: said.step, initial: said.default_value, flags: flags)
    if kind == .menu || kind == .integerMenu { control.items = try items(of: control) }
    return control
  }

  private func items(of control: VideoControl) throws(VideoError) -> [VideoControl.Item] {
    let first = UInt32(clamping: control.minimum)
    let last = UInt32(clamping: control.maximum)
    guard control.minimum >= 0, first <= last else { return [] }
    var items: [VideoControl.Item] = []
    let end = UInt32(clamping: UInt64(first) + UInt64(VideoDevice.most) - 1)
    for index in first...min(last, end) {
      var name = [UInt8](repeating: 0, count: 32)
      var value: Int64 = 0
      let code = unsafe video_query_menu(descriptor, control.id, index, &name, &value)
      // A hole.
      if code == EINVAL { continue }
      guard code == 0 else {
        throw VideoError("list items of", on: "\(control.key) of \(path)", code)
      }
      items.append(
        VideoControl.Item(
          index: Int64(index),
          text: control.kind == .integerMenu ? value.description : VideoText.string(of: name)))
    }
    return items
  }
}

extension VideoControl.Kind {
  /// The kind of a type of the kernel's; nil for what is not turned.
  fileprivate init?(_ type: UInt32) {
    switch type {
    case V4L2_CTRL_TYPE_INTEGER.rawValue: self = .integer
    case V4L2_CTRL_TYPE_INTEGER64.rawValue: self = .integer64
    case V4L2_CTRL_TYPE_BOOLEAN.rawValue: self = .boolean
    case V4L2_CTRL_TYPE_MENU.rawValue: self = .menu
    case V4L2_CTRL_TYPE_INTEGER_MENU.rawValue: self = .integerMenu
    default: return nil
    }
  }
}
