internal import CLibgphoto2

extension CameraSetting {
  /// The most choices that are read of a setting.
  static let mostChoices = 2000

  /// Reads a widget; nil where it has no rungs, or nothing by which it could be asked for.
  ///
  /// - Parameter widget: The widget, which stays its tree's.
  init?(_ widget: OpaquePointer) {
    let name = unsafe widget.settingName
    guard !name.isEmpty, let type = unsafe widget.widgetType else { return nil }
    let kind: Kind
    let offer: Offer
    let value: CameraValue?
    switch type {
    case GP_WIDGET_RADIO, GP_WIDGET_MENU:
      kind = type == GP_WIDGET_RADIO ? .radio : .menu
      offer = .choices(unsafe Self.choices(of: widget))
      value = unsafe Self.choice(of: widget)
    case GP_WIDGET_RANGE:
      guard let range = unsafe Self.range(of: widget) else { return nil }
      kind = .range
      offer = .range(range)
      value = unsafe Self.number(of: widget)
    case GP_WIDGET_TOGGLE:
      kind = .toggle
      offer = .toggle
      value = unsafe Self.toggle(of: widget)
    default: return nil
    }
    var label: UnsafePointer<CChar>?
    unsafe gp_widget_get_label(widget, &label)
    var readOnly: Int32 = 0
    unsafe gp_widget_get_readonly(widget, &readOnly)
    self.init(
      name: name, label: unsafe BoundedText.string(label), kind: kind, isReadOnly: readOnly != 0,
      offer: offer, value: value)
  }

  private static func choices(of widget: OpaquePointer) -> [String] {
    let count = unsafe min(Int(gp_widget_count_choices(widget)), mostChoices)
    return (0..<max(0, count)).map {
      unsafe BoundedText.string(rawChoice(Int32($0), of: widget))
    }
  }

  /// A choice in the camera's own bytes, which stay the widget's.
  static func rawChoice(_ place: Int32, of widget: OpaquePointer) -> UnsafePointer<CChar>? {
    var text: UnsafePointer<CChar>?
    guard unsafe gp_widget_get_choice(widget, place, &text) >= GP_OK else { return nil }
    return unsafe text
  }

  private static func choice(of widget: OpaquePointer) -> CameraValue? {
    var text: UnsafePointer<CChar>?
    guard unsafe gp_widget_get_value(widget, &text) >= GP_OK else { return nil }
    let value = unsafe BoundedText.string(text)
    return value.isEmpty ? nil : .choice(value)
  }

  private static func range(of widget: OpaquePointer) -> CameraRange? {
    var lower: Float = 0
    var upper: Float = 0
    var step: Float = 0
    guard unsafe gp_widget_get_range(widget, &lower, &upper, &step) >= GP_OK else { return nil }
    return CameraRange(lower: lower, upper: upper, step: step)
  }

  private static func number(of widget: OpaquePointer) -> CameraValue? {
    var number: Float = 0
    guard unsafe gp_widget_get_value(widget, &number) >= GP_OK, number.isFinite else { return nil }
    return .number(number)
  }

  /// Drivers say 2 where they do not know.
  private static func toggle(of widget: OpaquePointer) -> CameraValue? {
    var state: Int32 = 2
    guard unsafe gp_widget_get_value(widget, &state) >= GP_OK, 0...1 ~= state else { return nil }
    return .toggle(state == 1)
  }
}
