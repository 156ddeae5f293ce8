internal import AlsaSequencer
internal import Controls
internal import Devices
internal import EventLoop
internal import Geometry
internal import MIDIMessages
internal import Settings

/// A port that speaks to the daemon, from its appearance to its end.
final class MIDIPeer {
  /// What the daemon and somebody's hands have made of its connection to the port `in`.
  enum Connection: Hashable {
    /// Nothing yet, or the daemon was refused.
    case none
    /// The daemon made it.
    case made
    /// Somebody made it by hand.
    case found
    /// Somebody took it away, which stays so until the port comes anew.
    case taken

    /// Whether it is heard.
    var isOpen: Bool { self == .made || self == .found }
  }

  /// One of the devices of the settings that the port is, with what it said of that.
  fileprivate struct Part {
    var device: DeviceID
    let axes: [MIDIAxis]
    /// For each axis of the device its event.
    let events: [EventCode]
    var receiver: MIDIReceiver

    init(_ device: DeviceID, _ axes: [MIDIAxis]) {
      self.device = device
      self.axes = axes
      events = axes.enumerated().map { EventCode.midi($0.element.reading, at: $0.offset) }
      receiver = MIDIReceiver(axes)
    }
  }

  /// What the core knows it by.
  let node: NodeID
  let address: PortAddress
  var name: PortName
  var connection = Connection.none {
    didSet {
      guard connection.isOpen != oldValue.isOpen else { return }
      opening = connection.isOpen ? MonotonicClock.microseconds() : nil
    }
  }
  /// When it was first heard, in microseconds of the monotonic clock; nil while it is not.
  private(set) var opening: Int64?
  /// Why it could not be connected.
  var failure: SequencerError?
  /// How many messages came.
  private(set) var messages = 0
  /// Whether the settings mean it; else somebody connected it by hand.
  private(set) var isAssigned = false
  private var parts: [Part] = []
  private var frame: InputFrame

  init(_ node: NodeID, at address: PortAddress, _ name: PortName) {
    self.node = node
    self.address = address
    self.name = name
    frame = InputFrame(device: DeviceID(0), node: node)
    frame.readings.reserveCapacity(16)
  }

  /// The devices of the settings that it is, in their order.
  var devices: [DeviceID] { parts.map(\.device) }

  /// Says which devices of the settings it is from now on.
  func become(_ devices: [DeviceID], _ settings: Settings) {
    isAssigned = true
    failure = nil
    speak(for: devices, settings)
  }

  /// Lets it speak for devices that it is not.
  func becomeStranger(_ devices: [DeviceID], _ settings: Settings) {
    isAssigned = false
    speak(for: devices, settings)
  }

  private func speak(for devices: [DeviceID], _ settings: Settings) {
    // What is the same goes on with what it has heard half of.
    parts = devices.map { device in
      let axes = settings.devices[device.index].midiAxes
      let known = parts.first { $0.device == device && $0.axes == axes }
      return known ?? Part(device, axes)
    }
  }

  /// Learns that its devices have other numbers and axes, or are not meant any more.
  ///
  /// - Parameters:
  ///   - devices: For each device until now what it is from now on.
  ///   - settings: The settings from now on.
  func renumber(_ devices: [DeviceID?], _ settings: Settings) {
    parts = parts.compactMap { part in
      guard let device = devices[part.device.index] else { return nil }
      var part = part
      part.device = device
      return part
    }
    speak(for: self.devices, settings)
  }

  /// Drops what is half told: messages were lost.
  func reset() {
    for place in parts.indices { parts[place].receiver.reset() }
  }

  /// Takes a message and turns the core with it.
  ///
  /// - Parameters:
  ///   - message: What it said.
  ///   - time: When.
  ///   - core: Takes a frame for each device that it is, unless the message says nothing of it.
  ///   - feedback: Is told what the hand does, where something is shown.
  ///   - publish: Called before a button, so that what was turned before is told before.
  func take(
    _ message: MIDIMessage, at time: Microseconds, _ core: Core, _ feedback: MIDIFeedback?,
    publish: () -> Void
  ) {
    messages += 1
    frame.time = time
    for place in parts.indices {
      frame.device = parts[place].device
      parts[place].read(message, into: &frame)
      guard !frame.readings.isEmpty else { continue }
      if frame.hasButton { publish() }
      feedback?.noteHand(frame)
      core.apply(frame)
      frame.clear()
    }
  }
}

extension MIDIPeer.Part {
  mutating func read(_ message: MIDIMessage, into frame: inout InputFrame) {
    receiver.take(message) { place, value in
      frame.readings.append(Reading(event: events[place], value: value))
    }
  }
}
