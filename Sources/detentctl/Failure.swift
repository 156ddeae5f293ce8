import CommandLineTable
import ControlProtocol
import DetentClient
import Drawing
import Glibc

/// Why a command ends before its end.
enum Failure: Error, Hashable {
  case usage(UsageError)
  case client(ClientError)
  /// Standard output does not take what is written, with errno.
  case output(code: Int32)
  /// Whoever read standard output has gone: nothing more to do, and no fault of anybody.
  case nobodyReads
  /// The settings are wrong, which was told already: every mistake with its place.
  case settings
  /// Something does not work, which was told already with what mends it.
  case problems
  /// What was asked for is not there or not right, in words.
  case mistake(String)
  /// The system refuses something on this machine, in words.
  case refused(String)

  /// 2 for the user's mistake, 1 for what was refused, 0 where all is well.
  var status: Int32 {
    switch self {
    case .usage: 2
    case .client(.refused(RequestFailure.Code.invalidParameters.rawValue, _)): 2
    case .mistake: 2
    // EX_CONFIG, as of detentd.
    case .settings: 78
    case .client, .output, .refused, .problems: 1
    case .nobodyReads: 0
    }
  }

  /// The one line that tells it: what, on what, why, what to do; nil where there is none to tell.
  ///
  /// The place is the command and the socket that it was given to.
  func line(at place: String) -> String? {
    switch self {
    case .usage(let error): error.description.withControlsVisible
    case .client(let error):
      "\(place): \(words(error, after: place))\(advice(error).map { "; \($0)" } ?? "")"
        .withControlsVisible
    case .output(let code):
      "\(place.isEmpty ? "" : "\(place): ")cannot write to standard output: \(Failure.words(code))"
    case .nobodyReads, .settings, .problems: nil
    // Of several lines, with what comes from outside made visible where it was put in.
    case .mistake(let words), .refused(let words): "\(place): \(words)"
    }
  }

  /// The same with a line more of what there is to know; nothing more where that is empty.
  func adding(_ line: String) -> Failure {
    guard !line.isEmpty, case .mistake(let words) = self else { return self }
    return .mistake("\(words)\n\(line)")
  }

  /// Whether it is of this machine, whatever daemon was asked beside it.
  var isLocal: Bool {
    switch self {
    case .mistake, .refused: true
    case .usage, .client, .output, .nobodyReads, .settings, .problems: false
    }
  }

  private func advice(_ error: ClientError) -> String? {
    switch error {
    case .cannotConnect(let failures):
      failures.allSatisfy { $0.code == EACCES || $0.code == EPERM }
        ? "join the group detentd, or name another socket with --socket PATH"
        : "start detentd, or name its socket with --socket PATH"
    case .refused(RequestFailure.Code.unknownMethod.rawValue, _):
      "detentd may be older than this detentctl \(Version.text)"
    // The daemon says itself what would be right.
    case .refused: nil
    case .lost: "look whether detentd still runs"
    case .noAnswer: "detentd seems to be stopped or stuck"
    case .notTheProtocol: "something else may be listening there, or another version of detentd"
    }
  }

  /// What a daemon refuses begins with the method, which the place has already where the command is
  /// called so.
  private func words(_ error: ClientError, after place: String) -> String {
    let words = "\(error)"
    guard case .refused = error, let command = place.split(separator: " ").first,
      words.hasPrefix("\(command): ")
    else { return words }
    return String(words.dropFirst(command.count + 2))
  }

  /// The system's words for an error.
  static func words(_ code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}
