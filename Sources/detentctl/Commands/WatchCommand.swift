import CommandLineTable
import ControlProtocol
import DetentClient

/// `detentctl watch`: a line for every value as it changes.
enum WatchCommand {
  static func run(_ session: Session) throws(Failure) {
    let arguments = session.arguments
    if let device = try rawDevice(arguments) { return try RawWatchCommand.run(session, device) }
    guard !(arguments.has(.json) && arguments.has(.ladder)) else {
      throw .usage(
        UsageError(.detentctl, command: "watch", "--json and --ladder exclude each other"))
    }
    var printer = WatchPrinter(
      output: session.output,
      style: arguments.has(.json)
        ? .json : arguments.has(.ladder) ? .ladder(.ofStandardOutput()) : .plain)
    var patience = Patience()
    while true {
      do throws(Failure) {
        let client = try watched(session)
        if patience.isTried {
          session.notices.notice("back on \(client.path)")
          printer.startAfresh()
          patience = Patience()
        }
        try print(client, &printer, session)
      } catch {
        if isEndOfRecording(error), !arguments.has(.follow) {
          session.notices.notice(ClosingReason.endOfRecording)
          return
        }
        guard arguments.has(.follow), isWorthWaiting(error) else { throw error }
        if !patience.isTried {
          let line = error.line(at: session.place) ?? ""
          session.notices.notice("\(line); waiting for it")
        }
        try session.output.wait(for: nil, milliseconds: patience.next())
      }
    }
  }

  /// The device whose frames are wanted in place of controls.
  private static func rawDevice(_ arguments: ParsedArguments) throws(Failure) -> String? {
    guard let device = arguments.value(of: .raw) else {
      guard arguments.has(.showKeycodes) else { return nil }
      throw .usage(UsageError(.detentctl, command: "watch", "--show-keycodes is for --raw DEVICE"))
    }
    guard !arguments.has(.ladder), !arguments.has(.follow), arguments.arguments.isEmpty else {
      throw .usage(
        UsageError(
          .detentctl, command: "watch", "--raw takes no control, no --follow and no --ladder"))
    }
    return device
  }

  private static func watched(_ session: Session) throws(Failure) -> DetentClient {
    let client = try session.connect()
    let names = session.arguments.arguments
    try session.ask { (client) throws(ClientError) in
      _ = try client.watch(controls: names.isEmpty ? nil : names)
    }
    return client
  }

  /// Prints what comes until something ends it.
  private static func print(
    _ client: DetentClient, _ printer: inout WatchPrinter, _ session: Session
  ) throws(Failure) {
    while true {
      while let news = try session.ask({ (client) throws(ClientError) in
        try client.nextNews(timeout: .zero)
      }) {
        try printer.print(news, session)
      }
      try session.output.wait(for: client.descriptor)
    }
  }

  private static func isEndOfRecording(_ failure: Failure) -> Bool {
    failure == .client(.lost(ClosingReason.endOfRecording))
  }

  private static func isWorthWaiting(_ failure: Failure) -> Bool {
    switch failure {
    case .client(.cannotConnect), .client(.lost), .client(.noAnswer): true
    case .client(.refused(RequestFailure.Code.tooManyClients.rawValue, _)): true
    default: false
    }
  }
}

/// How long to wait before the next try: 250 ms, then twice as long each time up to 2 s.
struct Patience {
  private var milliseconds: Int32 = 250
  /// Whether there was a wait already.
  private(set) var isTried = false

  /// The next wait in milliseconds.
  mutating func next() -> Int32 {
    isTried = true
    defer { milliseconds = min(2000, milliseconds * 2) }
    return milliseconds
  }
}
