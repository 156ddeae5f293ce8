internal import Controls
internal import Devices
internal import Geometry
internal import Panels
internal import ProtocolA
internal import Settings

/// The fingers on a touch panel: turns what its node says into touches on a plane, for each device of the
/// settings that it is.
final class FingerReader {
  private let axes: (x: AxisInfo, y: AxisInfo)
  private var slots: ContactSlots
  /// Makes slots of what a panel without them tells.
  private var converter: SlotConverter?
  private var contacts: [Contact] = []
  private var isOpened = false
  /// For each device what it makes of the fingers; nil where nothing can be made of them.
  private var uses: [(device: DeviceID, use: PanelUse?)] = []

  /// Makes the reader of a node; nil where it is no panel.
  ///
  /// - Throws: That memory is missing.
  init?(_ capabilities: Capabilities, axes known: [UInt16: AxisInfo]) throws(ProtocolAError) {
    guard let panelProtocol = PanelProtocol(of: capabilities) else { return nil }
    let events = panelProtocol.axes
    guard let x = known[events.x.code], let y = known[events.y.code] else { return nil }
    axes = (x, y)
    slots = ContactSlots(panelProtocol)
    if panelProtocol == .reports { converter = try SlotConverter(axes: known) }
    contacts.reserveCapacity(2 * ContactSlots.maximumSlots)
  }

  /// Whether the last frame brought a finger down where a part of the panel may be a button.
  private(set) var mayPress = false

  /// Says which devices it is, tells the core how large it is as each of them, and takes how it stands.
  ///
  /// - Parameters:
  ///   - devices: The devices of the settings.
  ///   - settings: What they say of it.
  ///   - state: How things stand; what touches already is not told.
  ///   - core: Is told.
  /// - Returns: What a person should know.
  func connect(
    as devices: [DeviceID], _ settings: Settings, _ state: borrowing InputFrame, to core: Core
  ) -> [InputTrouble] {
    if !isOpened {
      // What is held when the settings are read again goes on.
      isOpened = true
      var state = copy state
      take(&state)
      contacts.removeAll(keepingCapacity: true)
    }
    var troubles: [InputTrouble] = []
    let before = uses
    uses = devices.map { device in
      guard settings.wantsFingers(on: device) else { return (device, nil) }
      let wanted = settings.devices[device.index]
      do throws(PanelMapError) {
        let map = try PanelMap(axes, wanted.panel)
        let controls = core.place(on: map.surface, of: device)
        if !map.isSizeKnown { troubles.append(.sizeUnknown(map.surface)) }
        if !controls.isEmpty { troubles.append(.noRoom(map.surface, controls: controls)) }
        // Devices may have other numbers than before, and mostly there is one.
        let old = before.lazy.compactMap(\.use).first { $0.map == map }
        return (device, PanelUse(map, parts: wanted.parts, after: old))
      } catch {
        troubles.append(.panel(error, controls: settings.controls(turnedBy: device)))
        return (device, nil)
      }
    }
    return troubles
  }

  /// Takes what the node said, and puts slots in it where the node knows none; `fill` then gives it to each device.
  func take(_ frame: inout InputFrame) {
    converter?.convert(&frame)
    contacts.removeAll(keepingCapacity: true)
    slots.take(frame, into: &contacts)
    mayPress = contacts.contains { $0.phase != .moved }
  }

  /// Puts into a frame what fingers did on the panel as a device of the settings.
  func fill(_ frame: inout InputFrame, as place: Int) {
    guard !contacts.isEmpty, uses.indices.contains(place) else { return }
    uses[place].use?.add(contacts, to: &frame)
  }

  /// Takes out of a frame what `fill` has put in.
  func empty(_ frame: inout InputFrame, as place: Int) {
    guard !contacts.isEmpty, uses.indices.contains(place) else { return }
    uses[place].use?.remove(from: &frame)
  }

  /// How large it is as the first device that makes something of it; nil where none does.
  var surface: PanelSurface? {
    uses.lazy.compactMap(\.use?.map.surface).first
  }
}
