internal import Glibc

/// Where the options of a service stand, for whoever is told that they are wrong.
enum OptionsAdvice {
  /// What to say behind what is wrong with them; nothing where they are of a command line.
  ///
  /// - Parameters:
  ///   - options: The variable by which the units give options; nil where it is not set.
  ///   - isUsers: Whether it is a user's own unit.
  /// - Returns: The end of a sentence, or nothing.
  static func words(options: String?, isUsers: Bool) -> String {
    guard let options, options.contains(where: { !$0.isWhitespace }) else { return "" }
    let file = isUsers ? "~/.config/detentd/default" : "/etc/default/detentd"
    return "; the unit's options are DETENTD_OPTIONS in \(file)"
  }

  /// The same for this process.
  static func words() -> String {
    words(
      options: unsafe getenv("DETENTD_OPTIONS").map { unsafe String(cString: $0) },
      // The machine's manager has no such folder for a service.
      isUsers: unsafe getenv("XDG_RUNTIME_DIR") != nil)
  }
}
