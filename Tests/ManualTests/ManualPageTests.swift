import Glibc
import Manual
import TestSupport
import Testing

@Suite struct ManualPageTests {
  private let folder = ScratchFolder()
  private let page = ManualPage(
    "lamp.conf", section: 5, "settings of lamp", date: "2026-01-31", source: "lamp 1.2",
    sections: [
      ManualSection(
        "DESCRIPTION",
        [
          .text("It's read by lamp(1), see `lamp -x` <FILE>.\nTwice, a < b > c."),
          .heading("The parts"), .text("Three parts."),
          .item(
            "`key` = <value>",
            [
              .text("One.\nTwo."), .example("a = 1\n.b"), .text("Three."),
              .item("`inner`", [.text("Four.")]), .entry("other", "Five."),
            ]),
          .text("A degree: 5\u{b0}."), .example("C:\\lamps \"x\""),
        ]),
      ManualSection("SEE ALSO", entries: [".lamps": ".first"]),
    ])

  @Test func `The source of a page is this`() {
    #expect(
      page.roff() == #"""
        .TH LAMP.CONF 5 2026-01-31 "lamp 1.2"
        .SH NAME
        lamp.conf \- settings of lamp
        .SH DESCRIPTION
        It\(aqs read by \fBlamp\fR(1), see \fBlamp \-x\fR \fIFILE\fR.
        .PP
        Twice, a < b > c.
        .SS "The parts"
        Three parts.
        .TP
        \fBkey\fR = \fIvalue\fR
        One.
        .IP
        Two.
        .IP
        .EX
        a = 1
        \&.b
        .EE
        .IP
        Three.
        .RS
        .TP
        \fBinner\fR
        Four.
        .TP
        \fBother\fR
        Five.
        .RE
        .PP
        A degree: 5\[u00B0].
        .PP
        .RS 4
        .EX
        C:\elamps \(dqx\(dq
        .EE
        .RE
        .SH "SEE ALSO"
        .TP
        \fB.lamps\fR
        \&.first

        """#)
  }

  @Test func `A page has the name of its file`() {
    #expect(page.fileName == "lamp.conf.5")
  }

  @Test func `Long paragraphs come in lines of moderate length, and nothing is lost`() {
    let words = (1...200).map { "word\($0)" }.joined(separator: " ")
    var long = page
    long.sections = [ManualSection("X", [.text(words)])]
    let lines = long.roff().split(separator: "\n").dropFirst(4)
    #expect(lines.allSatisfy { $0.count <= 78 } && lines.count > 10)
    #expect(lines.joined(separator: " ") == words)
  }

  @Test func `Examples are found wherever they stand`() {
    #expect(
      ManualBlock.examples(in: page.sections[0].blocks) == ["a = 1\n.b", "C:\\lamps \"x\""])
  }

  @Test(.enabled(if: ShellCommand.finds("mandoc"), "there is no mandoc here"))
  func `mandoc finds nothing to say of it`() throws {
    let file = folder.write(page.roff(), to: page.fileName)
    let run = ShellCommand("mandoc -T lint -W style \(file)")
    #expect(run.output == "" && run.status == 0)
    let shown = ShellCommand("mandoc -T utf8 \(file) | col -b").output
    for text in [
      "A degree: 5\u{b0}.", "C:\\lamps \"x\"", "It's read by lamp(1), see lamp -x FILE.",
    ] {
      #expect(shown.contains(text))
    }
  }
}
