import CommandLineTable
import ControlProtocol
import PageServer
import StandardStreams
import WebServer

extension Option {
  static let socket = Option(
    "socket", short: "s", value: .file("PATH"), "talk to the daemon on PATH",
    details: "Without it \(SocketPath.userInWords) and then \(SocketPath.system).")
  static let listen = Option(
    "listen", short: "L", value: .text("ADDRESS:PORT"), "serve the page there",
    details: """
      \(ListenAddress.usual) without it, which only this machine reaches. Port 0 is a free one. 0.0.0.0 and \
      [::] are all addresses of this machine. There is no encryption: on a network that others read, \
      put a proxy with TLS before it, or a tunnel.
      """)
  static let tokenFile = Option(
    "token-file", short: "t", value: .file("FILE"), "take the token from FILE, or make it there",
    details: """
      One line of 16 to 128 letters, digits, - and _, which others may not read. Without it each run makes a \
      token of its own.
      """)
  static let allowHost = Option(
    "allow-host", short: "H", value: .text("NAME"),
    "let the page be asked for under NAME; may be given more than once",
    details: """
      Addresses and, on this machine, localhost are taken without it. A name that is not named here is \
      refused, since a foreign page could have its own name lead here.
      """)
  static let logLevel = Option(
    "log-level", short: "l", value: .choice("LEVEL", ProgramLog.Level.allCases.map(\.name)),
    "log what is as important as LEVEL or more",
    details: "One of error, warning, notice, info and debug; notice without it.")
}

extension Program {
  /// The command line of the program that serves the page.
  static let detentPage = Program(
    "detent-page", version: Version.text, date: Version.date,
    "serves a page on which controls of detentd are turned",
    description: PageManual.description,
    options: [.listen, .tokenFile, .allowHost, .socket, .logLevel],
    manual: { PageManual.sections })
}
