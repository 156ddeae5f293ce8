internal import Cameras
internal import ControlProtocol
internal import Ladders

/// The ladder that a control gets from a camera, and what the camera's kind of setting makes of its texts.
struct SettingLadder: Hashable {
  let ladder: CameraLadder
  let kind: LadderKind?

  init(_ ladder: CameraLadder, key: String) {
    self.ladder = ladder
    kind = LadderKind(ofCameraKey: key)
  }

  /// Whether a text stands on a rung.
  func has(_ text: String) -> Bool { ladder.rung(named: text) != nil }

  /// The ladder as the daemon is asked for it: computed where three numbers say everything.
  var proposal: LadderProposal {
    if let (from, to, step) = ladder.range {
      return .range(
        from: SettingLadder.decimal(from, ladder), to: SettingLadder.decimal(to, ladder),
        step: SettingLadder.decimal(step, ladder))
    }
    return .rungs(
      ladder.texts.map { text in
        var entry = CameraText(text, kind: kind).entry
        // By which the rung is found again.
        entry.value = text
        return entry
      })
  }

  private static func decimal(_ units: Int64, _ ladder: CameraLadder) -> Decimal {
    Decimal(units: Int(units), decimals: ladder.decimals)
  }
}

/// What a setting of a camera is found to be.
struct SettingReading: Hashable {
  /// What can be selected; nil where there is nothing now.
  var ladder: SettingLadder?
  /// What it stands at: a text of the ladder, or what the camera says where that is on no rung.
  var value: String
  /// Why a wish may not be heeded, in a word or two: `read-only`.
  var note: String?
}
