extension GoldenCase {
  /// The cases and recordings beside the repository whose outcome is known, with what their first lines
  /// and their README say; none where they are not there.
  public static let ofSharedFolder: [GoldenCase] = [
    shared(
      "cases/B01b_one_wrong_tick.ev", ladder(0, 100),
      [
        input("early", "turn", "REL_DIAL", "counts_per_rung = 2, snap = 0.6"),
        input("late", "turn", "REL_DIAL", "counts_per_rung = 2, snap = 1"),
      ], ["early 1", "late 1", "early 2", "late 2", "early 3", "late 3"]),
    shared(
      "cases/B02_shuttle_zero_swallowed.ev", ladder(-50, 50), [jog],
      [
        "jog 51", "jog 53", "jog 54", "jog 53", "jog 51",
      ]),
    shared(
      "cases/B02b_shuttle_ring_centre.ev", ladder(-50, 50), [jog, ring], ["ring 36", "ring 50"]),
    shared(
      "cases/B02c_shuttle_hires_code.ev", ladder(-50, 50), [jog, ring], ["ring 43", "jog 51"]),
    shared("cases/B03_wheel_double_count.ev", ladder(-50, 50), [wheel], ["wheel 49"]),
    shared(
      "cases/B04_hires_integer_division.ev", ladder(-50, 50), [wheel, rest],
      [
        // 288 units are two detents, and 48 are kept: six rungs of 48 are 288.
        "rest 51", "wheel 51", "rest 52", "rest 54", "wheel 52", "rest 56",
      ]),
    shared(
      "cases/B05_reversal_first_notch.ev", ladder(-50, 50), [wheel],
      [
        "wheel 51", "wheel 52", "wheel 53", "wheel 52",
      ]),
    shared(
      "cases/B08_many_events_one_wakeup.ev", ladder(-50, 50),
      [
        input("dial", "turn", "REL_DIAL", "")
      ], ["dial 51", "dial 52"]),
    shared(
      "cases/B15_ring_release_zero.ev", ladder(-50, 50),
      [
        input(
          "pad", "ring", "ABS_WHEEL",
          "lift = \"ABS_MISC\", modulus = 72, counts_per_rung = 1, counts_per_turn = 72")
      ], ["pad 49", "pad 48", "pad 47", "pad 46", "pad 45", "pad 44"]),
    shared(
      "cases/B01_chatter_at_boundary.mid.txt", ladder(0, 18),
      [
        midi("pot", "cc = 16, mode = \"absolute\", min = 1, max = 127, takeover = \"jump\"")
      ],
      // Once in the first 0.8 s, which is the jump, once on the way, and none at rest.
      ["pot 16", "pot 17"]),
    shared(
      "cases/B18_sign_bit_not_twos.mid.txt", ladder(-50, 50),
      [
        midi("knob", "cc = 16, mode = \"signbit\", counts_per_rung = 1")
      ], ["knob 51", "knob 52", "knob 51", "knob 50"]),
    shared(
      "cases/B21_14bit_lsb_first.mid.txt", ladder(0, 16383),
      [
        midi(
          "pair",
          "cc = 7, bits = 14, order = \"lsb-first\", mode = \"absolute\", takeover = \"jump\"")
      ], ["pair 129", "pair 258", "pair 129", "pair 0"]),
    intuos5, strip, scrollPoint,
  ].compactMap(\.self)

  private static let jog = input(
    "jog", "ring", "REL_DIAL", "modulus = 256, counts_per_turn = 10, counts_per_rung = 1")
  private static let ring = input(
    "ring", "fader", "REL_WHEEL", "min = -7, max = 7, rest = 0, takeover = \"jump\"")
  private static let wheel = input(
    "wheel", "turn", "REL_WHEEL_HI_RES", "counts_per_rung = 120, snap = 1")
  private static let rest = input(
    "rest", "turn", "REL_WHEEL_HI_RES", "counts_per_rung = 48, snap = 1")

