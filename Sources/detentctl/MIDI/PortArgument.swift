import AlsaSequencer
import DetentClient
import Devices
import Drawing
import Settings
import SettingsFile

/// Which port of the sequencer is meant by an address, a device of the settings, or a name.
struct PortArgument {
  /// What there is.
  let survey: PortSurvey
  /// What can be meant by its address or its very name.
  let ports: [SequencerPort]
  /// What can be a device of the settings, and be meant by a pattern as there.
  let candidates: [SequencerPort]
  /// The ports that are a device of the settings, by its name.
  var devices: [String: [PortAddress]] = [:]

  /// Which way a port has to go.
  enum Way {
    /// It is to be heard.
    case heard
    /// It is to be sent to.
    case sentTo
  }

  /// Takes what can be meant.
  init(_ survey: PortSurvey, _ way: Way) {
    self.survey = survey
    candidates = way == .heard ? survey.turning : survey.showing
    ports = survey.ports.filter { port in
      !port.isHidden && (way == .heard ? port.canBeRead : port.canBeWritten)
    }
  }

  /// The ports that are meant: an address before a device of the settings before what the text would
  /// mean in settings, and that before the name of Midi Through or of a port of detentd.
  func meant(by text: String) -> [SequencerPort] {
    if let address = PortAddress(text) { return ports.filter { $0.address == address } }
    if let found = devices[text] { return ports.filter { found.contains($0.address) } }
    let pattern = NamePattern(text)
    let meant = MatchGrade.best(of: candidates) { pattern.grade(of: $0.name) }
    return meant.isEmpty
      ? ports.filter { pattern.grade(of: $0.name) == .exactName } : meant
  }

  /// The one port that is meant.
  ///
  /// - Parameter text: What the command line says.
  /// - Returns: The port.
  /// - Throws: That none is meant or several are, with those that there are.
  func find(_ text: String) throws(Failure) -> SequencerPort {
    let meant = meant(by: text)
    let words = "\"\(text.withControlsVisible)\""
    guard let only = meant.first else {
      throw .mistake("\(words) is no MIDI port here; \(PortArgument.list(ports, survey))")
    }
    guard meant.count == 1 else {
      throw .mistake(
        "\(words) may be each of \(meant.count) ports; \(PortArgument.list(meant, survey))")
    }
    return only
  }

  /// The lines that say which ones there are.
  static func lines(_ ports: [SequencerPort]) -> [String] {
    ports.map { "  \($0.address)  \"\($0.clientName)\", \"\($0.portName)\"".withControlsVisible }
  }

  private static func list(_ ports: [SequencerPort], _ survey: PortSurvey) -> String {
    if !survey.problem.isEmpty { return "there is no MIDI: \(survey.problem)" }
    if ports.isEmpty { return "there are no such ports here" }
    return (["name one of"] + lines(ports)).joined(separator: "\n")
  }
}

extension Session {
  /// Which ports can be meant, by their devices too.
  func ports(_ survey: PortSurvey, _ way: PortArgument.Way) -> PortArgument {
    var argument = PortArgument(survey, way)
    if case .success((let told, _)) = daemonDevices() {
      for device in told {
        guard let address = PortAddress(device.node) else { continue }
        argument.devices[device.device, default: []].append(address)
      }
    } else if let settings = try? loadSettings().settings {
      let found = PortAssignment(settings).devices(of: argument.candidates.map(\.name))
      for (port, places) in zip(argument.candidates, found) {
        for place in places {
          argument.devices[settings.devices[place].name, default: []].append(port.address)
        }
      }
    }
    return argument
  }
}
