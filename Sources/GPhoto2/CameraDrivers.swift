internal import CLibgphoto2

/// The camera drivers that are installed with libgphoto2: they find cameras, and open them.
///
/// They are loaded once, which takes a tenth of a second. Drivers and ports come from the folders that the
/// environment names in `CAMLIBS` and `IOLIBS`, else from those that libgphoto2 was built for. The library
/// keeps things of the whole process: to be used by one thread at a time.
@safe
public struct CameraDrivers: ~Copyable {
  let list: OpaquePointer
  let context: DriverContext

  /// Loads the drivers.
  ///
  /// - Throws: What kept libgphoto2 from that, for instance that no driver is installed. The corresponding
  ///   C function is `gp_abilities_list_load`.
  public init() throws(CameraError) {
    let context = try DriverContext()
    var made: OpaquePointer?
    guard unsafe gp_abilities_list_new(&made) >= GP_OK, let list = unsafe made else {
      throw CameraError("begin", GP_ERROR_NO_MEMORY)
    }
    let result = unsafe gp_abilities_list_load(list, context.pointer)
    guard result >= GP_OK, unsafe gp_abilities_list_count(list) > 0 else {
      unsafe gp_abilities_list_free(list)
      try context.check(result, "load camera drivers")
      throw CameraError("load camera drivers", GP_ERROR_LIBRARY, reason: "there are none")
    }
    unsafe self.list = list
    self.context = context
  }

  deinit {
    unsafe gp_abilities_list_free(list)
  }

  /// The cameras that are plugged in now, in the order of their ports.
  ///
  /// No camera is spoken to: USB alone is asked. A camera on the network is not found; it can be opened by
  /// its model and port.
  ///
  /// - Returns: The cameras, maybe none.
  /// - Throws: What kept libgphoto2 from looking. The corresponding C function is
  ///   `gp_abilities_list_detect`.
  public func detect() throws(CameraError) -> [DetectedCamera] {
    let ports = try PortList()
    let found = try PairList()
    context.listen()
    try context.check(
      unsafe gp_abilities_list_detect(list, ports.pointer, found.pointer, context.pointer),
      "look for cameras")
    let cameras = (0..<found.count).map {
      DetectedCamera(model: found.name($0), port: found.value($0))
    }
    // The port of a camera that was found by its class alone, which is there a second time by its number.
    return cameras.filter { $0.port != "usb:" }
  }

  /// Which camera is meant.
  ///
  /// - Parameters:
  ///   - model: Its model as `detect` has it, or nil for any.
  ///   - port: Its port, or nil for any.
  /// - Returns: What both say, without looking, where both are given; else the one camera that is plugged in
  ///   and fits.
  /// - Throws: An error that is `gone` where none fits, and `refused` where several do.
  public func choose(model: String?, port: String?) throws(CameraError) -> DetectedCamera {
    if let model, let port { return DetectedCamera(model: model, port: port) }
    let wanted = (model ?? "a camera") + (port.map { " at \($0)" } ?? "")
    let fitting = try detect().filter {
      (model ?? $0.model) == $0.model && (port ?? $0.port) == $0.port
    }
    guard let camera = fitting.first else {
      throw CameraError("find", camera: wanted, GP_ERROR_MODEL_NOT_FOUND, reason: "there is none")
    }
    guard fitting.count == 1 else {
      let names = fitting.map(\.description).joined(separator: ", ")
      throw CameraError(
        "find", camera: wanted, GP_ERROR_BAD_PARAMETERS,
        reason: "there are \(fitting.count), and one has to be named: \(names)")
    }
    return camera
  }
}
