/// A control of a settings file whose rungs are the numbers from 0 on, so that a value is an index.
struct MIDIControlText {
  var name = "value"
  var rungs = 1001
  var initial = 0
  var isWrapping = false
  /// The keys of each input but for its device, a line each; a device may be named all the same.
  var inputs: [String] = []
  /// The keys of each output, a line each.
  var outputs: [String] = []

  /// What the settings file says of it.
  var text: String {
    let ladder = """

      [ladder.\(name)]
      from = 0
      to = \(rungs - 1)
      step = 1

      [control.\(name)]
      ladder = "\(name)"
      initial = \(initial)
      wrap = \(isWrapping)

      """
    return inputs.reduce(outputs.reduce(ladder) { $0 + entry("output", $1) }) { text, input in
      let device = input.contains("device =") ? "" : "device = \"knob\"\n"
      return text + entry("input", device + input)
    }
  }

  private func entry(_ kind: String, _ lines: String) -> String {
    "\n[[control.\(name).\(kind)]]\n\(lines)\n"
  }
}

extension SettingsText {
  /// Settings of controls, and of the device `knob`, which is a port or a client of a name.
  static func midi(_ controls: [MIDIControlText], knob: String?, more: String = "") -> String {
    let device = knob.map { "[device.knob]\nmatch = { midi = \"\($0)\" }\n" } ?? ""
    return controls.reduce(device + more + "\n") { $0 + $1.text }
  }
}
