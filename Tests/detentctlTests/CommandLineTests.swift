import TestSupport
import Testing

@testable import detentctl

@Suite struct CommandLineTests {
  @Test func `The help of the program is this`() {
    #expect(
      detentctl("--help").output == """
        detentctl 0.1.0: shows and turns the controls of detentd

        Usage: detentctl [--socket PATH] COMMAND ...

        Commands:
          status                  show the daemon, its controls, devices and clients
          controls                list the controls and where they stand
          devices                 list the devices and what they do
          get CONTROL             print the selected value of a control
          set CONTROL [VALUE]     select a value or a rung
          step CONTROL BY         go up or down the ladder by some rungs
          lock CONTROL            have a control hold its value
          unlock CONTROL          have a locked control be turned again
          watch [CONTROL...]      print values as they change
          draw CONTROL [INNER]    draw a control as a wheel, a dial or a ring
          list                    list all input devices and MIDI ports of this machine
          check [FILE]            check settings, print what is wrong and leave
          reload                  have the daemon read its settings again
          doctor                  find out why something does not work
          record DEVICE [FILE]    record what an input device or a MIDI port says
          replay FILE [MORE...]   play a recording on a made-up device or MIDI port
          help [COMMAND]          print help on a command

        Options:
          -s, --socket PATH       talk to the daemon on PATH
              --generate KIND     print a man page, or completions for a shell
          -V, --version           print the version
          -h, --help              print help

        "detentctl help COMMAND" tells more of a command.

        """)
  }

  @Test func `The help of a command is this`() {
    let help = detentctl("set", "--help")
    #expect(help == detentctl("help", "set"))
    #expect(
      help.output == """
        Usage: detentctl [--socket PATH] set CONTROL VALUE | CONTROL --index N [--json]

        Select a value or a rung.

        VALUE is a value as get --rungs lists it, or a readout: 8 is the value 8,
        --index 8 the rung with index 8. Prints the value that is selected then.

        Arguments:
          CONTROL                 the name of the control
          VALUE                   the value, instead of --index

        Options:
          -i, --index N           select the rung with index N, 0 for the first
          -j, --json              print what the daemon says as JSON, one object a line

        Options of every command:
          -s, --socket PATH       talk to the daemon on PATH
              --generate KIND     print a man page, or completions for a shell
          -V, --version           print the version
          -h, --help              print help

        """)
  }

  @Test func `The version is this`() {
    #expect(detentctl("--version") == Run(output: "detentctl 0.1.0\n", notices: "", status: 0))
  }

  @Test(arguments: ["man", "bash", "zsh", "fish"])
  func `Every text for others is printed and plain ASCII`(kind: String) {
    let run = detentctl("--generate", kind)
    #expect(run.status == 0 && run.output.count > 1000)
    #expect(run.output.allSatisfy { $0.isASCII })
  }

  @Test(.enabled(if: ShellCommand.finds("groff"), "there is no groff here"))
  func `The man page renders without a warning`() {
    #expect(
      shell("$ctl --generate man | groff -man -ww -z -Tutf8")
        == Run(
          output: "", notices: "", status: 0))
  }
}
