import DetentDaemon
import StandardStreams
import Testing

@testable import detentd

/// What is wrong with a command line; empty where nothing is.
private func problem(_ words: String...) -> String {
  do {
    _ = try DaemonInvocation(words)
    return ""
  } catch {
    return "\(error)"
  }
}

@Suite struct CommandLineTests {
  @Test func `Without words everything is as usual`() throws {
    let invocation = try DaemonInvocation([])
    #expect(invocation == .run(DaemonOptions()))
    #expect(DaemonOptions().logLevel == .notice)
  }

  @Test func `Every option reaches its place`() throws {
    let invocation = try DaemonInvocation([
      "--config", "/c", "--socket=/s", "--state", "/st", "--devices", "/d", "--replay", "-",
      "--fast", "--log-level", "debug",
    ])
    var expected = DaemonOptions()
    (expected.settingsFile, expected.socketPath, expected.stateFolder) = ("/c", "/s", "/st")
    (expected.deviceFolder, expected.recordings, expected.isFast) = ("/d", ["-"], true)
    expected.logLevel = .debug
    #expect(invocation == .run(expected))
    var short = DaemonOptions()
    (short.settingsFile, short.socketPath, short.logLevel) = ("/c", "/s", .error)
    #expect(try DaemonInvocation(["-c/c", "-s", "/s", "-lerror"]) == .run(short))
    #expect(try DaemonInvocation(["-c/c", "-s", "/s", "-lerror", "--check"]) == .check(short))
    #expect(try DaemonInvocation(["--no-config"]) != .run(DaemonOptions()))
    var folder = DaemonOptions()
    folder.deviceFolder = "/d"
    #expect(try DaemonInvocation(["--udev-rules", "--devices", "/d"]) == .udevRules(folder))
    var files = DaemonOptions()
    files.recordings = ["a", "b"]
    #expect(try DaemonInvocation(["--replay", "a", "--replay=b"]) == .run(files))
  }

  @Test func `What makes no sense is said in one line`() {
    #expect(problem("--fast") == "--fast is for --replay FILE; see detentd --help")
    #expect(
      problem("--check", "--replay", "f") == "--check plays no recording; see detentd --help")
    #expect(
      problem("--config", "f", "--no-config")
        == "--config or --no-config, not both; see detentd --help")
    #expect(problem("extra") == "unexpected argument \"extra\"; see detentd --help")
    #expect(
      problem("--conifg", "f")
        == "unknown option --conifg (did you mean --config?); see detentd --help")
    #expect(
      problem("--log-level", "loud") == "--log-level: LEVEL must be one of error, warning, "
        + "notice, info, debug, not \"loud\"; see detentd --help")
  }

  @Test func `The help is this`() throws {
    #expect(
      try DaemonInvocation(["--help"])
        == .text(
          """
          detentd 0.1.0: turns what a hand does into selected values on a ladder

          Usage: detentd [--config FILE] [--no-config] [--socket PATH] [--state DIR]
                 [--devices DIR] [--replay FILE] [--fast] [--log-level LEVEL] [--check]
                 [--udev-rules] [--generate KIND] [--version] [--help]

          detentd reads knobs and MIDI controllers, moves a selected value along a ladder
          one click a rung, and tells whoever listens on its socket, or to its MIDI port
          "out". MIDI goes by ALSA's sequencer, /dev/snd/seq, for which the group audio is
          needed; what is connected to the port "in" turns controls too.

          Options:
            -c, --config FILE       read the settings from FILE
                --no-config         read no settings: known devices drive one ladder
            -s, --socket PATH       listen on PATH
                --state DIR         remember selected values in DIR
                --devices DIR       read the known devices from the files in DIR
                --replay FILE       take input from a recording instead of devices
                --fast              play a recording without waiting between its events
            -l, --log-level LEVEL   log what is as important as LEVEL or more
                --check             check the settings, print what is wrong and leave
                --udev-rules        print rules for udev, made of the known devices
                --generate KIND     print a man page, or completions for a shell
            -V, --version           print the version
            -h, --help              print help

          """))
    #expect(try DaemonInvocation(["--version"]) == .text("detentd 0.1.0\n"))
  }
}
