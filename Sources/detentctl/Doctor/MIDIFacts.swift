import AlsaSequencer
import DetentClient
import Devices
import Permissions
import Settings

/// What the settings have of MIDI, and what there is of it.
struct MIDIFacts {
  /// A MIDI device of the settings.
  struct Device {
    /// Its name in the settings.
    var name: String
    /// Whether it is whoever is connected to the daemon's own port.
    var isByHand: Bool
    /// The ports that it is.
    var ports: [SequencerPort]
    /// What the daemon that answers tells of it.
    var told: [DeviceState]
  }

  /// The devices.
  var devices: [Device] = []
  /// The names of ports that outputs are sent to, and that are not there.
  var absentOutputs: [String] = []
  /// Whether values are sent to whoever is connected to the daemon's port `out`.
  var hasOpenOutput = false
  /// What there is.
  var survey: PortSurvey
  /// Whether there is a sequencer.
  var isThere: Bool
  /// Who may open it; nil where that is not told.
  var rights: NodeRights?
  /// The group that it is given to, by name.
  var groupName = ""
  /// How things are with the daemon's; nil where none answers, or it has none.
  var told: MIDIState?
}

extension MIDIFacts {
  /// Puts the MIDI of some settings beside what there is; nil where they have none.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - survey: The ports that there are.
  ///   - answering: The daemon that answers.
  init?(_ settings: Settings, _ survey: PortSurvey, _ answering: DaemonFacts.Answering?) {
    let outputs = settings.controls.flatMap(\.outputs)
    guard !outputs.isEmpty || settings.devices.contains(where: \.match.isMIDI) else { return nil }
    self.init(survey: survey, isThere: Sequencer.isThere, told: answering?.status.midi)
    takeRights()
    let heard = survey.turning
    let places = PortAssignment(settings).devices(of: heard.map(\.name))
    let own = PortName(client: SequencerPort.nameOfDaemon, port: "in")
    devices = settings.devices.enumerated().filter { $0.element.match.isMIDI }
      .map { place, device in
        Device(
          name: device.name, isByHand: device.match.grade(of: own) == .exactName,
          ports: zip(heard, places).filter { $0.1.contains(place) }.map(\.0),
          told: (answering?.devices ?? []).filter { $0.device == device.name })
      }
    for output in outputs {
      switch output.destination {
      case .port: hasOpenOutput = true
      case .named(let pattern):
        let isThere = survey.showing.contains { pattern.grade(of: $0.name) != nil }
        if !isThere, !absentOutputs.contains(pattern.text) { absentOutputs.append(pattern.text) }
      case .device: break
      }
    }
  }

  /// Takes what a daemon tells, where its settings may not be read; nil where it has no MIDI.
  ///
  /// Ports that are absent are not known to be such, and outputs are not told at all.
  ///
  /// - Parameter answering: The daemon that answers.
  init?(toldBy answering: DaemonFacts.Answering) {
    guard answering.status.midi != nil else { return nil }
    self.init(survey: PortSurvey(), isThere: Sequencer.isThere, told: answering.status.midi)
    takeRights()
    for state in answering.devices where !state.port.isEmpty {
      guard let address = PortAddress(state.node) else { continue }
      let port = SequencerPort(
        address: address, clientName: state.name, portName: state.port, canBeRead: true,
        canBeWritten: false)
      if let place = devices.firstIndex(where: { $0.name == state.device }) {
        devices[place].ports.append(port)
        devices[place].told.append(state)
      } else {
        devices.append(Device(name: state.device, isByHand: false, ports: [port], told: [state]))
      }
    }
  }

  private mutating func takeRights() {
    rights = NodeRights(ofNode: MIDIFacts.node)
    groupName = rights.map { UserDatabase.name(ofGroup: $0.group) } ?? ""
  }

  /// The sequencer.
  static let node = "/dev/snd/seq"
}
