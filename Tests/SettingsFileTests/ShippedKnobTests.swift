import Testing

/// What a person expects of each device that ships, from frames as the kernel passes them on.
@Suite struct ShippedKnobTests {
  @Test func `A PowerMate turns a rung in 15 degrees, and no count of a quick turn is lost`() throws
  {
    var knob = try ShippedKnob("powermate")
    try knob.follow(
      """
      REL_DIAL 1 => 50
      REL_DIAL 1 => 50
      REL_DIAL 1 => 51
      REL_DIAL -3 => 50
      BTN_0 1 => 50
      BTN_0 0 => 50
      """)
    try knob.follow(String(repeating: "REL_DIAL 7\n", count: 13) + "REL_DIAL 3 => 74")
  }

  @Test func `A Surface Dial turns a rung in 15 degrees`() throws {
    var knob = try ShippedKnob("surface-dial")
    try knob.follow(
      """
      REL_DIAL 89 => 50
      REL_DIAL 1 => 51
      REL_DIAL 60 => 51
      BTN_0 1 => 51
      REL_DIAL 3450 => 74
      REL_DIAL -3600 => 50
      """)
  }

  @Test(arguments: ["shuttlexpress", "shuttlepro-v2"])
  func `A Shuttle's jog is a rung a click, over its silent 0 too`(device: String) throws {
    var jog = try ShippedKnob(device)
    try jog.follow(
      """
      REL_DIAL 254 => 50
      REL_DIAL 255 => 51
      REL_DIAL 1 => 53
      REL_DIAL 2 => 54
      REL_DIAL 2 BTN_4 1 => 54
      REL_DIAL 2 BTN_4 0 => 54
      REL_WHEEL 3 REL_WHEEL_HI_RES 360 REL_DIAL 2 => 54
      REL_DIAL 2 => 54
      REL_DIAL 1 => 53
      REL_DIAL 255 => 51
      """)
  }

