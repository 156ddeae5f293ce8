import CommandLineTable
import ControlProtocol
import DetentClient
import Drawing
import EventLoop

/// A word that may come next, and what it is.
struct OfferedWord: Hashable {
  /// The word.
  var text: String
  /// What it is, as shells show beside it; empty where there is nothing to say.
  var note: String

  /// How long the rungs of a very long ladder are asked for, in microseconds.
  private static let longestListing: Int64 = 300_000

  /// Makes a word.
  init(_ text: String, _ note: String = "") {
    self.text = text
    self.note = note
  }

  /// The words that a daemon knows.
  ///
  /// - Parameters:
  ///   - live: What kind of word comes next.
  ///   - arguments: The words that stand before it.
  ///   - client: The daemon.
  /// - Returns: The words, the likeliest first.
  /// - Throws: That the daemon does not answer.
  static func all(
    _ live: ValueKind.Live, _ arguments: [String], _ client: DetentClient
  ) throws(ClientError) -> [OfferedWord] {
    switch live {
    case .control: try controls(client).filter { !arguments.contains($0.text) }
    case .value: try values(of: arguments.first ?? "", client)
    case .device: try devices(client)
    case .port: try ports(client)
    }
  }

  private static func controls(_ client: DetentClient) throws(ClientError) -> [OfferedWord] {
    try client.controls().map { OfferedWord($0.selection.control, $0.selection.readout) }
  }

  /// The values, with the readout where it says more; as many as come in time.
  private static func values(
    of control: String, _ client: DetentClient
  ) throws(ClientError) -> [OfferedWord] {
    var words: [OfferedWord] = []
    let end = MonotonicClock.microseconds() + longestListing
    var count = 1
    while words.count < count, MonotonicClock.microseconds() < end {
      let page = RungPage(from: words.count, count: RungPage.maximumCount)
      let state = try client.get(control, rungs: page)
      guard !state.rungs.isEmpty else { break }
      words += state.rungs.map { OfferedWord($0.value, $0.readout == $0.value ? "" : $0.readout) }
      count = state.selection.count
    }
    return words
  }

  /// The nodes and the addresses of what is plugged in, then the names by which it is called too.
  private static func devices(_ client: DetentClient) throws(ClientError) -> [OfferedWord] {
    let devices = try client.devices().filter { !$0.node.isEmpty }
    let places = devices.map { device in
      let node = device.node.split(separator: "/").last.map(String.init) ?? device.node
      return OfferedWord(node, device.name)
    }
    // A port is called by its device of the settings too, an input device by its own name.
    let names = devices.map { device in
      device.port.isEmpty
        ? OfferedWord(device.name, device.device) : OfferedWord(device.device, device.name)
    }
    return once(places + names)
  }

  private static func ports(_ client: DetentClient) throws(ClientError) -> [OfferedWord] {
    guard let midi = try client.status().midi else { return [] }
    let own = midi.input.isEmpty ? [] : [OfferedWord(midi.input, "detentd")]
    let ports = (midi.connectedTo + midi.connectedFrom).map {
      OfferedWord(
        $0.node, $0.port.isEmpty || $0.port == $0.name ? $0.name : "\($0.name), \($0.port)")
    }
    return once(own + ports)
  }

  /// The words without those that came before.
  static func once(_ words: [OfferedWord]) -> [OfferedWord] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0.text).inserted }
  }

  /// Whether it can be typed at all, and shown.
  var isOneLine: Bool { !text.isEmpty && text == text.withControlsVisible }
}