  /// 431 events in 8.88 s, net −77 counts on a way of 367, over the seam five times; the last frame is a
  /// lift.
  private static var intuos5: GoldenCase? {
    let file = "recordings/tablets/Wacom Intuos5 touch M touchring.events"
    guard let text = SharedFolder.text([file]) else { return nil }
    var positions = values(of: "0003 0008", in: text)
    positions.removeLast()
    let steps = zip(positions, positions.dropFirst()).map { ($1 - $0 + 108) % 72 - 36 }
    let seams = zip(positions, positions.dropFirst()).count { abs($1 - $0) > 36 }
    precondition(
      steps.reduce(0, +) == -77 && steps.map(abs).reduce(0, +) == 367 && seams == 5
        && steps.map(abs).max() == 9)
    return shared(
      file, ladder(-500, 500),
      [
        input(
          "pad", "ring", "ABS_WHEEL", "lift = \"ABS_MISC\", modulus = 72, counts_per_rung = 1")
      ], running(steps, from: 500, "pad"))
  }

  /// 13 positions of a strip, up and down again, each with a lift behind it.
  private static var strip: GoldenCase? {
    let folder = "recordings/tablets/"
    let files = [
      folder + "Wacom Intuos3 4x6 Pad.desc", folder + "Wacom Intuos3 4x6 Pad.strip.events",
    ]
    guard let text = SharedFolder.text(files) else { return nil }
    precondition(values(of: "0003 0003", in: text).filter { $0 > 0 }.count == 26)
    let places = Array(0...12) + Array(0...11).reversed()
    return GoldenCase(
      name: files[1],
      settings: ladder(0, 12) + """
        [control.strip]
        ladder = "l"
        initial = 5
        input = [{ device = "wacom-strip" }]
        """, recording: text,
      changes: zip([5] + places, places).map { "strip \($1) crossed=\(abs($1 - $0))" })
  }

  /// Up to 63 in one event.
  private static var scrollPoint: GoldenCase? {
    let folder = "recordings/mice/"
    let files = [
      folder + "IBM ScrollPoint MO18B.desc", folder + "IBM ScrollPoint MO18B.scroll.events",
    ]
    guard let text = SharedFolder.text(files) else { return nil }
    let counts = values(of: "0002 0008", in: text)
    precondition(counts.max() == 63 && counts.min() == -63)
    return shared(
      files[1], text: text, ladder(-5000, 5000), [input("wheel", "turn", "REL_WHEEL", "")],
      running(counts, from: 5000, "wheel"))
  }

  private static func shared(
    _ file: String, text: String? = nil, _ ladder: String, _ inputs: [String], _ changes: [String]
  ) -> GoldenCase? {
    guard let text = text ?? SharedFolder.text([file]) else { return nil }
    // What a line leaves out is one rung crossed, or as many as it is away from the last one.
    var last: [Substring: Int] = [:]
    let lines = changes.map { line -> String in
      guard !line.contains("crossed=") else { return line }
      let words = line.split(separator: " ")
      let index = Int(words[1]) ?? 0
      let crossed = abs(index - (last[words[0]] ?? middle(of: ladder)))
      last[words[0]] = index
      return "\(line) crossed=\(crossed)"
    }
    let match = file.hasSuffix(".mid.txt") ? "midi = \"\(GoldenCase.port)\"" : "name = \"*\""
    let device = "\n[device.d]\nmatch = { \(match) }\n"
    return GoldenCase(
      name: file, settings: ladder + device + inputs.joined(separator: "\n"), recording: text,
      changes: lines)
  }

  private static func ladder(_ first: Int, _ last: Int) -> String {
    "[ladder.l]\nfrom = \(first)\nto = \(last)\nstep = 1\n"
  }

  private static func midi(_ control: String, _ source: String) -> String {
    "\n[control.\(control)]\nladder = \"l\"\ninitial = 0\ninput = [{ device = \"d\", \(source) }]"
  }

  private static func input(
    _ control: String, _ gesture: String, _ event: String, _ more: String
  ) -> String {
    """
    [control.\(control)]
    ladder = "l"
    initial = 0
    input = [{ device = "d", gesture = "\(gesture)", event = "\(event)"\(more.isEmpty ? "" : ", ")\(more) }]
    """
  }

  /// Where a control begins: the rung of 0.
  private static func middle(of ladder: String) -> Int {
    let words = ladder.split { " \n".contains($0) }
    return -(Int(words[3]) ?? 0)
  }

  private static func running(_ steps: [Int], from start: Int, _ control: String) -> [String] {
    var index = start
    return steps.filter { $0 != 0 }.map { step in
      index += step
      return "\(control) \(index) crossed=\(abs(step))"
    }
  }

  /// The values of an event, by its type and code as evemu writes them.
  private static func values(of event: String, in text: String) -> [Int] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.first == "E:", "\(words[2]) \(words[3])" == event else { return nil }
      return Int(words[4])
    }
  }
}
