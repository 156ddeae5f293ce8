internal import CLibgphoto2

/// What libgphoto2 hands out of a camera's settings: one of them, or a tree of all.
///
/// The whole is freed with its root when the value ends, and all texts and children in it then.
@safe
struct WidgetTree: ~Copyable {
  let root: OpaquePointer

  init(adopting root: OpaquePointer) {
    unsafe self.root = root
  }

  deinit {
    unsafe gp_widget_free(root)
  }

  /// Gives it away to somebody who frees it.
  consuming func release() -> OpaquePointer {
    let root = unsafe root
    discard self
    return unsafe root
  }

  /// The most levels that are gone down, and the most settings that are listed.
  private static let deepest = 8
  private static let mostSettings = 4096

  /// All settings in it that have rungs, in the driver's order.
  func settings() -> [ListedSetting] {
    var names: Set<String> = []
    var found: [ListedSetting] = []
    unsafe collect(root, section: "", depth: 0, &names, &found)
    return found
  }

  private func collect(
    _ widget: OpaquePointer, section: String, depth: Int, _ names: inout Set<String>,
    _ found: inout [ListedSetting]
  ) {
    guard depth < Self.deepest, found.count < Self.mostSettings else { return }
    // A text or a button of the same name shadows as well.
    let name = unsafe widget.settingName
    let isShadowed = unsafe !widget.hasChildren && !names.insert(name).inserted
    if let setting = unsafe CameraSetting(widget) {
      found.append(ListedSetting(section: section, setting: setting, isShadowed: isShadowed))
    }
    guard unsafe widget.hasChildren else { return }
    let count = unsafe gp_widget_count_children(widget)
    for index in 0..<max(0, count) {
      var child: OpaquePointer?
      guard unsafe gp_widget_get_child(widget, index, &child) >= GP_OK,
        let child = unsafe child
      else { continue }
      unsafe collect(child, section: name, depth: depth + 1, &names, &found)
    }
  }
}

extension OpaquePointer {
  /// What libgphoto2 calls the widget, nil for none that it knows.
  var widgetType: CameraWidgetType? {
    var type = GP_WIDGET_WINDOW
    return unsafe gp_widget_get_type(self, &type) >= GP_OK ? type : nil
  }

  /// Whether it is a section or the whole.
  var hasChildren: Bool {
    let type = unsafe widgetType
    return type == GP_WIDGET_WINDOW || type == GP_WIDGET_SECTION
  }

  /// The widget's key.
  var settingName: String {
    var text: UnsafePointer<CChar>?
    unsafe gp_widget_get_name(self, &text)
    return unsafe BoundedText.string(text)
  }
}
