internal import ControlProtocol
internal import EventLoop
internal import SettingsFile

/// Which settings are in use, and how old they are.
struct SettingsRecord {
  /// The file; nil where there is none.
  var file: String?
  /// When the file was last changed, in seconds since 1970, as it was when it was read.
  var modification: Double?
  /// Whether nothing is set, so that the known devices drive the default ladder.
  var isDefault: Bool
  /// When it was read, in microseconds of the monotonic clock.
  var reading = MonotonicClock.microseconds()

  /// The record of settings that were read just now.
  init(_ loaded: LoadedSettings) {
    file = loaded.file
    modification = loaded.modification
    isDefault = loaded.isDefault
  }

  /// The member `settings` of the daemon's status.
  var json: JSONValue {
    .object([
      "file": file.map { .string($0) } ?? .null,
      "modified": modification.map { .real($0) } ?? .null,
      "read": .wallClock(atMonotonic: reading), "defaults": .boolean(isDefault),
    ])
  }
}
