import Devices
import Settings
import SettingsFile

/// Reads any bytes as a settings file, and every mistake found as a line for a person.
@c(LLVMFuzzerTestOneInput)
public func trySettingsText(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = Array(UnsafeBufferPointer(start: bytes, count: count))
  do {
    let document = try SettingsFile.parse(text: text.span, file: "detentd.toml")
    let (settings, problems) = Settings.read(
      document, file: "detentd.toml", events: Names.events, known: [])
    for problem in problems { _ = problem.description }
    precondition(settings != nil || !problems.isEmpty, "refused, and no word why")
  } catch {
    _ = error.description
  }
  return 0
}

/// Some names of events, made once.
private enum Names {
  static let events = EventNames([
    "REL_DIAL": EventCode(type: EventCode.relativeType, code: 7),
    "REL_WHEEL": EventCode(type: EventCode.relativeType, code: 8),
    "ABS_WHEEL": EventCode(type: EventCode.absoluteType, code: 8),
  ])
}
