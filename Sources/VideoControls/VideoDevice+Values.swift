public import Cameras
internal import CLinux
internal import Glibc

extension VideoDevice {
  /// What a control is now.
  ///
  /// - Parameter control: One of this device.
  /// - Returns: The value; of a menu the index.
  /// - Throws: What the driver refused: `refused` for one that cannot be read. The corresponding C
  ///   function is `VIDIOC_G_EXT_CTRLS`.
  public func value(of control: VideoControl) throws(VideoError) -> Int64 {
    var value: Int64 = 0
    let code = unsafe video_get_value(
      descriptor, control.id, control.kind == .integer64 ? 1 : 0, &value)
    guard code == 0 else { throw VideoError("read", on: "\(control.key) of \(path)", code) }
    return value
  }

  /// Sets a control, and reads it back.
  ///
  /// - Parameters:
  ///   - control: One of this device.
  ///   - value: The value; of a menu the index.
  /// - Returns: What it is afterwards: drivers round to what the camera has. Where it cannot be read it
  ///   is what the driver made of the value.
  /// - Throws: What the driver refused: `busy` for one that is grabbed, `refused` for one that is
  ///   read-only and for a value out of range. The corresponding C function is `VIDIOC_S_EXT_CTRLS`.
  public func set(_ control: VideoControl, to value: Int64) throws(VideoError) -> Int64 {
    let object = "\(control.key) of \(path)"
    let isWide = control.kind == .integer64
    guard isWide || Int32(exactly: value) != nil else {
      throw VideoError("set", on: "\(object) to \(value)", ERANGE)
    }
    var made = value
    let code = unsafe video_set_value(descriptor, control.id, isWide ? 1 : 0, &made)
    guard code == 0 else { throw VideoError("set", on: "\(object) to \(value)", code) }
    if control.flags.contains(.writeOnly) { return made }
    return try self.value(of: control)
  }
}
