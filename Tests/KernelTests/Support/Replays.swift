import Controls
import Devices
import Evdev
import Geometry
import Recordings
import TestSupport
import Testing

/// What the daemon selects of recordings, in either way of playing them.
enum Replays {
  /// All that is selected until the daemon closes the connection, or until nothing more comes.
  static func selections(
    _ client: SocketClient, while goesOn: () -> Bool = { true }
  ) throws -> [Selected] {
    var selections: [Selected] = []
    while true {
      let isOver = !goesOn()
      do {
        while true { selections.append(try client.nextSelected(within: 0.5)) }
      } catch is Closed {
        return selections
      } catch is Missing {
        if isOver { return selections }
      }
    }
  }

  /// What comes when the daemon plays files itself.
  static func straight(
    _ files: [String], _ settings: String, isFast: Bool = false
  ) throws -> [Selected] {
    let options = files.flatMap { ["--replay", $0] } + (isFast ? ["--fast"] : [])
    let daemon = try DaemonProcess(settings: settings, options: options)
    let client = try SocketClient(daemon.folder.socket)
    _ = try client.request("watch")
    let selections = try selections(client)
    #expect(try daemon.process.waitForEnd() == 0, "\(daemon.process.output)")
    return selections
  }

  /// What comes of a recording through a device that is made of it, in its own time.
  static func throughTheKernel(_ recording: Recording, _ settings: String) throws -> [Selected] {
    let daemon = try DaemonProcess(settings: settings)
    let client = try SocketClient(daemon.folder.socket)
    _ = try client.request("watch")
    let device = try UinputDevice(of: recording.completeProfile)
    try waitUntil("\(device.node) open; the daemon said: \(daemon.process.output)") {
      daemon.figures.hasOpen(device.node)
    }
    // Setting the clock comes after opening and throws away what waits; an answer comes after both.
    _ = try SocketClient(daemon.folder.socket).request("status")
    var told: [Selected] = []
    let start = monotonicSeconds()
    for frame in recording.frames {
      let due = Double(frame.time.count - recording.frames[0].time.count) / 1e6
      // Read meanwhile, as a client does: one that takes nothing for 5 s is left out.
      told += try selections(client, until: start + due)
      try device.send(frame.readings)
    }
    return told + (try selections(client, until: monotonicSeconds() + 0.5))
  }

  /// What comes of a recording of either kind, through what the kernel has for it.
  static func throughTheKernel(
    _ recording: AnyRecording, _ settings: String
  ) throws -> [Selected] {
    switch recording {
    case .device(let recording): try throughTheKernel(recording, settings)
    case .port(let recording): try throughTheSequencer(recording, settings)
    }
  }

  /// What comes of a recording through a port that says it, in its own time.
  static func throughTheSequencer(
    _ recording: PortRecording, _ settings: String
  ) throws -> [Selected] {
    let daemon = try DaemonProcess(settings: settings)
    let client = try SocketClient(daemon.folder.socket)
    _ = try client.request("watch")
    let name = recording.name?.client ?? GoldenCase.port
    let port = try MIDIPort(name, recording.name?.port ?? name)
    try port.waitForConnections()
    var told: [Selected] = []
    let start = monotonicSeconds() - Double(recording.steps.first?.time ?? 0) / 1e6
    for step in recording.steps {
      told += try selections(client, until: start + Double(step.time) / 1e6)
      for message in step.messages { try port.send(message) }
    }
    return told + (try selections(client, until: monotonicSeconds() + 0.5))
  }

  private static func selections(
    _ client: SocketClient, until deadline: Double
  ) throws -> [Selected] {
    var told: [Selected] = []
    while true {
      let left = deadline - monotonicSeconds()
      guard left > 0 else { return told }
      do { told.append(try client.nextSelected(within: left)) } catch is Missing {}
    }
  }
}

extension GoldenChange {
  /// What of a selection a case tells.
  init(_ selected: Selected) {
    self.init(control: selected.control, index: selected.index, crossed: selected.crossed)
  }
}
