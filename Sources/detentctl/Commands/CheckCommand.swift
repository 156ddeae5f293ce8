import CommandLineTable
import Drawing
import SettingsFile

/// `detentctl check`: what a daemon would say of the settings, without one.
enum CheckCommand {
  static func run(_ session: Session) throws(Failure) {
    let summary: String
    do throws(SettingsMistakes) {
      summary = try session.loadSettings(session.arguments.arguments.first).summary()
    } catch {
      if let file = session.arguments.arguments.first, error.fileFault == .missing {
        // The command line is named before it, with this file.
        throw .mistake(
          error.description.trimmed(of: "\(file): ").withControlsVisible
            + "; expected a file of settings")
      }
      // They begin with their places, so that editors can go there.
      try? session.notices.line(error.description)
      throw .settings
    }
    try session.output.line(summary)
  }
}

extension String {
  /// The text without a beginning.
  fileprivate func trimmed(of beginning: String) -> String {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : self
  }
}
