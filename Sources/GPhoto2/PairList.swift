internal import CLibgphoto2

/// A list of libgphoto2's of names with a value each, freed when the value ends.
@safe
struct PairList: ~Copyable {
  let pointer: OpaquePointer

  init() throws(CameraError) {
    var made: OpaquePointer?
    guard unsafe gp_list_new(&made) >= GP_OK, let pointer = unsafe made else {
      throw CameraError("begin", GP_ERROR_NO_MEMORY)
    }
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe gp_list_free(pointer)
  }

  var count: Int32 { max(0, unsafe gp_list_count(pointer)) }

  func name(_ index: Int32) -> String {
    var text: UnsafePointer<CChar>?
    unsafe gp_list_get_name(pointer, index, &text)
    return unsafe BoundedText.string(text)
  }

  func value(_ index: Int32) -> String {
    var text: UnsafePointer<CChar>?
    unsafe gp_list_get_value(pointer, index, &text)
    return unsafe BoundedText.string(text)
  }
}
