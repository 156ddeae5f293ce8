import Controls
import DetentClient
import Devices
import Settings

/// An input device of the settings, and what there is that could be it.
struct DeviceFacts {
  /// Its name in the settings.
  var name: String
  /// For each input the events that carry it, any of which will do; the main one first.
  var wanted: [[EventCode]]
  /// Whether settings want nobody else to read it.
  var isGrabbing = false
  /// Whether nobody asked for it: it is one of the known devices of a daemon without settings.
  var isByDefault = false
  /// The nodes that it is.
  var nodes: [NodeFacts] = []
  /// Nodes that fit its match and send nothing that an input wants.
  var misfits: [NodeFacts] = []
  /// All nodes that there are.
  var all: [NodeFacts] = []
  /// What the daemon that answers tells of it, once for each node.
  var told: [DeviceState] = []
}

extension DeviceFacts {
  /// The input devices of some settings, put beside the nodes that there are.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - isByDefault: Whether they are those of a daemon without a file.
  ///   - nodes: The nodes, each with the links that lead to it.
  ///   - told: What the daemon that answers tells of its devices.
  /// - Returns: The devices in the order of the settings.
  static func all(
    _ settings: Settings, isByDefault: Bool, _ nodes: [(facts: NodeFacts, paths: [String])],
    told: [DeviceState]
  ) -> [DeviceFacts] {
    let places = DeviceAssignment(settings).devices(
      of: nodes.map { .init(identity: $0.facts.identity, paths: $0.paths) })
    return settings.devices.enumerated().filter { !$0.element.match.isMIDI }.map { place, device in
      var facts = DeviceFacts(
        name: device.name, wanted: settings.events(wantedOf: DeviceID(place)),
        isGrabbing: device.grab, isByDefault: isByDefault)
      facts.all = nodes.map(\.facts)
      facts.nodes = zip(nodes, places).filter { $0.1.contains(place) }.map(\.0.facts)
      facts.misfits = nodes.filter { node in
        device.match.grade(of: node.facts.identity, links: node.paths) != nil
          && !facts.nodes.contains(node.facts)
      }.map(\.facts)
      facts.told = told.filter { $0.device == device.name }
      return facts
    }
  }

  /// The input devices that a daemon tells of, where its settings may not be read.
  ///
  /// What is absent may be of MIDI as well: then no more than its name is told.
  ///
  /// - Parameters:
  ///   - told: What the daemon tells of its devices.
  ///   - nodes: The nodes that are seen from here.
  /// - Returns: The devices in the order of the settings, without what is known to be of MIDI.
  static func all(told: [DeviceState], _ nodes: [NodeFacts]) -> [DeviceFacts] {
    var names: [String] = []
    for state in told where state.port.isEmpty && !names.contains(state.device) {
      names.append(state.device)
    }
    return names.map { name in
      let own = told.filter { $0.device == name }
      var facts = DeviceFacts(name: name, wanted: [])
      // Of what is open, the one thing that can be amiss is that it is not grabbed.
      facts.isGrabbing = own.contains { $0.isGrabbed || $0.state == "open" && !$0.problem.isEmpty }
      facts.nodes = own.filter { !$0.node.isEmpty && $0.state != "absent" }.map { state in
        nodes.first { state.node.hasSuffix("/\($0.name)") } ?? NodeFacts(toldAs: state)
      }
      facts.all = nodes
      facts.told = own
      return facts
    }
  }

  /// What the daemon tells of one of its nodes.
  func told(of node: NodeFacts) -> DeviceState? {
    told.first { $0.node.hasSuffix("/\(node.name)") }
  }
}

extension NodeFacts {
  /// A node that is not seen from here, as the daemon tells it.
  fileprivate init(toldAs state: DeviceState) {
    self.init(
      name: state.node.split(separator: "/").last.map(String.init) ?? state.node,
      identity: DeviceIdentity(name: state.name, phys: state.phys, uniq: state.uniq))
  }
}
