import CommandLineTable
import DetentClient

extension Person {
  /// Whom the daemon runs as: the one that answers, else the one that the machine would start.
  ///
  /// - Parameters:
  ///   - process: The process of the daemon that answers; nil where none does.
  ///   - isChosen: Whether the command line names a socket, which need not be a unit's.
  ///   - units: The units that there are.
  /// - Returns: The person; nil where it would be whoever asks, or the system does not tell.
  static func reader(_ process: Int?, isChosen: Bool, _ units: Units) -> Person? {
    var person: Person?
    if let process {
      // A user's manager gives no groups but those of the login.
      person = running(process, of: units.system?.process == process ? units.system : nil)
    } else if !isChosen, let unit = units.system, unit == units.installed,
      unit.load == "loaded" || unit.isMasked
    {
      person = started(by: unit.unmasked)
    }
    person?.restart = units.restarting(process)
    return person
  }
}

extension Session {
  /// Who has to read what turns controls: whom the daemon runs as or would, else whoever asks.
  ///
  /// - Parameter isAnswered: Whether a daemon answers, as far as is known.
  /// - Returns: The person.
  func reader(isAnswered: Bool = true) -> Person {
    let status =
      isAnswered ? try? ask { (client) throws(ClientError) in try client.status() } : nil
    return Person.reader(status?.process, isChosen: arguments.has(.socket), .look()) ?? .asking()
  }
}
