import CommandLineTable
import Manual

extension Option {
  static let house = Option(
    "house", short: "H", value: .file("PATH"), "which house", details: "The nearest without it.")
  static let level = Option(
    "level", value: .choice("LEVEL", ["low", "high"]), "how much to say")
  static let fade = Option("fade", short: "f", value: .number("MS"), "how slowly, in milliseconds")
  static let loud = Option("loud", short: "l", "make a sound")
}

extension Program {
  /// A program with commands, small enough to know by heart.
  static let lamp = Program(
    "lamp", version: "1.2", date: "2026-01-31", "switches lamps",
    details: "Lamps are found by name.\nTwice.",
    options: [.house, .level],
    commands: [
      Command(
        "on", "switch a lamp on", options: [.fade, .loud],
        arguments: [
          Argument(.text("LAMP"), "which lamp"),
          Argument(.number("PERCENT"), "how bright", .onceOrNot),
        ]),
      Command("list", "list lamps", arguments: [Argument(.text("ROOM"), "where", .anyNumber)]),
    ],
    manual: { [ManualSection("FILES", entries: [".lamps": "What's known, in C:\\lamps too."])] },
    pages: [
      ProgramPage("lamp.conf.5") {
        ManualPage(
          "lamp.conf", section: 5, "settings of lamp", date: "2026-01-31", source: "lamp 1.2",
          sections: [ManualSection("DESCRIPTION", [.text("None yet.")])])
      }
    ])

  /// A program that does one thing.
  static let bell = Program(
    "bell", version: "3", date: "2026-01-31", "rings", options: [.loud, .fade])
}

/// What a command line comes to, in few words.
func outcome(_ words: String..., of program: Program = .lamp) -> String {
  do {
    switch try program.parse(words) {
    case .text(let text): return text
    case .run(let parsed):
      let options: [Option] = [.house, .level, .fade, .loud]
      let given = options.filter { parsed.has($0) }.map {
        "\($0.long)=\(parsed.value(of: $0) ?? "")"
      }
      return ([parsed.command] + parsed.arguments + given).joined(separator: " ")
    }
  } catch {
    return "error: \(error)"
  }
}
