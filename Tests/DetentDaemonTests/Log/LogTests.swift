import EventLoop
import Glibc
import StandardStreams
import Testing

@testable import DetentDaemon

@Suite struct LogTests {
  @Test func `Levels have the names of the command line and the numbers of syslog`() {
    let names = ["error", "warning", "notice", "info", "debug"]
    #expect(names.map { Log.Level(name: $0) } == Log.Level.allCases)
    #expect(names.map { Log.Level(name: $0)?.rawValue } == [3, 4, 5, 6, 7])
    #expect(Log.Level(name: "Error") == nil)
    #expect(Log.Level(name: "") == nil)
    #expect(Log.Level.error < .warning && Log.Level.info < .debug)
  }

  @Test func `What is said is one line, and what is not is not even made`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      unsetenv("JOURNAL_STREAM")
      let log = Log(level: .notice)
      log.say(.error, "an error")
      log.say(.notice, "a notice")
      log.say(
        .info,
        {
          exit(EXIT_FAILURE)
        }())
    }
    #expect(
      String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        == "detentd: an error\ndetentd: a notice\n")
  }

  @Test func `Under the journal a line carries its priority`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      var status = stat()
      fstat(STDERR_FILENO, &status)
      setenv("JOURNAL_STREAM", "\(status.st_dev):\(status.st_ino)", 1)
      let log = Log(level: .debug)
      for level in Log.Level.allCases { log.say(level, "\(level)") }
      // A terminal of a session whose programs write to the journal inherits the variable.
      setenv("JOURNAL_STREAM", "\(status.st_dev):\(status.st_ino + 1)", 1)
      Log(level: .debug).say(.error, "elsewhere")
    }
    #expect(
      String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        == "<3>error\n<4>warning\n<5>notice\n<6>info\n<7>debug\ndetentd: elsewhere\n")
  }

  @Test func `A log that is closed ends nothing`() async {
    await #expect(processExitsWith: .success) {
      close(STDERR_FILENO)
      Log(level: .debug).say(.error, "nobody hears this")
    }
  }

  // MARK: A reader that does not read

  /// What waits in a pipe or socket.
  private func received(_ descriptor: Int32) -> String {
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    while true {
      let count = read(descriptor, &part, part.count)
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += part.prefix(count)
    }
  }

  /// The two ends of what a log may be written to: read here, written there.
  private func ends(isSocket: Bool) -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    let result =
      isSocket
      ? socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
      : pipe(&ends)
    precondition(result == 0)
    return (ends[0], ends[1])
  }

  @Test(arguments: [false, true])
  func `A reader that stopped holds up nothing, and learns how much it missed`(
    isSocket: Bool
  ) throws {
    let (reader, writer) = ends(isSocket: isSocket)
    defer {
      close(reader)
      close(writer)
    }
    let log = Log(level: .info, descriptor: writer)
    let long = String(repeating: "a", count: 1000)
    for _ in 0..<2000 { log.say(.info, long) }
    let lines = received(reader).split(separator: "\n")
    #expect(lines.count > 10 && lines.count < 2000)
    #expect(lines.allSatisfy { $0.hasSuffix(long) && $0.count < 1020 })
    log.say(.info, "back")
    log.say(.info, "again")
    let later = received(reader).split(separator: "\n")
    #expect(later.count == 3)
    #expect(later[0].hasSuffix("\(2000 - lines.count) lines before this were lost: nobody read"))
    #expect(later[1].hasSuffix("back"))
    #expect(later[2].hasSuffix("again"))
  }

  @Test func `Whatever a line quotes, it stays one line and steers no terminal`() throws {
    let (reader, writer) = ends(isSocket: false)
    defer {
      close(reader)
      close(writer)
    }
    let log = Log(level: .debug, descriptor: writer)
    log.say(.notice, "knob: a\ndetentd: \u{1b}[2J forged\r\t\u{7f}\u{9b}1m \u{202e} é")
    log.report("one\rtwo\u{1b}]0;x\u{7}")
    #expect(
      received(reader) == """
        detentd: knob: a\\x0adetentd: \\x1b[2J forged\\x0d\\x09\\x7f\\xc2\\x9b1m \\xe2\\x80\\xae é
        detentd: one\\x0dtwo\\x1b]0;x\\x07

        """)
  }

  @Test func `A cut goes through no letter`() throws {
    let (reader, writer) = ends(isSocket: false)
    defer {
      close(reader)
      close(writer)
    }
    let log = Log(level: .info, descriptor: writer)
    for blanks in 0..<4 {
      log.say(
        .info, String(repeating: " ", count: blanks) + String(repeating: "漢", count: 2000))
      let line = received(reader)
      #expect(line.hasSuffix("漢\n") && !line.contains("\u{fffd}"))
      #expect((4090...4096).contains(line.utf8.count))
    }
  }

  @Test func `A subject that says too much is told later, the others at once`() throws {
    let (reader, writer) = ends(isSocket: false)
    defer {
      close(reader)
      close(writer)
    }
    let loop = try EventLoop()
    var time: Int64 = 5
    let log = Log(level: .notice, descriptor: writer, now: { time })
    try log.keepTime(on: loop)
    for cycle in 0..<500 {
      log.say(.notice, about: ["knob"], "knob: plugged in \(cycle)")
      log.say(.notice, about: ["knob"], "knob: unplugged \(cycle)")
    }
    log.say(.notice, about: ["dial"], "dial: there")
    log.say(.notice, "on its own")
    let lines = received(reader).split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines[9] == "detentd: knob: unplugged 4" && lines[10] == "detentd: dial: there")
    // The clock of the loop runs on while this one stands, so the last word is asked for.
    time += LineAllowance.minute
    log.tellAll()
    #expect(
      received(reader)
        == "detentd: knob: unplugged 499 (989 more like it were left out)\n")
    log.tellAll()
    #expect(received(reader) == "")
  }

  @Test func `What was kept back is told by the clock`() throws {
    let (reader, writer) = ends(isSocket: false)
    defer {
      close(reader)
      close(writer)
    }
    let loop = try EventLoop()
    let log = Log(
      level: .notice, descriptor: writer, allowance: LineAllowance(interval: 100_000))
    try log.keepTime(on: loop)
    for cycle in 0..<20 { log.say(.notice, about: ["knob"], "knob: \(cycle)") }
    let end = try Timer(on: loop) { loop.stop() }
    end.arm(afterMilliseconds: 1000)
    try loop.run()
    let lines = received(reader).split(separator: "\n")
    // A machine that is very slow may have had room for one in between.
    #expect((11...13).contains(lines.count))
    #expect(lines.last?.hasPrefix("detentd: knob: 19 (") == true)
  }

  @Test func `Warnings are remembered whatever is logged, and notices never`() throws {
    let (reader, writer) = ends(isSocket: false)
    defer {
      close(reader)
      close(writer)
    }
    let log = Log(level: .error, descriptor: writer)
    log.say(.notice, "a notice")
    log.say(.warning, about: ["knob"], "knob: a warning")
    log.say(.error, "an error")
    #expect(received(reader) == "detentd: an error\n")
    #expect(log.remembered.lines.map(\.text) == ["knob: a warning", "an error"])
    #expect(log.remembered.trouble(of: "knob")?.count == 1)
  }

  @Test func `A line longer than a pipe takes at once is cut`() throws {
    let (reader, writer) = ends(isSocket: false)
    defer {
      close(reader)
      close(writer)
    }
    let log = Log(level: .info, descriptor: writer)
    log.say(.info, String(repeating: "a", count: 10_000))
    log.say(.info, "short")
    let lines = received(reader).split(separator: "\n")
    #expect(lines.map(\.utf8.count)[0] == 4095)
    #expect(lines[1].hasSuffix("short"))
  }

  @Test func `Why the program ends is a line each, bare where it begins with a place`() async throws
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      unsetenv("JOURNAL_STREAM")
      let log = Log(level: .error)
      log.report("one\ntwo")
      log.report("a.toml:1:2: three", hasPlaces: true)
      var status = stat()
      fstat(STDERR_FILENO, &status)
      setenv("JOURNAL_STREAM", "\(status.st_dev):\(status.st_ino)", 1)
      Log(level: .error).report("a.toml:1:2: four", hasPlaces: true)
    }
    #expect(
      String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        == "detentd: one\ndetentd: two\na.toml:1:2: three\n<3>a.toml:1:2: four\n")
  }
}
