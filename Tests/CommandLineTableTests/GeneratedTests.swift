import CommandLineTable
import Glibc
import TestSupport
import Testing

@Suite struct GeneratedTests {
  private let folder = ScratchFolder()

  @Test func `The man page is this`() {
    #expect(
      Program.lamp.generated(.man) == #"""
        .TH LAMP 1 2026-01-31 "lamp 1.2"
        .SH NAME
        lamp \- switches lamps
        .SH SYNOPSIS
        \fBlamp\fR [\fB\-\-house\fR \fIPATH\fR] [\fB\-\-level\fR \fILEVEL\fR] \fBon\fR
        \fILAMP\fR [\fIPERCENT\fR] [\fB\-\-fade\fR \fIMS\fR] [\fB\-\-loud\fR]
        .PP
        \fBlamp\fR [\fB\-\-house\fR \fIPATH\fR] [\fB\-\-level\fR \fILEVEL\fR]
        \fBlist\fR [\fIROOM\fR...]
        .PP
        \fBlamp\fR [\fB\-\-house\fR \fIPATH\fR] [\fB\-\-level\fR \fILEVEL\fR]
        \fBhelp\fR [\fICOMMAND\fR]
        .SH DESCRIPTION
        Lamps are found by name.
        .PP
        Twice.
        .SH COMMANDS
        .TP
        \fBon\fR \fILAMP\fR [\fIPERCENT\fR] [\fB\-\-fade\fR \fIMS\fR] [\fB\-\-loud\fR]
        Switch a lamp on.
        .RS
        .TP
        \fB\-f\fR, \fB\-\-fade\fR \fIMS\fR
        How slowly, in milliseconds.
        .TP
        \fB\-l\fR, \fB\-\-loud\fR
        Make a sound.
        .RE
        .TP
        \fBlist\fR [\fIROOM\fR...]
        List lamps.
        .TP
        \fBhelp\fR [\fICOMMAND\fR]
        Print help on a command.
        .SH OPTIONS
        .TP
        \fB\-H\fR, \fB\-\-house\fR \fIPATH\fR
        Which house. The nearest without it.
        .TP
        \fB\-\-level\fR \fILEVEL\fR
        How much to say.
        .TP
        \fB\-\-generate\fR \fIKIND\fR
        Print a man page, or completions for a shell. KIND is one of man, bash, zsh,
        fish, lamp.conf.5.
        .TP
        \fB\-V\fR, \fB\-\-version\fR
        Print the version.
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        Print help.
        .SH FILES
        .TP
        \fB.lamps\fR
        What\(aqs known, in C:\elamps too.

        """#)
  }

  @Test(arguments: Generated.allCases, [Program.lamp, Program.bell])
  func `Every generated text mentions every option`(kind: Generated, program: Program) {
    let text = program.generated(kind).split(separator: "\\").joined()
    for option in program.options + program.commands.flatMap(\.options) {
      #expect(text.contains(kind == .fish ? "-l \(option.long)" : "--\(option.long)"))
    }
  }

  @Test(
    .enabled(if: ShellCommand.finds("bash"), "there is no bash here"),
    arguments: [Program.lamp, .bell])
  func `bash finds nothing wrong`(program: Program) {
    check(program, .bash, "bash -n")
  }

  @Test(
    .enabled(if: ShellCommand.finds("zsh"), "there is no zsh here"),
    arguments: [Program.lamp, .bell])
  func `zsh finds nothing wrong`(program: Program) {
    check(program, .zsh, "zsh -n")
  }

  @Test(
    .enabled(if: ShellCommand.finds("fish"), "there is no fish here"),
    arguments: [Program.lamp, .bell])
  func `fish finds nothing wrong`(program: Program) {
    check(program, .fish, "fish -n")
  }

  @Test(
    .enabled(if: ShellCommand.finds("groff"), "there is no groff here"),
    arguments: [Program.lamp, .bell])
  func `groff finds nothing wrong`(program: Program) {
    check(program, .man, "groff -man -ww -z -Tutf8")
  }

  @Test(
    .enabled(if: ShellCommand.finds("mandoc"), "there is no mandoc here"),
    arguments: [Program.lamp, .bell])
  func `mandoc finds nothing wrong`(program: Program) {
    check(program, .man, "mandoc -T lint -W style")
  }

  /// That a reader of a generated text has nothing to say of it.
  private func check(_ program: Program, _ kind: Generated, _ reader: String) {
    let file = folder.write(program.generated(kind), to: "\(program.name).\(kind.rawValue)")
    let run = ShellCommand("\(reader) \(file)")
    #expect(run.output == "" && run.status == 0)
  }

  @Test func `A page that comes with a program is printed under its name`() {
    #expect(outcome("--generate", "lamp.conf.5").hasPrefix(".TH LAMP.CONF 5 2026-01-31"))
    #expect(outcome("--generate", "lamp.conf.6").contains("zsh, fish, lamp.conf.5, not"))
    #expect(outcome("--generate", "lamp.conf.5", of: .bell).hasPrefix("error: "))
  }

  /// What bash makes of lines when the tab key is pressed at their ends, each as its words.
  private func completed(_ lines: String...) -> [String] {
    folder.write(Program.lamp.generated(.bash), to: "lamp.bash")
    folder.write(
      """
      PS1=
      bind 'set bell-style none'
      source \(folder.path("lamp.bash"))
      lamp() { printf '[%s]' "$@" >>\(folder.path("taken")); echo >>\(folder.path("taken")); }
      """, to: "bashrc")
    folder.write(lines.map { "lamp \($0)\t\n" }.joined(), to: "typed")
    _ = ShellCommand(
      "timeout 60 bash --noprofile --rcfile \(folder.path("bashrc")) -i <\(folder.path("typed"))")
    return ShellCommand("cat \(folder.path("taken"))").output.split(separator: "\n").map(
      String.init)
  }

  @Test func `Bash completes commands, options and values`() {
    folder.write("", to: "a house")
    #expect(
      completed(
        "li", "--house /x o", "on desk --f", "--level l", "--level=h", "on --fade ", "--lev",
        "help l", "--house \(folder.path)/a", "--house=\(folder.path)/a", "\"li")
        == [
          "[list]", "[--house][/x][on]", "[on][desk][--fade]", "[--level][low]", "[--level=high]",
          "[on][--fade]", "[--level]", "[help][list]", "[--house][\(folder.path)/a house]",
          "[--house=\(folder.path)/a house]", "[list]",
        ])
  }
}
