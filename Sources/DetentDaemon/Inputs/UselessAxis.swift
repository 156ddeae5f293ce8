internal import Devices
internal import Evdev

/// An axis of which an input can make nothing, since the device says nonsense of it.
struct UselessAxis {
  var axis: EventCode
  var info: AxisInfo
  /// The controls whose inputs do nothing until it says something else.
  var controls: [String]
}

extension UselessAxis: CustomStringConvertible {
  var description: String {
    let name = EventNameList.name(of: axis)
    return
      "\(name) says that it goes from \(info.minimum) to \(info.maximum), which is of no use to \(controls.joined(separator: ", ")); give min and max, or modulus, in the input"
  }
}
