import Drawing
import Glibc

/// What standard output is able to show.
struct Terminal: Hashable {
  /// Lines and columns; nil where output is no terminal, or one that cannot go back up a line.
  var screen: Screen?
  /// The columns to draw in.
  var width: Int
  /// Whether it shows more characters than ASCII.
  var isUTF8: Bool
  /// Whether it is the console of Linux, whose fonts have few characters.
  var isConsole = false
  /// Whether it shows colours, and its owner wants them.
  var isColoured = false

  /// What pictures on it are drawn with.
  var cells: TextCells { isUTF8 ? isConsole ? .blocks : .braille : .ascii }

  /// The size of a terminal.
  struct Screen: Hashable {
    var lines: Int
  }

  /// Looks at standard output and the environment.
  ///
  /// `isatty`, `ioctl`
  static func ofStandardOutput() -> Terminal {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].map { variable($0) }
    var terminal = Terminal(screen: nil, width: 80, isUTF8: isUTF8(locale: names))
    terminal.isConsole = variable("TERM") == "linux"
    guard isatty(1) == 1, variable("TERM") != "dumb" else { return terminal }
    // https://no-color.org: set to anything but nothing.
    terminal.isColoured = variable("NO_COLOR").isEmpty
    var size = winsize()
    guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return terminal }
    terminal.screen = Screen(lines: Int(size.ws_row))
    // The last column stays empty: what a terminal does with a line that fills it differs.
    terminal.width = Int(size.ws_col) - 1
    return terminal
  }

  /// Whether the first of the locale's names that is set says so.
  static func isUTF8(locale names: [String]) -> Bool {
    let name = (names.first { !$0.isEmpty } ?? "").lowercased()
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }

  private static func variable(_ name: String) -> String {
    unsafe getenv(name).map { unsafe String(cString: $0) } ?? ""
  }
}
