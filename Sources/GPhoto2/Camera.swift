internal import CLibgphoto2

/// A camera that is open; closed when the value ends.
///
/// Every function waits for the camera, at worst for the 20 s after which drivers give a camera up: this
/// belongs into a program of its own. After an error that is `gone` the value is to be let go and the camera
/// opened anew. Texts of the camera are bounded and without control characters, and in English unless the
/// program has called `setlocale`.
@safe
public struct Camera: ~Copyable {
  let pointer: UnsafeMutablePointer<CLibgphoto2.Camera>
  let context: DriverContext
  /// Which camera it is.
  public let identity: DetectedCamera

  /// Opens a camera: the only one, or by its model, its port or both.
  ///
  /// - Parameters:
  ///   - model: Its model as `CameraDrivers.detect` has it, or nil.
  ///   - port: Its port, or nil. It is another one whenever the camera is plugged in.
  ///   - drivers: The drivers that are installed.
  /// - Throws: What kept it from being opened: `gone` where there is none, `busy` where another program has
  ///   it, `refused` where several fit. The corresponding C function is `gp_camera_init`.
  public init(
    model: String? = nil, port: String? = nil, with drivers: borrowing CameraDrivers
  ) throws(CameraError) {
    let identity = try drivers.choose(model: model, port: port)
    let abilities = try drivers.abilities(of: identity)
    let ports = try PortList()
    let info = try unsafe ports.port(identity.port)
    let context = try DriverContext()

    var made: UnsafeMutablePointer<CLibgphoto2.Camera>?
    guard unsafe gp_camera_new(&made) >= GP_OK, let pointer = unsafe made else {
      throw CameraError("open", camera: identity.description, GP_ERROR_NO_MEMORY)
    }
    var result = unsafe gp_camera_set_abilities(pointer, abilities)
    if result >= GP_OK { result = unsafe gp_camera_set_port_info(pointer, info) }
    if result >= GP_OK { result = unsafe gp_camera_init(pointer, context.pointer) }
    guard result >= GP_OK else {
      // Not `gp_camera_unref`: after some failures the library takes the camera for one in use for ever.
      unsafe gp_camera_free(pointer)
      try context.check(result, "open", camera: identity.description)
      throw CameraError("open", camera: identity.description, result)
    }
    unsafe self.pointer = pointer
    self.context = context
    self.identity = identity
  }

  deinit {
    // What a camera that is gone says to that is of no use to anybody.
    unsafe gp_camera_exit(pointer, context.pointer)
    unsafe gp_camera_free(pointer)
  }

  /// Closes the camera, so that other programs can have it.
  ///
  /// The corresponding C function is `gp_camera_exit`.
  public consuming func close() {}
}

extension CameraDrivers {
  /// What a driver can do with a model.
  func abilities(of camera: DetectedCamera) throws(CameraError) -> CameraAbilities {
    let index = unsafe gp_abilities_list_lookup_model(list, camera.model)
    var abilities = CameraAbilities()
    let result =
      index < GP_OK ? index : unsafe gp_abilities_list_get_abilities(list, index, &abilities)
    guard result >= GP_OK else {
      // Not `gone`: the camera may be there, but under another name.
      throw CameraError(
        "open", camera: camera.description, GP_ERROR_BAD_PARAMETERS,
        reason: "no driver that is installed knows this model")
    }
    return abilities
  }
}
