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
      let inputs = settings.controls.flatMap(\.inputs).filter { $0.device.index == place }
      var facts = DeviceFacts(
        name: device.name, wanted: inputs.map(\.gesture.events).filter { !$0.isEmpty },
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

  /// What the daemon tells of one of its nodes.
  func told(of node: NodeFacts) -> DeviceState? {
    told.first { $0.node.hasSuffix("/\(node.name)") }
  }
}
