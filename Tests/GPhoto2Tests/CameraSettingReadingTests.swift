import CLibgphoto2
import Testing

@testable import GPhoto2

/// The library's own widgets, with what a camera could say.
@Suite struct CameraSettingReadingTests {
  private func widget(_ type: CameraWidgetType, _ name: String, label: String = "A") -> WidgetTree {
    var made: OpaquePointer?
    gp_widget_new(type, label, &made)
    guard let made else { preconditionFailure("no memory") }
    gp_widget_set_name(made, name)
    return WidgetTree(adopting: made)
  }

  private func append(_ child: consuming WidgetTree, to parent: borrowing WidgetTree) {
    // The child is its parent's from now on.
    gp_widget_append(parent.root, child.release())
  }

  @Test func `Choices are safe to print and of bounded length`() {
    let tree = widget(GP_WIDGET_RADIO, "iso", label: "I\u{1b}[2JSO")
    let long = String(repeating: "ä", count: 1000)
    for choice in ["100", "2\n00", "\u{202e}400", long] { gp_widget_add_choice(tree.root, choice) }
    let broken: [CChar] = [0x41, -1, -61, 0]
    gp_widget_add_choice(tree.root, broken)
    gp_widget_add_choice(tree.root, "a" + long)
    gp_widget_set_value(tree.root, broken)
    let setting = CameraSetting(tree.root)
    #expect(setting?.label == "I\\x1b[2JSO")
    let wanted = [
      "100", "2\\x0a00", "\\xe2\\x80\\xae400", String(long.prefix(128)), "A\\xff\\xc3",
      "a" + String(long.prefix(127)),
    ]
    #expect(setting?.offer == .choices(wanted))
    #expect(setting?.value == .choice("A\\xff\\xc3") && setting?.place == 4)
  }

  @Test func `A choice without an end of choices is bounded`() {
    let tree = widget(GP_WIDGET_MENU, "iso")
    for number in 0..<3000 { gp_widget_add_choice(tree.root, "\(number)") }
    gp_widget_set_value(tree.root, "2999")
    let setting = CameraSetting(tree.root)
    guard case .choices(let choices) = setting?.offer else {
      Issue.record("no choices")
      return
    }
    #expect(choices.count == CameraSetting.mostChoices)
    #expect(setting?.value == .choice("2999") && setting?.place == nil)
  }

  @Test func `A setting without choices or a value is one`() {
    let tree = widget(GP_WIDGET_RADIO, "iso")
    let setting = CameraSetting(tree.root)
    #expect(setting?.offer == .choices([]) && setting?.value == nil && setting?.place == nil)
  }

  @Test func `A range has its ends, its step and its value`() {
    let tree = widget(GP_WIDGET_RANGE, "zoom")
    gp_widget_set_range(tree.root, -2, 10, 0.5)
    var value: Float = 1.5
    gp_widget_set_value(tree.root, &value)
    gp_widget_set_readonly(tree.root, 1)
    let setting = CameraSetting(tree.root)
    let range = CameraRange(lower: -2, upper: 10, step: 0.5)
    #expect(setting?.offer == range.map { .range($0) } && setting?.value == .number(1.5))
    #expect(setting?.isReadOnly == true && setting?.kind == .range)
  }

  @Test(arguments: [
    (Float.nan, Float(1), Float(1)), (0, .infinity, 1), (2, 1, 1), (-.infinity, 0, 1),
  ])
  func `A range that is none is no setting`(lower: Float, upper: Float, step: Float) {
    let tree = widget(GP_WIDGET_RANGE, "zoom")
    gp_widget_set_range(tree.root, lower, upper, step)
    #expect(CameraSetting(tree.root) == nil)
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [Float])
  func `A range without a step that could be gone has none`(step: Float) {
    #expect(CameraRange(lower: 0, upper: 1, step: step)?.step == nil)
    #expect(CameraRange(lower: 0, upper: 1, step: step) != nil)
  }

  @Test func `Texts, dates and buttons are no settings, nor is what has no key`() {
    for type in [GP_WIDGET_TEXT, GP_WIDGET_DATE, GP_WIDGET_BUTTON, GP_WIDGET_SECTION] {
      let tree = widget(type, "a")
      let setting = CameraSetting(tree.root)
      #expect(setting == nil)
    }
    let nameless = widget(GP_WIDGET_RADIO, "")
    let setting = CameraSetting(nameless.root)
    #expect(setting == nil)
  }

  @Test func `A key that is there before shadows, whatever it is the key of`() {
    let window = widget(GP_WIDGET_WINDOW, "main")
    let first = widget(GP_WIDGET_SECTION, "imgsettings")
    append(widget(GP_WIDGET_RADIO, "iso"), to: first)
    append(widget(GP_WIDGET_TEXT, "model"), to: first)
    let second = widget(GP_WIDGET_SECTION, "capturesettings")
    append(widget(GP_WIDGET_MENU, "iso"), to: second)
    append(widget(GP_WIDGET_TOGGLE, "model"), to: second)
    append(first, to: window)
    append(second, to: window)
    let listed = window.settings()
    #expect(listed.map(\.section) == ["imgsettings", "capturesettings", "capturesettings"])
    #expect(listed.map(\.setting.name) == ["iso", "iso", "model"])
    #expect(listed.map(\.isShadowed) == [false, true, true])
  }
}
