import CommandLineTable
import Testing

@Suite struct HelpTests {
  @Test func `A program's help is this`() {
    #expect(
      Program.lamp.help(nil) == """
        lamp 1.2: switches lamps

        Usage: lamp [--house PATH] [--level LEVEL] COMMAND ...

        Lamps are found by name.

        Twice.

        Commands:
          on LAMP [PERCENT]       switch a lamp on
          list [ROOM...]          list lamps
          help [COMMAND]          print help on a command

        Options:
          -H, --house PATH        which house
              --level LEVEL       how much to say
              --generate KIND     print a man page, or completions for a shell
          -V, --version           print the version
          -h, --help              print help

        "lamp help COMMAND" tells more of a command.

        """)
  }

  @Test func `A command's help is this`() {
    #expect(
      Program.lamp.help(Program.lamp.command(named: "on")) == """
        Usage: lamp [--house PATH] [--level LEVEL] on LAMP [PERCENT] [--fade MS]
               [--loud]

        Switch a lamp on.

        Arguments:
          LAMP                    which lamp
          PERCENT                 how bright

        Options:
          -f, --fade MS           how slowly, in milliseconds
          -l, --loud              make a sound

        Options of every command:
          -H, --house PATH        which house
              --level LEVEL       how much to say
              --generate KIND     print a man page, or completions for a shell
          -V, --version           print the version
          -h, --help              print help

        """)
  }

  @Test func `A program without commands shows all its options in one line of usage`() {
    #expect(
      Program.bell.help(nil).hasPrefix(
        """
        bell 3: rings

        Usage: bell [--loud] [--fade MS] [--generate KIND] [--version] [--help]

        Options:
          -l, --loud              make a sound

        """))
  }

  @Test func `No line of help is wider than 80 columns`() {
    let texts =
      [Program.bell.help(nil), Program.lamp.help(nil)]
      + Program.lamp.commands.map { Program.lamp.help($0) }
    for line in texts.flatMap({ $0.split(separator: "\n") }) { #expect(line.count <= 80) }
  }
}
