import CommandLineTable
import Glibc
import Testing

@Suite struct GeneratedTests {
  @Test func `The man page is this`() {
    #expect(
      Program.lamp.generated(.man) == #"""
        .TH LAMP 1 "" "lamp 1.2"
        .SH NAME
        lamp \- switches lamps
        .SH SYNOPSIS
        \fBlamp\fR [\-\-house PATH] [\-\-level LEVEL] on LAMP [PERCENT] [\-\-fade MS] [\-\-loud]
        .br
        \fBlamp\fR [\-\-house PATH] [\-\-level LEVEL] list [ROOM...]
        .br
        \fBlamp\fR [\-\-house PATH] [\-\-level LEVEL] help [COMMAND]
        .SH DESCRIPTION
        Lamps are found by name.
        .PP
        Twice.
        .SH COMMANDS
        .TP
        \fBon\fR LAMP [PERCENT] [\-\-fade MS] [\-\-loud]
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
        \fBlist\fR [ROOM...]
        List lamps.
        .TP
        \fBhelp\fR [COMMAND]
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
        Print a man page, or completions for a shell.
        .TP
        \fB\-V\fR, \fB\-\-version\fR
        Print the version.
        .TP
        \fB\-h\fR, \fB\-\-help\fR
        Print help.
        .SH "FILES"
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
    arguments: [
      (Generated.bash, "bash -n"), (.zsh, "zsh -n"), (.fish, "fish -n"),
      (.man, "groff -man -ww -z -Tutf8"),
    ], [Program.lamp, Program.bell])
  func `Whoever reads it finds nothing wrong`(
    reader: (kind: Generated, command: String), program: Program
  ) throws {
    let name = reader.command.prefix { $0 != " " }
    try #require(system("command -v bash >/dev/null") == 0)
    guard system("command -v \(name) >/dev/null") == 0 else { return }
    let path = "/tmp/generated-\(getpid())-\(program.name).\(reader.kind.rawValue)"
    let file = try #require(fopen(path, "w"))
    fputs(program.generated(reader.kind), file)
    fclose(file)
    defer { unlink(path) }
    #expect(system("test -z \"$(\(reader.command) \(path) 2>&1)\"") == 0)
  }

  @Test func `Bash completes commands, options and values`() throws {
    let path = "/tmp/complete-\(getpid()).bash"
    let file = try #require(fopen(path, "w"))
    fputs(Program.lamp.generated(.bash), file)
    fputs(
      """
      complete() { COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _lamp; echo "${COMPREPLY[*]}"; }
      test "$(complete lamp li)" = list || exit 1
      test "$(complete lamp --house /x o)" = on || exit 2
      test "$(complete lamp on desk --f)" = --fade || exit 3
      test "$(complete lamp --level '')" = 'low high' || exit 4
      test "$(complete lamp --level = h)" = high || exit 5
      test -z "$(complete lamp on --fade '')" || exit 6

      """, file)
    fclose(file)
    defer { unlink(path) }
    #expect(system("bash \(path)") == 0)
  }
}
