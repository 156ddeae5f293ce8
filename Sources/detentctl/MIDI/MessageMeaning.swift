import AlsaSequencer
import Controls
import Devices
import MIDIMessages
import Settings

/// What the inputs of settings would make of a port's messages.
struct MessageMeaning {
  private struct Part {
    var receiver: MIDIReceiver
    /// For each axis what it turns and what its values mean.
    var axes: [(controls: [String], reading: MIDIReading)]
  }

  private var parts: [Part] = []

  /// Reads the inputs that a port serves.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - port: The port.
  ///   - heard: All that a daemon would hear, among which it is.
  init(_ settings: Settings, of port: SequencerPort, among heard: [SequencerPort]) {
    let devices = PortAssignment(settings).devices(of: heard.map(\.name))
    guard let place = heard.firstIndex(where: { $0.address == port.address }) else { return }
    parts = devices[place].map { device in
      let axes = settings.devices[device].midiAxes
      return Part(
        receiver: MIDIReceiver(axes),
        axes: axes.enumerated().map { place, axis in
          let event = EventCode.midi(axis.reading, at: place)
          let turned = settings.controls.filter { control in
            control.inputs.contains {
              $0.device.index == device && $0.gesture.events.contains(event)
            }
          }
          return (turned.map(\.name), axis.reading)
        })
    }
  }

  /// What a message says to inputs, for instance `shutter +1`; empty where they do not care.
  mutating func text(of message: MIDIMessage) -> String {
    var words: [String] = []
    for place in parts.indices {
      let axes = parts[place].axes
      parts[place].receiver.take(message) { axis, value in
        for control in axes[axis].controls {
          words.append("\(control) \(MessageMeaning.text(of: value, axes[axis].reading))")
        }
      }
    }
    return words.joined(separator: ", ")
  }

  private static func text(of value: Int32, _ reading: MIDIReading) -> String {
    switch reading {
    case .absolute, .counter: "\(value)"
    case .relative: value < 0 ? "\(value)" : "+\(value)"
    case .button: value == 0 ? "release" : "press"
    }
  }
}
