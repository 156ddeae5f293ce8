import AlsaSequencer
import Devices
import Drawing

/// The DEVICE of a command line: an input device, or a port of the sequencer.
enum SourceArgument {
  case node(path: String, identity: DeviceIdentity)
  case port(SequencerPort)

  /// Finds the one that is meant.
  ///
  /// What is a node, or is called so, comes before what is a port.
  ///
  /// - Parameters:
  ///   - text: What the command line says.
  ///   - session: Says what the devices of the settings are.
  /// - Returns: What is meant.
  /// - Throws: That none is meant or several are, with those that there are.
  static func find(_ text: String, _ session: Session) throws(Failure) -> SourceArgument {
    if PortAddress(text) != nil {
      return .port(try session.ports(.look(), .heard).find(text))
    }
    let nodes = DeviceArgument.candidates()
    if text.contains("/") || !DeviceArgument.meant(by: text, among: nodes).isEmpty {
      let (path, identity) = try DeviceArgument.find(text, among: nodes)
      return .node(path: path, identity: identity)
    }
    let argument = session.ports(.look(), .heard)
    guard argument.meant(by: text).isEmpty else { return .port(try argument.find(text)) }
    guard !argument.ports.isEmpty else {
      do throws(Failure) {
        let (path, identity) = try DeviceArgument.find(text, among: nodes)
        return .node(path: path, identity: identity)
      } catch {
        throw error.adding(whyNoPorts(argument.survey))
      }
    }
    let all = DeviceArgument.lines(nodes) + PortArgument.lines(argument.ports)
    throw .mistake(
      "\"\(text.withControlsVisible)\" is no input device and no MIDI port here; "
        + (["name one of"] + all).joined(separator: "\n"))
  }

  /// That ports were left out where the rights to look at them are missing; nothing else is the reason
  /// why one that is there is not found.
  static func whyNoPorts(_ survey: PortSurvey) -> String {
    survey.isForbidden ? "MIDI was left out: \(survey.problem)" : ""
  }
}
