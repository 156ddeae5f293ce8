import CommandLineTable
import ControlProtocol
import DetentClient
import Drawing
import EventLoop
import Glibc

/// `detentctl complete`: the words that may come next on a command line that is being written.
///
/// Shells call it with each press of the tab key. So it says nothing of what goes wrong, and ends in
/// time whatever the daemon does.
enum CompleteCommand {
  /// How long an answer is waited for.
  private static let patience = Duration.milliseconds(500)
  /// How long the shell waits at most, in seconds.
  private static let longest: UInt32 = 2
  /// How long the rungs of a very long ladder are asked for, in microseconds.
  fileprivate static let longestListing: Int64 = 300_000

  static func run(_ session: Session) throws(Failure) {
    // What waits in the kernel, for instance for a daemon that takes no connections, ends too; a
    // shell would tell of a program that a signal killed.
    _ = signal(SIGALRM) { _ in _exit(EXIT_SUCCESS) }
    alarm(longest)
    let line = Program.detentctl.unfinished(session.arguments.arguments)
    guard let live = line.awaited?.live else { return }
    let paths = line.given.value(of: .socket).map { [$0] } ?? DetentClient.defaultPaths()
    let words: [Word]
    do throws(ClientError) {
      let client = try DetentClient(sockets: paths)
      client.patience = patience
      words = try Word.all(live, line.given.arguments, client)
    } catch {
      return
    }
    var text = ""
    for word in words where word.isOneLine && line.takesAsArgument(word.text) {
      text += word.text + (word.note.isEmpty ? "" : "\t\(word.note.withControlsVisible)") + "\n"
    }
    try session.output.write(text)
  }
}

/// A word that may come next, and what it is.
private struct Word {
  var text: String
  var note: String

  init(_ text: String, _ note: String = "") {
    self.text = text
    self.note = note
  }

  static func all(
    _ live: ValueKind.Live, _ arguments: [String], _ client: DetentClient
  ) throws(ClientError) -> [Word] {
    switch live {
    case .control: try controls(client).filter { !arguments.contains($0.text) }
    case .value: try values(of: arguments.first ?? "", client)
    case .device: try devices(client)
    case .port: try ports(client)
    }
  }

  private static func controls(_ client: DetentClient) throws(ClientError) -> [Word] {
    try client.controls().map { Word($0.selection.control, $0.selection.readout) }
  }

  /// The values, with the readout where it says more; as many as come in time.
  private static func values(
    of control: String, _ client: DetentClient
  ) throws(ClientError) -> [Word] {
    var words: [Word] = []
    let end = MonotonicClock.microseconds() + CompleteCommand.longestListing
    var count = 1
    while words.count < count, MonotonicClock.microseconds() < end {
      let page = RungPage(from: words.count, count: RungPage.maximumCount)
      let state = try client.get(control, rungs: page)
      guard !state.rungs.isEmpty else { break }
      words += state.rungs.map { Word($0.value, $0.readout == $0.value ? "" : $0.readout) }
      count = state.selection.count
    }
    return words
  }

  /// The nodes and the addresses of what is plugged in, then the names by which it is called too.
  private static func devices(_ client: DetentClient) throws(ClientError) -> [Word] {
    let devices = try client.devices().filter { !$0.node.isEmpty }
    let places = devices.map { device in
      let node = device.node.split(separator: "/").last.map(String.init) ?? device.node
      return Word(node, device.name)
    }
    // A port is called by its device of the settings too, an input device by its own name.
    let names = devices.map { device in
      device.port.isEmpty ? Word(device.name, device.device) : Word(device.device, device.name)
    }
    return once(places + names)
  }

  private static func ports(_ client: DetentClient) throws(ClientError) -> [Word] {
    guard let midi = try client.status().midi else { return [] }
    let own = midi.input.isEmpty ? [] : [Word(midi.input, "detentd")]
    let ports = (midi.connectedTo + midi.connectedFrom).map {
      Word($0.node, $0.port.isEmpty || $0.port == $0.name ? $0.name : "\($0.name), \($0.port)")
    }
    return once(own + ports)
  }

  private static func once(_ words: [Word]) -> [Word] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0.text).inserted }
  }

  /// Whether it can be typed at all, and shown.
  var isOneLine: Bool { !text.isEmpty && text == text.withControlsVisible }
}
