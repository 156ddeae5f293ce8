internal import CLibgphoto2

/// What drivers speak to while they work: it keeps the first thing that they say of an error.
///
/// A class since C keeps a pointer to it. The first is kept because drivers that try one way after another
/// end with "not found", whatever kept the first from working. Some say it in the library's log alone, which
/// is of the whole process: what is said of another camera is forgotten by `listen`.
@safe
final class DriverContext {
  let pointer: OpaquePointer
  private var log: Int32 = 0
  fileprivate var complaint: String?
  fileprivate var fault: Int32?

  /// Makes a context.
  ///
  /// - Throws: That there is no memory. The corresponding C function is `gp_context_new`.
  init() throws(CameraError) {
    guard let pointer = unsafe gp_context_new() else {
      throw CameraError("begin", GP_ERROR_NO_MEMORY)
    }
    unsafe self.pointer = pointer
    let me = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe gp_context_set_error_func(pointer, driverComplained, me)
    log = unsafe gp_log_add_func(GP_LOG_ERROR, driverLogged, me)
  }

  deinit {
    gp_log_remove_func(log)
    unsafe gp_context_unref(pointer)
  }

  /// Forgets what was said before.
  func listen() { (complaint, fault) = (nil, nil) }

  /// Whether nothing was said since.
  var isSilent: Bool { complaint == nil && fault == nil }

  /// Looks at what a function returned.
  ///
  /// - Parameters:
  ///   - result: What it returned.
  ///   - call: What was tried.
  ///   - key: The key that it was about.
  ///   - camera: The camera that it was about.
  /// - Throws: The error that it is, with what was said since `listen`.
  func check(
    _ result: Int32, _ call: String, key: String? = nil, camera: String = ""
  ) throws(CameraError) {
    guard result < GP_OK else { return }
    let isVague = result == GP_ERROR_BAD_PARAMETERS || result == GP_ERROR
    let code = isVague ? fault ?? result : result
    throw CameraError(call, key: key, camera: camera, code, reason: complaint)
  }

  /// Looks at what was said since `listen` while all went well, by the number that was returned.
  ///
  /// - Parameters:
  ///   - call: What was tried.
  ///   - camera: The camera that it was about.
  /// - Throws: That the camera is gone.
  func checkPresence(_ call: String, camera: String) throws(CameraError) {
    guard let fault else { return }
    let error = CameraError(call, camera: camera, fault, reason: complaint)
    if error.kind == .gone { throw error }
  }
}

private func driverComplained(
  _: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ data: UnsafeMutableRawPointer?
) {
  guard let data = unsafe data else { return }
  let context = unsafe Unmanaged<DriverContext>.fromOpaque(data).takeUnretainedValue()
  let text = unsafe BoundedText.line(text)
  if context.complaint == nil, !text.isEmpty { context.complaint = text }
  if context.fault == nil { context.fault = PTPFault.code(in: text) }
}

private func driverLogged(
  _: GPLogLevel, _: UnsafePointer<CChar>?, _ text: UnsafePointer<CChar>?,
  _ data: UnsafeMutableRawPointer?
) {
  guard let data = unsafe data else { return }
  let context = unsafe Unmanaged<DriverContext>.fromOpaque(data).takeUnretainedValue()
  if context.fault == nil { context.fault = PTPFault.code(in: unsafe BoundedText.line(text)) }
}
