public import Controls
internal import Devices
public import Geometry

/// The parts of a panel that are buttons: each is down while a finger that began there is.
public struct PartButtons: Hashable, Sendable {
  private struct Part: Hashable {
    var area: Area
    /// The finger that holds it down.
    var finger: Touch.ID?
  }

  private var parts: [Part]

  /// Makes the buttons of parts, all of them up.
  ///
  /// - Parameters:
  ///   - parts: The parts in the order of their events, see `EventCode.part(at:)`.
  ///   - surface: The panel.
  public init(_ parts: [PanelPart], on surface: PanelSurface) {
    self.parts = parts.map { Part(area: $0.area(on: surface)) }
  }

  /// Goes on where the buttons of earlier settings were: a finger that holds a part which is the same holds
  /// it still.
  mutating func takeUp(_ old: PartButtons) {
    for place in parts.indices
    where place < old.parts.count && old.parts[place].area == parts[place].area {
      parts[place].finger = old.parts[place].finger
    }
  }

  /// Adds to a frame what its touches do with the parts, as presses of keys.
  ///
  /// A second finger on a part that is down says nothing.
  public mutating func press(in frame: inout InputFrame) {
    for place in parts.indices {
      for touch in frame.touches.indices {
        take(frame.touches[touch], place, &frame.readings)
      }
    }
  }

  private mutating func take(_ touch: Touch, _ place: Int, _ readings: inout [Reading]) {
    let event = EventCode.part(at: place)
    switch touch.phase {
    case .began:
      // One that came down again had lifted, and its lift was lost.
      if parts[place].finger == touch.id {
        parts[place].finger = nil
        readings.append(Reading(event: event, value: 0))
      }
      guard parts[place].finger == nil, parts[place].area.contains(touch.point) else { return }
      parts[place].finger = touch.id
      readings.append(Reading(event: event, value: 1))
    case .moved:
      return
    case .ended:
      guard parts[place].finger == touch.id else { return }
      parts[place].finger = nil
      readings.append(Reading(event: event, value: 0))
    }
  }
}
