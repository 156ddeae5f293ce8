internal import Devices
internal import Evdev
internal import Geometry
internal import Panels

/// What a person should know of a device that has been opened.
enum InputTrouble {
  /// An axis of which an input can make nothing, since the device says nonsense of it.
  ///
  /// The controls' inputs do nothing until it says something else.
  case axis(EventCode, AxisInfo, controls: [String])
  /// A panel of which nothing can be made.
  case panel(PanelMapError, controls: [String])
  /// A panel that does not say how large it is, and what it is taken for.
  case sizeUnknown(PanelSurface)
  /// A panel on which a gesture has no room.
  case noRoom(PanelSurface, controls: [String])
}

extension InputTrouble: CustomStringConvertible {
  var description: String {
    switch self {
    case .axis(let axis, let info, let controls):
      "\(EventNameList.name(of: axis)) says that it goes from \(info.minimum) to \(info.maximum), which is of no use to \(controls.joined(separator: ", ")); give min and max, or modulus, in the input"
    case .panel(let error, let controls):
      "fingers turn nothing of \(controls.joined(separator: ", ")): \(error) in [device.NAME.panel]"
    case .sizeUnknown(let surface):
      "the panel does not say how large it is, and is taken to be \(InputTrouble.size(surface)); give size in [device.NAME.panel]"
    case .noRoom(let surface, let controls):
      "on \(InputTrouble.size(surface)) there is no room for \(controls.joined(separator: ", ")); give another area, inner or outer in the input"
    }
  }

  private static func size(_ surface: PanelSurface) -> String {
    "\(Int(surface.width.rounded())) × \(Int(surface.height.rounded())) mm"
  }
}
