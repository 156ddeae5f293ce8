internal import CLibgphoto2

/// The ports that the machine has now, with whatever is plugged in; freed when the value ends.
@safe
struct PortList: ~Copyable {
  let pointer: OpaquePointer

  /// Looks for ports.
  ///
  /// - Throws: What kept libgphoto2 from finding its own parts. The corresponding C function is
  ///   `gp_port_info_list_load`.
  init() throws(CameraError) {
    var made: OpaquePointer?
    guard unsafe gp_port_info_list_new(&made) >= GP_OK, let pointer = unsafe made else {
      throw CameraError("begin", GP_ERROR_NO_MEMORY)
    }
    let result = unsafe gp_port_info_list_load(pointer)
    guard result >= GP_OK else {
      unsafe gp_port_info_list_free(pointer)
      throw CameraError("look for ports", result)
    }
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe gp_port_info_list_free(pointer)
  }

  /// The port of that path, which stays the list's.
  ///
  /// - Parameter path: Such as `usb:001,004` or `ptpip:192.168.1.7`.
  /// - Returns: The port.
  /// - Throws: That there is none. The corresponding C function is `gp_port_info_list_lookup_path`.
  func port(_ path: String) throws(CameraError) -> GPPortInfo {
    let index = unsafe gp_port_info_list_lookup_path(pointer, path)
    var info: GPPortInfo?
    let result = index < GP_OK ? index : unsafe gp_port_info_list_get_info(pointer, index, &info)
    guard result >= GP_OK, let info = unsafe info else {
      throw CameraError("open", camera: "a camera at \(path)", min(result, GP_ERROR))
    }
    return unsafe info
  }
}
