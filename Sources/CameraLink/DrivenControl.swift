internal import Cameras

/// A control of the daemon and the setting that it drives: what each of them is known to be.
struct DrivenControl {
  let mapping: ControlMapping
  /// What the camera offers; nil until it was read, and kept while there is nothing to select.
  var ladder: SettingLadder?
  /// Why a wish may not be heeded, as the camera says it.
  var note: String?

  /// Whether the daemon has such a control now.
  var isThere = false
  /// The ladder that the daemon was given for it, which it keeps as long as the connection holds.
  var given: SettingLadder?
  /// Whether the daemon is to be given it once more, since it has read other settings.
  var mustGiveAgain = false
  /// The value on which the daemon has the control, as far as it was heard; what comes and is the same is
  /// the echo of what was told, and no wish.
  var standing: String?
  /// A value that the daemon did not take: it is told again when the control is unlocked or another is due.
  var untold: String?
  /// The state that the daemon was told.
  var toldState: String?

  init(_ mapping: ControlMapping) {
    self.mapping = mapping
  }

  /// Forgets what the daemon is known to have: another may have taken its place.
  mutating func forgetDaemon() {
    isThere = false
    given = nil
    mustGiveAgain = false
    standing = nil
    untold = nil
    toldState = nil
  }

  /// Whether the daemon has the ladder of the camera.
  var isGiven: Bool { given != nil && given == ladder }

  /// Takes in what the daemon says that the control is on; whether somebody wishes that of the camera.
  mutating func isWish(_ value: String) -> Bool {
    defer { standing = value }
    return given != nil && value != standing && ladder?.has(value) == true
  }

  /// Takes in what a snapshot says: on a ladder that is not the one that was given it is to be given again.
  mutating func takeSnapshot(_ value: String, of count: Int) {
    standing = value
    guard let given, given.ladder.count != count || !given.has(value) else { return }
    self.given = nil
  }
}
