import AlsaSequencer
import CommandLineTable
import Devices
import Evdev

/// The input devices and MIDI ports of this machine, as words for who can be listened to, or sent to.
struct OfferedSources {
  /// The names of nodes and the addresses of ports, then the names of devices.
  private(set) var words: [OfferedWord] = []
  /// Names that several devices have, which are no help to tell one.
  private var ambiguous: Set<String> = []

  /// Nothing.
  init() {}

  /// Puts into words what there is.
  ///
  /// - Parameters:
  ///   - nodes: The event nodes, each with who it says it is.
  ///   - ports: The ports that can be listened to.
  init(nodes: [(name: String, identity: DeviceIdentity?)], ports: [SequencerPort]) {
    let places = nodes.map { OfferedWord($0.name, $0.identity?.name ?? "") }
    let addresses = ports.map { OfferedWord($0.address.description, $0.nameInWords) }
    let names = nodes.compactMap { node in
      node.identity.map { OfferedWord($0.name, node.name) }
    }
    let several = Dictionary(grouping: names, by: \.text).filter { $0.value.count > 1 }
    ambiguous = Set(several.keys)
    words = OfferedWord.once(
      places + addresses + names.filter { several[$0.text] == nil })
  }

  /// Looks around, and opens no device.
  ///
  /// - Parameter live: What kind of word comes next.
  /// - Returns: What there is of that kind; nothing of what only the daemon has.
  static func look(for live: ValueKind.Live) -> OfferedSources {
    switch live {
    case .device: listened()
    case .port: OfferedSources(nodes: [], ports: PortArgument(.look(), .sentTo).ports)
    case .control, .value: OfferedSources()
    }
  }

  private static func listened() -> OfferedSources {
    let nodes = InputFolder().nodes().map { ($0.name, Sysfs.identity(ofNode: $0.name)) }
    return OfferedSources(nodes: nodes, ports: PortArgument(.look(), .heard).ports)
  }

  /// Whether a word is offered already, or names several devices.
  func covers(_ word: OfferedWord) -> Bool {
    ambiguous.contains(word.text) || words.contains { $0.text == word.text }
  }
}
