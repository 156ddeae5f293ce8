/// Something in a settings file that a person has to know, with its place.
public struct Problem: Error, Hashable, Sendable {
  /// What follows from a problem.
  public enum Severity: Hashable, Sendable {
    /// The settings cannot be used.
    case mistake
    /// The settings work, but not all of what they say.
    case warning
  }

  /// The file as it was named to us.
  public var file: String
  /// Where in the file.
  public var location: Location
  /// The way to the key through the tables, for instance `control.shutter.initial`; empty where no
  /// key is at fault.
  public var key: String
  /// What is wrong, and what would be right.
  public var message: String
  /// What follows from it.
  public var severity: Severity

  /// Makes a problem.
  public init(
    file: String, location: Location, key: String, message: String, severity: Severity = .mistake
  ) {
    self.file = file
    self.location = location
    self.key = key
    self.message = message
    self.severity = severity
  }

  /// Makes the problem of a text that cannot be taken apart, from what its parser says.
  public static func syntax(file: String, at location: Location, _ message: String) -> Problem {
    Problem(file: file, location: location, key: "", message: Printed.line(message))
  }
}

extension Problem: CustomStringConvertible {
  /// The line for a person: `file:line:column: key: what is wrong, what would be right`.
  public var description: String {
    let mark = severity == .warning ? "warning: " : ""
    let key = key.isEmpty ? "" : key + ": "
    return "\(file):\(location.line):\(location.column): \(mark)\(key)\(message)"
  }
}

/// The problems of one file, while it is read.
final class Report {
  /// Nobody reads more; and each costs a search for what may have been meant.
  private static let most = 1000

  private let file: String
  private var found: [Problem] = []
  /// What is found again where it is looked at for another control, and told once.
  private var told: Set<Problem> = []
  /// How many mistakes there were, also those that nobody is told any more.
  private(set) var mistakes = 0

  init(file: String) {
    self.file = file
  }

  /// The problems in the order of their places.
  var problems: [Problem] {
    // By the offset too, so that two problems of one place stay in the order they were found in.
    found.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }

  var hasMistake: Bool { mistakes > 0 }

  /// Whether further problems are only counted as such.
  var isFull: Bool { found.count >= Report.most }

  func mistake(_ place: Place, _ message: @autoclosure () -> String) {
    mistakes += 1
    add(place, message, .mistake)
  }

  func warning(_ place: Place, _ message: @autoclosure () -> String) {
    add(place, message, .warning)
  }

  private func add(_ place: Place, _ message: () -> String, _ severity: Problem.Severity) {
    guard !isFull else { return }
    let problem = Problem(
      file: file, location: place.location, key: place.path, message: message(),
      severity: severity)
    if told.insert(problem).inserted { found.append(problem) }
  }
}

/// Where a message points: a place in the file and the way to it through the tables.
struct Place {
  var location: Location
  var path: String

  /// The place of something within this table.
  func child(_ key: String, at location: Location? = nil) -> Place {
    Place(
      location: location ?? self.location,
      path: (path.isEmpty ? "" : path + ".") + Printed.key(key))
  }
}

/// A value and where it stands.
struct Located<Value> {
  var value: Value
  var place: Place
}
