import DetentClient
import Devices
import Evdev
import Glibc
import Permissions
import SettingsFile

/// All that `doctor` looks at, in the order in which one thing needs another.
struct Examination {
  /// What was found.
  let findings: [Finding]

  /// Looks at everything.
  init(_ session: Session) {
    let daemon = DaemonFacts(session)
    let units = Units.look()
    let asking = Person.asking()
    let process = daemon.answering?.status.process
    let person = Person.reader(process, isChosen: daemon.isChosen, units) ?? asking
    let settings = SettingsFacts(session, daemon, runningAs: person, units)
    let nodes = Examination.nodes(daemon)
    let loaded = try? settings.loaded?.get()
    let settingsFindings = SettingsCheck.findings(settings, isAnswered: process != nil)
    // Where they are why no daemon answers, they come before what follows from that.
    let areCause = process == nil && settings.areWrong
    var findings = areCause ? settingsFindings : []
    findings += DaemonCheck.findings(
      daemon, settings, units, runningAs: process.map { _ in person })
    findings += ServiceCheck.findings(
      units, answering: process, isChosen: daemon.isChosen, mendingSettings: settings.mending)
    findings += SocketCheck.findings(
      daemon, Examination.sockets(daemon), askedBy: asking, restart: person.restart)
    findings += areCause ? [] : settingsFindings
    findings += NodeCheck.findings(
      nodes.map(\.facts), hasFolder: SystemFile.isThere(InputFolder.systemPath), readBy: person)
    if let loaded {
      let devices = DeviceFacts.all(
        loaded.settings, isByDefault: loaded.isDefault, nodes,
        told: daemon.answering?.devices ?? [])
      findings += Examination.findings(devices, daemon, readBy: person)
      findings += MIDICheck.findings(
        MIDIFacts(loaded.settings, .look(), daemon.answering), readBy: person)
    } else if let answering = daemon.answering {
      // The settings are wrong by now or for others to read; the daemon knows what it has of them.
      let devices = DeviceFacts.all(told: answering.devices, nodes.map(\.facts))
      findings += Examination.findings(devices, daemon, readBy: person)
      findings += MIDICheck.findings(MIDIFacts(toldBy: answering), readBy: person)
    }
    findings += ExecCheck.findings(ExecCheck.look(units.runners))
    findings += ReplayCheck.findings(
      isThere: SystemFile.isThere("/dev/uinput"),
      mayWrite: unsafe access("/dev/uinput", W_OK) == 0)
    findings += LogCheck.findings(
      daemon.answering?.status.troubles ?? [], at: TimeText.now(),
      journal: units.owner(of: process ?? 0).map { units.journal(of: $0) } ?? "")
    self.findings = findings
  }

  private static func sockets(_ daemon: DaemonFacts) -> [SocketFacts] {
    let told = daemon.answering.map { [$0.status.socket, $0.socket] } ?? []
    var paths: [String] = []
    for path in told.flatMap({ [$0, SocketFacts.watching(beside: $0)] })
    where !path.isEmpty && !paths.contains(path) {
      paths.append(path)
    }
    return paths.compactMap { SocketFacts(at: $0) }
  }

  /// The event nodes, each with the links that lead to it.
  private static func nodes(
    _ daemon: DaemonFacts
  ) -> [(facts: NodeFacts, paths: [String])] {
    let folder = InputFolder()
    return folder.nodes().compactMap { node in
      guard let identity = Sysfs.identity(ofNode: node.name) else { return nil }
      let path = folder.path(of: node)
      var facts = NodeFacts(name: node.name, identity: identity, rights: NodeRights(ofNode: path))
      facts.groupName = facts.rights.map { UserDatabase.name(ofGroup: $0.group) } ?? ""
      return (facts, [path] + node.links)
    }
  }

  private static func findings(
    _ devices: [DeviceFacts], _ daemon: DaemonFacts, readBy person: Person
  ) -> [Finding] {
    let process = daemon.answering?.status.process
    let findings = devices.flatMap { device in
      var device = device
      for place in device.nodes.indices {
        let told = device.told(of: device.nodes[place])
        device.nodes[place].lookCloser(
          isDaemons: told?.isGrabbed == true, butFor: process)
      }
      return DeviceCheck.findings(device, readBy: person)
    }
    guard findings.isEmpty, !devices.isEmpty else { return findings }
    return [
      .problem(
        "devices", "no knob that is known is plugged in, and there are no settings for another",
        fix: "plug one in, or look what yours is: detentctl list")
    ]
  }
}

extension NodeFacts {
  /// Looks who has the node open, and whether somebody has it for himself.
  ///
  /// Of a keyboard that is not tried: a key that is let go just then would stay down.
  ///
  /// - Parameters:
  ///   - isDaemons: Whether the daemon has it for itself.
  ///   - process: The daemon's process.
  fileprivate mutating func lookCloser(isDaemons: Bool, butFor process: Int?) {
    let path = "\(InputFolder.systemPath)/\(name)"
    holders = NodeHolders.of(path, butFor: process)
    guard !isDaemons, !identity.capabilities.isKeyboard else { return }
    do throws(EvdevError) {
      let device = try EvdevDevice(opening: path)
      do throws(EvdevError) {
        try device.grab()
        device.endGrab()
        isTaken = false
      } catch {
        isTaken = error.isTaken
      }
    } catch {
      // Who may not open it cannot try.
      isGrabHidden = error.isForbidden
    }
  }
}
