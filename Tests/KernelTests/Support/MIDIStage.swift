import AlsaSequencer
import FoundationEssentials

/// A daemon that has MIDI, a program that watches it, and another client of the sequencer that looks
/// who is connected.
final class MIDIStage {
  let daemon: DaemonProcess
  let client: SocketClient
  let looker: SequencerClient
  /// The daemon's client, told by its log: there may be two daemons.
  let number: UInt8
  /// All that was told of each control since it was last asked for.
  private var told: [Selected] = []
  private var lastMark = 0

  /// The control that tells that all before was read: nothing is in order but what one device says.
  private static let mark = MIDIControlText(
    name: "mark", rungs: 128,
    inputs: ["cc = 119\nchannel = 16\nmode = \"absolute\"\ntakeover = \"jump\""])

  /// Starts the daemon.
  ///
  /// - Parameters:
  ///   - controls: What it has; one more, a mark, is added where there is a device.
  ///   - knob: The name of the device `knob`; nil for none.
  ///   - more: More of the settings' text.
  /// - Throws: What is missing when it does not come up.
  init(_ controls: [MIDIControlText], knob: String?, more: String = "") throws {
    looker = try SequencerClient("looker")
    let all = controls + (knob == nil ? [] : [Self.mark])
    daemon = try DaemonProcess(settings: SettingsText.midi(all, knob: knob, more: more))
    client = try daemon.watcher()
    number = try daemon.sequencerClient()
  }

  /// Starts the daemon for a controller that is there, and waits until it is heard.
  convenience init(_ controls: [MIDIControlText], _ voice: MIDIVoice, more: String = "") throws {
    try self.init(controls, knob: voice.wire.clientName, more: more)
    try waitForDevice(voice.wire.clientName)
  }

  /// The daemon's ports.
  var input: PortAddress { get throws { try port("in") } }
  var output: PortAddress { get throws { try port("out") } }

  private func port(_ name: String) throws -> PortAddress {
    guard
      let port = try looker.sequencer.ports().first(where: {
        $0.address.client == number && $0.portName == name
      })
    else { throw Missing("the daemon's port \(name)") }
    return port.address
  }

  /// Who the daemon hears.
  func speakers() throws -> [PortAddress] {
    let input = try input
    return try looker.sequencer.connections(of: input).filter { $0.to == input }.map(\.from)
  }

  /// Who hears the daemon's port `out`.
  func listeners() throws -> [PortAddress] {
    let output = try output
    return try looker.sequencer.connections(of: output).filter { $0.from == output }.map(\.to)
  }

  /// What the daemon tells of the ports of a client's name.
  func devices(_ name: String) throws -> [JSON] {
    let list = try client.request("devices").content["devices"]?.list ?? []
    return list.filter { $0["name"]?.text == name && $0["state"]?.text == "open" }
  }

  /// Waits until a client's port is one of the daemon's devices.
  func waitForDevice(_ name: String, line: Int = #line) throws {
    try waitUntil("\(name) among the devices; it said: \(daemon.process.output)", line: line) {
      try !devices(name).isEmpty
    }
  }

  /// Waits until no client's port of a name is one of the daemon's devices.
  func waitForEnd(of name: String, line: Int = #line) throws {
    try waitUntil("\(name) not among the devices", line: line) { try devices(name).isEmpty }
  }

  /// Waits until all that a controller said before is read, and gives what was told because of it.
  func settled(_ voice: MIDIVoice, line: Int = #line) throws -> [Selected] {
    lastMark = lastMark % 127 + 1
    try voice.control(119, lastMark, channel: 16)
    while true {
      let selected = try client.nextSelected(line: line)
      if selected.control != "mark" {
        told.append(selected)
      } else if selected.index == lastMark {
        defer { told = [] }
        return told
      }
    }
  }

  /// Turns a control by the socket, as any other program can, and waits for the news of it.
  func set(_ index: Int, _ control: String = "value", line: Int = #line) throws {
    let answer = try client.request("set", #"{"control":"\#(control)","index":\#(index)}"#)
    guard answer.errorCode == nil else { throw Missing("a rung: \(answer)") }
  }

  /// Turns a control by the socket and waits for nothing: reading an answer takes its time.
  func beginToSet(_ index: Int) throws {
    let parameters = #"{"control":"value","index":\#(index)}"#
    try client.send(#"{"jsonrpc":"2.0","id":0,"method":"set","params":\#(parameters)}"# + "\n")
  }

  /// Where a control stands.
  func index(_ control: String = "value") throws -> Int {
    let answer = try client.request("get", #"{"control":"\#(control)"}"#)
    guard let index = answer.content["index"]?.integer else { throw Missing("an index: \(answer)") }
    return index
  }
}

extension DaemonProcess {
  /// The number of its client, once it has told it in its log.
  func sequencerClient() throws -> UInt8 {
    let words = "ports in and out of client "
    func number() -> UInt8? {
      guard let line = log.last(where: { $0.contains(words) }) else { return nil }
      return line.split(separator: " ").last.flatMap { UInt8($0) }
    }
    try waitUntil("the daemon's ports; it said: \(process.output)") { number() != nil }
    return number() ?? 0
  }

  /// Its log, line by line.
  var log: [Substring] { process.output.split(separator: "\n") }
}
