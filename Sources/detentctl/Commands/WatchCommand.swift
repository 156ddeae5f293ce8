import ChildProcesses
import CommandLineTable
import ControlProtocol
import DetentClient

/// `detentctl watch`: a line for every value as it changes.
enum WatchCommand {
  static func run(_ session: Session) throws(Failure) {
    let arguments = session.arguments
    if let device = try rawDevice(arguments) { return try RawWatchCommand.run(session, device) }
    var sink = try sink(session)
    defer { sink.finish() }
    var patience = Patience()
    // Whether there was a daemon before.
    var wasThere = false
    while true {
      do throws(Failure) {
        let client = try watched(session)
        if patience.isTried {
          session.notices.notice("\(wasThere ? "back" : "there") on \(client.path)")
          sink.startAfresh()
          patience = Patience()
        }
        wasThere = true
        try hear(client, &sink, session)
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
        try pause(patience.next(hopeless: isHopeless(error)), &sink)
      }
    }
  }

  /// What is to be done with the news.
  private static func sink(_ session: Session) throws(Failure) -> any WatchSink {
    let arguments = session.arguments
    let styles = [Option.json, .ladder, .exec].filter { arguments.has($0) }.map { "--\($0.long)" }
    guard styles.count < 2 else {
      throw .usage(
        UsageError(
          .detentctl, command: "watch", "\(styles.joined(separator: " and ")) exclude each other"))
    }
    if let command = arguments.value(of: .exec) {
      guard command.contains(where: { !$0.isWhitespace }) else {
        throw .usage(
          UsageError(
            .detentctl, command: "watch",
            "--exec wants a command; for detent-exec@NAME it is COMMAND= in /etc/detentd/exec/NAME")
        )
      }
      return WatchRunner(
        ValueCommand(command, environment: ChildProgram.ownEnvironment, notices: session.notices))
    }
    let style: WatchPrinter.Style =
      arguments.has(.json)
      ? .json : arguments.has(.ladder) ? .ladder(.ofStandardOutput()) : .plain
    return WatchPrinter(output: session.output, style: style)
  }

  /// Waits for so long, whatever else happens meanwhile.
  private static func pause(_ milliseconds: Int32, _ sink: inout any WatchSink) throws(Failure) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while true {
      let left = (end - .now) / .milliseconds(1)
      guard left > 0 else { return }
      try sink.wait(for: nil, milliseconds: Int32(left) + 1)
    }
  }

  /// The device whose frames are wanted in place of controls.
  private static func rawDevice(_ arguments: ParsedArguments) throws(Failure) -> String? {
    guard let device = arguments.value(of: .raw) else {
      guard arguments.has(.showKeycodes) else { return nil }
      throw .usage(UsageError(.detentctl, command: "watch", "--show-keycodes is for --raw DEVICE"))
    }
    let others = [Option.ladder, .follow, .exec]
    guard !others.contains(where: { arguments.has($0) }), arguments.arguments.isEmpty else {
      throw .usage(
        UsageError(
          .detentctl, command: "watch",
          "--raw takes no control, no --follow, no --ladder and no --exec"))
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

  /// Takes what comes until something ends it.
  private static func hear(
    _ client: DetentClient, _ sink: inout any WatchSink, _ session: Session
  ) throws(Failure) {
    while true {
      while let news = try session.ask({ (client) throws(ClientError) in
        try client.nextNews(timeout: .zero)
      }) {
        if case .failure(_, let code, let message) = news.message {
          throw .client(.refused(code: code, message: message))
        }
        try sink.take(news, session)
      }
      try sink.wait(for: client.descriptor, milliseconds: -1)
    }
  }

  private static func isEndOfRecording(_ failure: Failure) -> Bool {
    failure == .client(.lost(ClosingReason.endOfRecording))
  }

  private static func isWorthWaiting(_ failure: Failure) -> Bool {
    switch failure {
    case .client(.cannotConnect), .client(.lost), .client(.noAnswer): true
    case .client(.refused(RequestFailure.Code.tooManyClients.rawValue, _)): true
    default: isHopeless(failure)
    }
  }

  /// Whether a daemon cannot start until somebody mends something; to watch is refused by none else.
  private static func isHopeless(_ failure: Failure) -> Bool {
    if case .client(.refused(RequestFailure.Code.refused.rawValue, _)) = failure {
      true
    } else {
      false
    }
  }
}

/// How long to wait before the next try: 250 ms, then twice as long each time up to 2 s.
///
/// Each try has a service manager that listens for the daemon start it. One that cannot start until a
/// person does something is given a minute in the end.
struct Patience {
  private static let longest: Int32 = 2000
  private static let longestHopeless: Int32 = 60_000

  private var milliseconds: Int32 = 250
  /// Whether there was a wait already.
  private(set) var isTried = false

  /// The next wait in milliseconds; longer where the daemon has said that somebody has to mend something.
  mutating func next(hopeless isHopeless: Bool = false) -> Int32 {
    isTried = true
    let limit = isHopeless ? Patience.longestHopeless : Patience.longest
    let wait = min(limit, isHopeless ? max(Patience.longest, milliseconds) : milliseconds)
    milliseconds = min(limit, wait * 2)
    return wait
  }
}
