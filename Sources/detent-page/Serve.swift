import CommandLineTable
import Glibc
import PageServer
import StandardStreams
import WebServer

extension DetentPage {
  /// Serves the page until the program is ended.
  static func serve(_ arguments: ParsedArguments) throws {
    let words = arguments.value(of: .listen) ?? ListenAddress.usual
    guard let address = ListenAddress(words) else {
      throw UsageError(
        .detentPage,
        "--listen takes an address and a port, such as \(ListenAddress.usual) or [::1]:8710, not \"\(words)\""
      )
    }
    let names = arguments.values(of: .allowHost)
    for name in names where !ListenAddress.isName(name) {
      throw UsageError(
        .detentPage,
        "--allow-host takes a name without port, such as panel.example.org, not \"\(name)\"")
    }
    let level = arguments.value(of: .logLevel).flatMap { ProgramLog.Level(name: $0) } ?? .notice
    let log = ProgramLog(level, of: "detent-page")
    let file = arguments.value(of: .tokenFile)
    let (token, isNew) =
      if let file { try TokenFile.token(in: file) } else { (PageToken.random(), true) }
    let run = try PageRun(
      on: address, names: names, token: token, socket: arguments.value(of: .socket), log: log)
    let place = run.address(under: names.first)
    if isNew {
      // Once: whoever reads it may turn.
      try StandardStreams.write("\(place)?token=\(token.text)\n", to: STDOUT_FILENO)
    } else if let file {
      log.say(.notice, "serves \(place)?token=TOKEN with the token in \(file)")
    }
    if !run.isLoopback {
      log.say(
        .warning, "\(run.address(under: nil)) is open to others, and the token is not encrypted")
    }
    try run.run()
  }
}
