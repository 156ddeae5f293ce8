import CommandLineTable
import SettingsFile

/// `detentctl check`: what a daemon would say of the settings, without one.
enum CheckCommand {
  static func run(_ session: Session) throws(Failure) {
    let summary: String
    do throws(SettingsMistakes) {
      summary = try session.loadSettings(session.arguments.arguments.first).summary()
    } catch {
      // They begin with their places, so that editors can go there.
      try? session.notices.line(error.description)
      throw .settings
    }
    try session.output.line(summary)
  }
}
