import AlsaSequencer
import Drawing
import Evdev

/// What a person should know beside the table of devices, a line each.
struct ListNotes {
  let lines: [String]

  init(_ survey: DeviceSurvey) {
    let isEmpty = survey.devices.isEmpty && survey.ports.isEmpty
    let notes =
      (survey.devices.isEmpty
        ? [ListNotes.absence(survey)]
        : ListNotes.access(survey.devices) + ListNotes.daemon(survey.devices))
      + ListNotes.midi(survey) + (isEmpty ? [] : ListNotes.source(survey))
    lines = notes.map(\.withControlsVisible)
  }

  private static func absence(_ survey: DeviceSurvey) -> String {
    survey.hasFolder
      ? "There is no input device in \(InputFolder.systemPath)."
      : "There is no \(InputFolder.systemPath): this machine has no input devices, or keeps them from here."
  }

  /// Why there is no MIDI, and whom detentd hears and is heard by.
  private static func midi(_ survey: DeviceSurvey) -> [String] {
    if !survey.portProblem.isEmpty { return ["There is no MIDI: \(survey.portProblem)."] }
    func told(_ ports: [ListedPort], _ words: (String) -> String) -> [String] {
      let addresses = ports.map(\.port.address.description).joined(separator: ", ")
      return ports.isEmpty ? [] : [words(addresses)]
    }
    let heard = survey.ports.filter(\.isHeard)
    return told(heard.filter { !isByHand($0, survey.source) }) { "detentd hears \($0)." }
      + told(heard.filter { isByHand($0, survey.source) }) {
        "detentd hears \($0), connected by hand."
      }
      + told(survey.ports.filter(\.hears)) { "detentd is heard by \($0)." }
  }

  /// Whether a port is heard that is no device of the settings, as a daemon that answers knows them.
  private static func isByHand(_ port: ListedPort, _ source: DeviceRoles.Source) -> Bool {
    if case .daemon = source { port.role.devices.isEmpty } else { false }
  }

  /// Which devices may not be read, one line for those that are alike.
  private static func access(_ devices: [ListedDevice]) -> [String] {
    var told: [(sentence: [String], nodes: [String])] = []
    for device in devices {
      guard let sentence = device.refusal?.sentence else { continue }
      if let place = told.firstIndex(where: { $0.sentence == sentence }) {
        told[place].nodes.append(device.name)
      } else {
        told.append((sentence, [device.name]))
      }
    }
    return told.map { $0.sentence.joined(separator: spans($0.nodes)) }
  }

  /// What the daemon says of devices that do not simply work.
  private static func daemon(_ devices: [ListedDevice]) -> [String] {
    let failing = devices.filter { !$0.role.problem.isEmpty }.map {
      "detentd has trouble with \($0.name): \($0.role.problem)."
    }
    let grabbed = devices.filter(\.role.isGrabbed).map(\.name)
    return failing
      + (grabbed.isEmpty
        ? [] : ["detentd has taken \(spans(grabbed)) for itself: no other program hears of it."])
  }

  private static func source(_ survey: DeviceSurvey) -> [String] {
    let silent = "No daemon answers\(survey.silence.isEmpty ? "" : " (\(survey.silence))")"
    let said: [String] =
      switch survey.source {
      case .daemon: []
      case .settings(let file): ["\(silent): DRIVES is what \(file) says."]
      case .knownDevices:
        ["\(silent) and there are no settings: DRIVES is what known devices do by themselves."]
      case .mistakes:
        ["\(silent), and its settings have mistakes; detentctl check tells them."]
      }
    return said
      + (survey.hasFaults
        ? ["Files of known devices have mistakes; detentctl check tells them."] : [])
  }

  /// Nodes as a person would list them: `event2-4, event7`.
  private static func spans(_ nodes: [String]) -> String {
    var spans: [ClosedRange<Int>] = []
    for number in nodes.compactMap({ Int($0.dropFirst("event".count)) }).sorted() {
      if let last = spans.last, last.upperBound + 1 == number {
        spans[spans.count - 1] = last.lowerBound...number
      } else {
        spans.append(number...number)
      }
    }
    return spans.map {
      $0.count == 1 ? "event\($0.lowerBound)" : "event\($0.lowerBound)-\($0.upperBound)"
    }
    .joined(separator: ", ")
  }
}
