import Testing

@testable import detentctl

/// What `watch --ladder` writes to a terminal of a size; nil where there is no `script` to make one.
private func onTerminal(columns: Int, lines: Int, controls: Int, _ news: String) -> String? {
  guard shell("command -v script").status == 0 else { return nil }
  let daemon = FakeDaemon { request, _ in
    guard !request.contains("\"watch\"") else {
      return answer(request, #"{"protocol":1,"controls":2}"#) + news
    }
    // The ends of each ladder are asked for, one after the other; then there is nothing more to do.
    let isLast = request.contains("\"id\":\(1 + 2 * controls),")
    let end =
      isLast
      ? detentctlTests.news("closing", #"{"reason":"end of recording"}"#)
        + String(FakeDaemon.thenClose) : ""
    guard !request.contains("gone") else { return refusal(request, -32602, "gone") + end }
    let text = request.contains("\"from\":0,") ? "A" : "Z"
    let rungs = ",\"rungs\":[{\"index\":0,\"value\":\"\(text)\"}]"
    return answer(request, state("x", 0, of: 1, "", more: rungs)) + end
  }
  defer { daemon.stop() }
  let run = shell(
    "export LC_ALL=C.UTF-8 TERM=xterm; script -qec 'stty cols \(columns) rows \(lines); "
      + "'$ctl' -s \(daemon.path) watch --ladder 2>/dev/null' /dev/null </dev/null")
  return run.output
}

@Suite struct LadderLinesTests {
  @Test func `On a screen each control keeps its line`() {
    let news =
      news("snapshot", state("a", 1, of: 3, "1")) + news("snapshot", state("gone", 0, of: 2, "2"))
      + news("selected", state("a", 2, of: 3, "4")) + news("selected", state("gone", 1, of: 2, "3"))
    guard let text = onTerminal(columns: 40, lines: 10, controls: 2, news) else { return }
    #expect(
      text == "a 1         A |●· Z\r\n" + "gone 2         ●·\r\n"
        + "\u{1B}[2A\ra 4            A |·● Z\u{1B}[K\u{1B}[2B\r"
        + "\u{1B}[1A\rgone 3         |●\u{1B}[K\u{1B}[1B\r")
  }

  @Test func `A screen too low for all controls has a line for each change`() {
    let news =
      news("snapshot", state("a", 1, of: 3, "1")) + news("snapshot", state("b", 0, of: 3, "2"))
      + news("selected", state("a", 2, of: 3, "4"))
    guard let text = onTerminal(columns: 40, lines: 2, controls: 2, news) else { return }
    #expect(
      text == "a 1         A |●· Z\r\n" + "b 2         A ●·· Z\r\n" + "a 4         A |·● Z\r\n")
  }

  @Test(arguments: [1, 2, 5, 9, 10, 11, 12, 15, 20])
  func `No line is as wide as the screen`(columns: Int) {
    let news = news("snapshot", state("shutter", 50, of: 101, "1/125"))
    guard let text = onTerminal(columns: columns, lines: 5, controls: 1, news) else { return }
    let line = text.prefix { $0 != "\r\n" }
    #expect(line.count < columns && (columns < 3 || line.hasPrefix("sh")))
  }

  @Test(arguments: [
    (["C.UTF-8", "", ""], true), (["", "en_GB.utf8", "C"], true), (["", "", "de_DE.UTF-8"], true),
    (["C", "en_GB.UTF-8", ""], false), (["", "", ""], false), (["POSIX", "", "C.UTF-8"], false),
  ])
  func `The first name of the locale that is set says what can be drawn`(
    names: [String], isUTF8: Bool
  ) {
    #expect(Terminal.isUTF8(locale: names) == isUTF8)
  }
}
