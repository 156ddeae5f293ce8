import FoundationEssentials
import Glibc
import Testing

/// The suite that holds all others here: the real programs on a kernel that has input devices.
///
/// One test at a time, since they share `/dev/input`; skipped where there is no uinput, as on most
/// machines, and run in a virtual machine by `Tests/VM/run-kernel-tests`.
@Suite(
  .serialized,
  .enabled(if: access("/dev/uinput", W_OK) == 0, "no /dev/uinput here: Tests/VM/run-kernel-tests"))
enum OnARealKernel {}

/// What the environment says about the programs under test.
enum Programs {
  /// The folder of `detentd` and `detentctl`.
  static var folder: String {
    ProcessInfo.processInfo.environment["DETENT_BIN"] ?? ".build/debug"
  }

  /// The folder of known devices; nil for the one that the daemon finds by itself.
  static var devices: String? { ProcessInfo.processInfo.environment["DETENT_DEVICES"] }

  /// The folder of the load generators, see `Tests/VM/tools`.
  static var tools: String {
    ProcessInfo.processInfo.environment["DETENT_TOOLS"] ?? ".build/vm-tools"
  }
}

extension Programs {
  /// Whether tests may take minutes: `Tests/Endurance` says so.
  static var isEndurance: Bool { ProcessInfo.processInfo.environment["DETENT_ENDURANCE"] != nil }
}

/// Something that a test needs and did not get.
struct Missing: Error, CustomStringConvertible {
  let description: String

  /// Says what is missing.
  init(_ description: String) { self.description = description }

  /// Says which call the system refused, with the system's words.
  init(refused call: String) {
    description = "\(call): \(String(cString: strerror(errno)))"
  }
}
