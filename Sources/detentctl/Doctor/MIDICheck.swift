import AlsaSequencer
import DetentClient

/// Whether the sequencer is there for the daemon, and the ports that settings mean.
enum MIDICheck {
  private static let subject = "MIDI"
  /// How many ports are named as what could be meant.
  private static let suggestions = 3

  /// - Parameters:
  ///   - facts: What settings want and what there is; nil where they want nothing of MIDI.
  ///   - person: Whom the daemon runs as, or would.
  /// - Returns: What was found.
  static func findings(_ facts: MIDIFacts?, readBy person: Person) -> [Finding] {
    guard let facts else { return [] }
    if let problem = sequencer(facts, person) { return [problem] }
    let client = facts.told?.client.map { ", detentd is client \($0)" } ?? ""
    let there = [Finding.ok(subject, "the sequencer is there\(client)")]
    guard facts.survey.problem.isEmpty else {
      return there + [
        .note(
          subject, "you cannot see its ports: \(facts.survey.problem)", fix: "sudo detentctl doctor"
        )
      ]
    }
    return there + losses(facts) + facts.devices.flatMap { device($0, facts) } + outputs(facts)
  }

  private static func sequencer(_ facts: MIDIFacts, _ person: Person) -> Finding? {
    if !facts.isThere {
      return .problem(
        subject, "there is no \(MIDIFacts.node): the kernel's sequencer is not loaded",
        fix: "sudo modprobe snd-seq")
    }
    if facts.told?.client == nil, let rights = facts.rights, !person.mayRead(rights) {
      let refusal = person.refusal(
        by: rights, group: facts.groupName,
        remedy: "sudo udevadm trigger --action=add --subsystem-match=sound")
      return refusal.finding(subject, MIDIFacts.node, for: person)
    }
    if let told = facts.told, told.client == nil {
      return .problem(subject, "detentd has no sequencer: \(told.problem)", fix: person.restart)
    }
    return nil
  }

  private static func losses(_ facts: MIDIFacts) -> [Finding] {
    guard let told = facts.told else { return [] }
    return
      (told.overruns > 0
      ? [
        .note(
          subject, "input was lost \(told.overruns) times, since it was not read in time",
          fix: "look what keeps the machine busy: top")
      ] : [])
      + (told.failures > 0
        ? [
          .note(
            subject, "\(told.failures) messages were not taken by others",
            fix: "look who does not read: detentctl status")
        ] : [])
  }

  private static func device(_ device: MIDIFacts.Device, _ facts: MIDIFacts) -> [Finding] {
    if device.isByHand {
      let isConnected = facts.told.map { !$0.connectedFrom.isEmpty } ?? true
      return isConnected
        ? []
        : [
          .note(
            device.name, "nothing is connected to detentd's port in",
            fix: "aconnect PORT \(SequencerPort.nameOfDaemon):0")
        ]
    }
    guard !device.ports.isEmpty else { return [absence(device, facts)] }
    return device.ports.map { port in
      let told = device.told.first { $0.node == port.address.description }
      let words = "\(port.nameInWords) (\(port.address))"
      guard let told else {
        return facts.told == nil
          ? .ok(device.name, "\(words) is there")
          : .problem(
            device.name, "\(words) is not heard",
            fix: "aconnect \(port.address) \(SequencerPort.nameOfDaemon):0")
      }
      guard told.state == "open" else {
        return .problem(
          device.name, "\(words) is not heard: \(told.problem)",
          fix: "aconnect \(port.address) \(SequencerPort.nameOfDaemon):0")
      }
      let age = told.openFor.map { " for \(TimeText.roughly($0))" } ?? ""
      let messages = told.frames == 1 ? "1 message" : "\(told.frames) messages"
      return .ok(device.name, "\(words) is heard\(age), \(messages)")
    }
  }

  private static func absence(_ device: MIDIFacts.Device, _ facts: MIDIFacts) -> Finding {
    let others = facts.survey.turning.prefix(suggestions).map {
      "\($0.nameInWords) (\($0.address))"
    }
    let there = others.isEmpty ? "" : "; there are \(others.joined(separator: "; "))"
    return .problem(
      device.name, "not there: no port is called as its match says" + there,
      fix: "plug it in, or look what it is called: detentctl list")
  }

  private static func outputs(_ facts: MIDIFacts) -> [Finding] {
    let absent = facts.absentOutputs.map {
      Finding.problem(
        subject, "an output goes to \"\($0)\", and no port is called so",
        fix: "start it, or look what it is called: detentctl list")
    }
    guard facts.hasOpenOutput, let told = facts.told, told.connectedTo.isEmpty else {
      return absent
    }
    return absent + [
      .note(
        subject, "nothing is connected to detentd's port out, which values are sent to",
        fix: "aconnect \(SequencerPort.nameOfDaemon):1 PORT")
    ]
  }
}
