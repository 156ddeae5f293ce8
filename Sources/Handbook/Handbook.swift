public import Manual

/// The pages of the manual beside those of the programs: on the settings, and on the protocol.
public enum Handbook {
  /// What the pages are called, so that none has to be made for its name.
  public static let fileNames = ["detentd.toml.5", "detentd-protocol.7"]

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - fileName: One of `fileNames`.
  ///   - version: The version of detentd.
  ///   - date: The day of that version, as `2026-11-30`.
  /// - Returns: The page.
  public static func page(_ fileName: String, version: String, date: String) -> ManualPage {
    switch fileName {
    case "detentd.toml.5": settings(version: version, date: date)
    case "detentd-protocol.7": controlProtocol(version: version, date: date)
    default: preconditionFailure("a page that is not listed")
    }
  }
}
