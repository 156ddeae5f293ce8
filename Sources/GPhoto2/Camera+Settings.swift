internal import CLibgphoto2

extension Camera {
  /// All settings of the camera that have rungs, with what they stand at, in the driver's order.
  ///
  /// Everything is asked of the camera, which takes seconds with some. What the same property of the camera
  /// is called twice (by a name and by its number, such as `500d`) is there twice.
  ///
  /// - Returns: The settings.
  /// - Throws: What kept the camera from answering. The corresponding C function is `gp_camera_get_config`.
  public func settings() throws(CameraError) -> [ListedSetting] {
    context.listen()
    var root: OpaquePointer?
    try context.check(
      unsafe gp_camera_get_config(pointer, &root, context.pointer), "list the settings",
      camera: identity.description)
    guard let root = unsafe root else { return [] }
    let tree = unsafe WidgetTree(adopting: root)
    // Drivers pass over settings that cannot be read, all of them if need be.
    try context.checkPresence("list the settings", camera: identity.description)
    return tree.settings()
  }

  /// Reads one setting from the camera.
  ///
  /// - Parameter key: Its key, for instance `shutterspeed`.
  /// - Returns: What it offers and stands at now.
  /// - Throws: What kept the camera from answering; `refused` where it has no such setting, or one without
  ///   rungs. The corresponding C function is `gp_camera_get_single_config`.
  public func read(_ key: String) throws(CameraError) -> CameraSetting {
    let widget = try widget(key, "read")
    guard let setting = unsafe CameraSetting(widget.root) else {
      throw error("read", key, GP_ERROR_NOT_SUPPORTED, "it has no rungs")
    }
    return setting
  }

  /// Sets one setting on the camera.
  ///
  /// The setting is read first, so that what is no longer offered is not sent. That this did not throw says
  /// that the driver took it: some take what the camera then does not do, and cameras that need time for it
  /// still say the old value for a moment, so the setting is to be read again.
  ///
  /// - Parameters:
  ///   - key: Its key.
  ///   - value: One of its choices in the words of `read`, a number in its range, or on or off.
  /// - Throws: What kept the camera from doing so; `refused` where there is no such setting, where it is
  ///   read-only now, or where it does not offer that now. The corresponding C function is
  ///   `gp_camera_set_single_config`.
  public func set(_ key: String, to value: CameraValue) throws(CameraError) {
    let call = "set to \(value)"
    let widget = try widget(key, call)
    guard let setting = unsafe CameraSetting(widget.root) else {
      throw error(call, key, GP_ERROR_NOT_SUPPORTED, "it has no rungs")
    }
    guard !setting.isReadOnly else {
      throw error(call, key, GP_ERROR_NOT_SUPPORTED, "the camera does not let it be set now")
    }
    switch (setting.offer, value) {
    case (.choices(let choices), .choice(let text)):
      guard let place = choices.firstIndex(of: text),
        let raw = unsafe CameraSetting.rawChoice(Int32(place), of: widget.root)
      else {
        let reason = "it is none of the \(choices.count) choices that the camera has now"
        throw error(call, key, GP_ERROR_BAD_PARAMETERS, reason)
      }
      // The camera's own bytes: those that are shown may be made safe.
      unsafe gp_widget_set_value(widget.root, raw)
    case (.range(let range), .number(var number)):
      guard range.lower <= number, number <= range.upper else {
        let reason = "it goes from \(range.lower) to \(range.upper)"
        throw error(call, key, GP_ERROR_BAD_PARAMETERS, reason)
      }
      unsafe gp_widget_set_value(widget.root, &number)
    case (.toggle, .toggle(let isOn)):
      var state: Int32 = isOn ? 1 : 0
      unsafe gp_widget_set_value(widget.root, &state)
    default:
      throw error(call, key, GP_ERROR_BAD_PARAMETERS, "it is a \(setting.kind)")
    }
    context.listen()
    try context.check(
      unsafe gp_camera_set_single_config(pointer, key, widget.root, context.pointer), call,
      key: key, camera: identity.description)
  }

  private func widget(_ key: String, _ call: String) throws(CameraError) -> WidgetTree {
    context.listen()
    var widget: OpaquePointer?
    let result = unsafe gp_camera_get_single_config(pointer, key, &widget, context.pointer)
    // Nothing was said: with the camera all was well, the driver has no such key. Some drivers find one,
    // fail to read it, and say that all went well.
    if result == GP_ERROR_BAD_PARAMETERS, context.isSilent {
      throw error(call, key, result, "the camera has no such setting")
    }
    try context.check(result, call, key: key, camera: identity.description)
    guard let widget = unsafe widget else {
      throw error(call, key, GP_ERROR, "the driver cannot read it")
    }
    return unsafe WidgetTree(adopting: widget)
  }

  private func error(
    _ call: String, _ key: String, _ code: Int32, _ reason: String
  ) -> CameraError {
    CameraError(call, key: key, camera: identity.description, code, reason: reason)
  }
}
