import AlsaSequencer

/// What there is to know of the ports of the sequencer, and why where there is nothing.
struct PortSurvey {
  /// The ports of all others, in the order of their addresses.
  var ports: [SequencerPort] = []
  /// What detentd hears, and who hears it.
  var connections: [Subscription] = []
  /// Why the sequencer cannot be asked; empty where it was.
  var problem = ""
  /// Whether that is since whoever asks may not.
  var isForbidden = false

  /// Looks around.
  static func look() -> PortSurvey {
    var survey = PortSurvey()
    do throws(SequencerError) {
      let sequencer = try Sequencer(clientName: "detentctl")
      survey.ports = try sequencer.ports()
      for port in survey.ports where port.isOfDaemon {
        survey.connections += try sequencer.connections(of: port.address)
      }
    } catch {
      survey.problem = error.description
      survey.isForbidden = error.isForbidden
    }
    return survey
  }

  /// The port at an address.
  func port(at address: PortAddress) -> SequencerPort? {
    ports.first { $0.address == address }
  }

  /// The ports that detentd hears where settings mean them.
  var turning: [SequencerPort] { others.filter(\.canTurn) }

  /// The ports that detentd sends to where settings mean them.
  var showing: [SequencerPort] { others.filter(\.canShow) }

  /// The ports that can be a device of somebody's, either way.
  var candidates: [SequencerPort] { others.filter { $0.canTurn || $0.canShow } }

  private var others: [SequencerPort] { ports.filter { !$0.isOfDaemon } }
}

extension SequencerPort {
  /// Both names, as detentd tells them.
  var nameInWords: String { "\(clientName), \(portName)" }

  /// Which way it goes, seen from who connects it: what it says comes in.
  var ways: [String] { (canBeRead ? ["in"] : []) + (canBeWritten ? ["out"] : []) }
}

extension PortAddress {
  /// Reads what ALSA's tools write, for instance `20:0`; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.allSatisfy({ $0 == 0x3A || 0x30...0x39 ~= $0 }),
      let client = UInt8(parts[0]), let port = UInt8(parts[1])
    else { return nil }
    self.init(client: client, port: port)
  }
}
