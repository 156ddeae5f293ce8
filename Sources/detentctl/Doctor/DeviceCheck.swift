import DetentClient
import Devices
import Evdev

/// Whether an input device of the settings is there, sends what inputs want, and is read.
enum DeviceCheck {
  /// How many devices are named as what could be meant.
  private static let suggestions = 3

  /// - Parameters:
  ///   - device: The device.
  ///   - person: Whom the daemon runs as, or would.
  /// - Returns: What was found; nothing of a known device that is not there.
  static func findings(_ device: DeviceFacts, readBy person: Person) -> [Finding] {
    if device.nodes.isEmpty {
      return device.isByDefault ? [] : [absence(device)]
    }
    return missingEvents(device)
      + device.nodes.flatMap { node(device, $0, person) } + twins(device)
  }

  // MARK: What is not there

  private static func absence(_ device: DeviceFacts) -> Finding {
    if let misfit = device.misfits.first {
      return wrongEvents(device, misfit, device.wanted.first ?? [])
    }
    let others = device.all.filter { !$0.identity.capabilities.turnables.isEmpty }
      .prefix(suggestions).map(\.words)
    let there = others.isEmpty ? "" : "; what could turn here is \(others.joined(separator: ", "))"
    return .problem(
      device.name, "not there: nothing that is plugged in fits its match" + there,
      fix: "plug it in, or look what it is called: detentctl list")
  }

  /// Inputs for which no node of the device sends anything.
  private static func missingEvents(_ device: DeviceFacts) -> [Finding] {
    var told: Set<EventCode> = []
    return device.wanted.compactMap { events in
      let isSent = device.nodes.contains { $0.sends(events) }
      guard !isSent, let event = events.first, told.insert(event).inserted else { return nil }
      return wrongEvents(device, device.nodes[0], events)
    }
  }

  private static func wrongEvents(
    _ device: DeviceFacts, _ node: NodeFacts, _ events: [EventCode]
  ) -> Finding {
    let wanted = events.first.map { EventNameList.name(of: $0) } ?? "what inputs want"
    let text = "\(node.words) sends \(node.eventNames), and not \(wanted), which the settings want"
    if let sibling = device.all.first(where: { $0.isSibling(of: node) && $0.sends(events) }) {
      return .problem(
        device.name, "\(text); \(sibling.words) of the same device does",
        fix: "match = { name = \"\(sibling.identity.name)\" }")
    }
    return .problem(
      device.name, text, fix: "turn it, and see what it sends: detentctl watch --raw \(node.name)")
  }

  // MARK: What is there

  private static func node(
    _ device: DeviceFacts, _ node: NodeFacts, _ person: Person
  ) -> [Finding] {
    let told = device.told(of: node)
    // What the daemon has open needs no guess about who may read it.
    if told?.state != "open", let rights = node.rights, !person.mayRead(rights) {
      return [node.refusal(device.name, rights, person)]
    }
    if let told, told.state == "unreadable" {
      // The rights of the file would do: what stands before it is the unit's sandbox.
      let isShut = told.problem.hasSuffix("Operation not permitted") && !person.unit.isEmpty
      return [
        .problem(
          device.name, "\(node.words) is not read: \(told.problem)",
          fix: isShut
            ? "DeviceAllow=char-input rw in: sudo systemctl edit \(person.unit)" : person.restart)
      ]
    }
    return grab(device, node, isGrabbed: told?.isGrabbed == true) ?? reading(device, node)
  }

  /// Whether somebody else has the node for himself; nil where nobody has.
  private static func grab(
    _ device: DeviceFacts, _ node: NodeFacts, isGrabbed: Bool
  ) -> [Finding]? {
    let wantsInVain =
      device.isGrabbing
      && device.told(of: node).map { !$0.isGrabbed && !$0.problem.isEmpty } == true
    guard !isGrabbed, node.isTaken == true || wantsInVain else { return nil }
    let holders = node.holders?.holders ?? []
    let who =
      holders.isEmpty
      ? (node.holders?.isComplete == true ? "nobody that can be seen" : "a program of another user")
      : node.holders?.words ?? ""
    let fix =
      holders.count == 1
      ? "kill \(holders[0].process)"
      : holders.isEmpty
        ? "sudo detentctl doctor, which sees everybody's programs" : "end the one that grabs it"
    return [
      .problem(
        device.name,
        "\(node.words) is grabbed by another program, so nobody else hears of it; open in \(who)",
        fix: fix)
    ]
  }

  private static func reading(_ device: DeviceFacts, _ node: NodeFacts) -> [Finding] {
    var findings: [Finding] = []
    if let told = device.told(of: node) {
      let age = told.openFor.map { " for \(TimeText.roughly($0))" } ?? ""
      let frames = told.frames == 1 ? "1 frame" : "\(told.frames) frames"
      let isRead = "\(node.words) is read\(age), \(frames)"
      findings.append(
        told.frames == 0 && node.isGrabHidden
          ? .note(
            device.name,
            "\(isRead): either nobody has turned it, or another program has grabbed it, which you may not look at",
            fix: "turn it and ask again, or sudo detentctl doctor")
          : .ok(device.name, isRead))
      if told.drops > 0 {
        findings.append(
          .note(
            device.name,
            "the kernel dropped events of \(node.words) \(told.drops) times, since they were not read in time",
            fix: "look what keeps the machine busy: top"))
      }
    } else {
      findings.append(.ok(device.name, "\(node.words) is there, sends \(node.eventNames)"))
    }
    if let holders = node.holders, !holders.holders.isEmpty, !device.isGrabbing {
      findings.append(
        .note(
          device.name, "\(node.words) is also open in \(holders.words), which may act on it too",
          fix: "grab = true in [device.\(device.name)] keeps it for detentd"))
    }
    return findings
  }

  private static func twins(_ device: DeviceFacts) -> [Finding] {
    guard device.nodes.count > 1 else { return [] }
    let list = device.nodes.map {
      "\($0.words), phys \"\($0.identity.phys)\", uniq \"\($0.identity.uniq)\""
    }
    return [
      .note(
        device.name,
        "\(device.nodes.count) devices fit, and all are read: \(list.joined(separator: "; "))",
        fix: "name, phys, uniq or path in its match tells them apart")
    ]
  }
}

extension NodeFacts {
  /// Whether it can send one of some events.
  func sends(_ events: [EventCode]) -> Bool {
    events.contains { identity.capabilities.contains($0) }
  }
}