  @Test(arguments: ["shuttlexpress", "shuttlepro-v2"])
  func `A Shuttle's ring is a position that springs back to the middle`(device: String) throws {
    var ring = try ShippedKnob(device, #"event = "REL_WHEEL""#, count: 15, initial: 3)
    try ring.follow(
      """
      REL_DIAL 7 => 3
      REL_WHEEL -2 REL_WHEEL_HI_RES -240 REL_DIAL 7 => 5
      REL_DIAL 7 => 7
      REL_WHEEL -1 REL_WHEEL_HI_RES -120 REL_DIAL 7 => 6
      REL_WHEEL -1 REL_WHEEL_HI_RES -120 REL_DIAL 8 => 6
      REL_WHEEL 7 REL_WHEEL_HI_RES 840 REL_DIAL 8 => 14
      REL_WHEEL -7 REL_WHEEL_HI_RES -840 REL_DIAL 8 => 0
      REL_DIAL 8 => 7
      set 12 => 12
      REL_DIAL 9 => 12
      REL_DIAL 9 BTN_4 1 => 12
      REL_WHEEL 1 REL_DIAL 9 => 8
      """)
  }

  @Test func `An encoder on pins is a rung a step`() throws {
    var knob = try ShippedKnob("rotary-encoder")
    try knob.follow(
      """
      REL_X 1 => 51
      REL_X 1 => 52
      REL_X -1 => 51
      """)
    var clicks = try ShippedKnob("rotary-encoder", "counts_per_rung = 4")
    try clicks.follow(
      """
      REL_X 1 => 50
      REL_X 1 => 50
      REL_X 1 => 50
      REL_X 1 => 51
      REL_X -1 => 51
      """)
  }

  @Test func `An absolute encoder that rolls over goes round before its maximum`() throws {
    var knob = try ShippedKnob("rotary-encoder-absolute")
    try knob.follow(
      """
      axis ABS_X 0 24
      opened ABS_X 0 => 50
      ABS_X 1 => 51
      ABS_X 0 => 50
      ABS_X 23 => 49
      ABS_X 22 => 48
      ABS_X 23
      ABS_X 0 => 50
      """)
  }

  @Test func `An absolute encoder with ends can be turned from one to the other as it is`() throws {
    var knob = try ShippedKnob("rotary-encoder-absolute")
    try knob.follow("axis ABS_X 0 24\nopened ABS_X 0")
    try knob.follow((1...24).map { "ABS_X \($0) => \(50 + $0)" }.joined(separator: "\n"))
    try knob.follow((1...24).map { "ABS_X \(24 - $0) => \(74 - $0)" }.joined(separator: "\n"))
    var fader = try ShippedKnob(
      "rotary-encoder-absolute", #"gesture = "fader""#, count: 25, initial: 0)
    try fader.follow(
      """
      axis ABS_X 0 24
      opened ABS_X 0 => 0
      ABS_X 1 => 1
      ABS_X 2 => 2
      set 10 => 10
      ABS_X 3 => 10
      ABS_X 11 => 11
      """)
  }

  @Test func `A Wacom ring turns with the finger, and a lift is none`() throws {
    var ring = try ShippedKnob("wacom-ring")
    try ring.follow(
      """
      axis ABS_WHEEL 0 71
      opened ABS_WHEEL 0 ABS_MISC 0 => 50
      ABS_WHEEL 18 ABS_MISC 15 => 50
      ABS_WHEEL 17 => 50
      ABS_WHEEL 16 => 49
      ABS_WHEEL 0 ABS_MISC 0 => 49
      ABS_WHEEL 2 ABS_MISC 15 => 49
      ABS_WHEEL 1
      ABS_WHEEL 0 => 49
      ABS_WHEEL 71 => 48
      ABS_WHEEL 70 => 48
      ABS_WHEEL 0 ABS_MISC 0 => 48
      """)
  }

  @Test func `A key of the pad that is held does not make a leap of the finger`() throws {
    var ring = try ShippedKnob("wacom-ring", #"event = "ABS_THROTTLE""#)
    try ring.follow(
      """
      axis ABS_THROTTLE 0 71
      opened ABS_THROTTLE 0 ABS_MISC 0
      BTN_1 1 ABS_MISC 15 => 50
      ABS_THROTTLE 40 => 50
      ABS_THROTTLE 43 => 51
      ABS_THROTTLE 46 => 52
      ABS_THROTTLE 0 => 52
      ABS_THROTTLE 30 => 52
      ABS_THROTTLE 33 => 53
      ABS_THROTTLE 0 BTN_1 0 ABS_MISC 0 => 53
      """)
  }

  @Test func `A Wacom strip is the place of a finger`() throws {
    for event in ["ABS_RX", "ABS_RY"] {
      var strip = try ShippedKnob(
        "wacom-strip", "event = \"\(event)\"", count: 13, initial: 6)
      try strip.follow(
        """
        axis RX 0 4096
        opened RX 0 ABS_MISC 0 => 6
        RX 1 ABS_MISC 15 => 0
        RX 2 => 1
        RX 64 => 6
        RX 0 ABS_MISC 0 => 6
        RX 4096 ABS_MISC 15 => 12
        """.split(separator: "RX", omittingEmptySubsequences: false).joined(separator: event))
    }
  }

  @Test(arguments: ["", #"event = "REL_HWHEEL_HI_RES""#])
  func `A wheel of high resolution is a rung a click, and is not counted twice`(
    input: String
  ) throws {
    let axis = input.isEmpty ? "REL_WHEEL" : "REL_HWHEEL"
    func lines(_ text: String) -> String {
      text.split(separator: "FINE", omittingEmptySubsequences: false)
        .joined(separator: axis + "_HI_RES")
        .split(separator: "WHOLE", omittingEmptySubsequences: false).joined(separator: axis)
    }
    var wheel = try ShippedKnob("mouse-wheel", input)
    try wheel.follow(
      lines(
        """
        WHOLE -1 FINE -120 => 49
        FINE 120 WHOLE 1 => 50
        FINE 16 => 50
        FINE 24 => 50
        FINE 32 => 51
        FINE 64 WHOLE 1 => 51
        FINE 72 => 52
        FINE 80 WHOLE 1 => 52
        FINE -48 => 52
        """))
    var clicks = try ShippedKnob("mouse-wheel", input)
    try clicks.follow(
      lines(
        """
        WHOLE 1 FINE 120 => 51
        WHOLE 1 FINE 120 => 52
        WHOLE 1 FINE 120 => 53
        WHOLE -1 FINE -120 => 52
        """))
  }

  @Test func `A plain wheel is a rung a click too`() throws {
    var wheel = try ShippedKnob("mouse-wheel")
    try wheel.follow(
      """
      REL_WHEEL 1 => 51
      REL_WHEEL 2 REL_X 5 => 53
      REL_WHEEL -1 => 52
      BTN_MIDDLE 1 => 52
      """)
  }

  @Test func `A volume knob is a rung a click, in one frame or two`() throws {
    var knob = try ShippedKnob("volume-knob")
    try knob.follow(
      """
      KEY_VOLUMEUP 1 KEY_VOLUMEUP 0 => 51
      KEY_VOLUMEUP 1 => 52
      KEY_VOLUMEUP 0 => 52
      KEY_VOLUMEDOWN 1 KEY_VOLUMEDOWN 0 => 51
      KEY_MUTE 1 KEY_MUTE 0 => 51
      KEY_VOLUMEDOWN 1 => 50
      KEY_VOLUMEDOWN 2 => 50
      """)
  }
}
