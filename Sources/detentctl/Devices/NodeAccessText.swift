import Evdev

extension NodeAccess {
  /// Why a node may not be read and what to do; nil where it may.
  var reason: String? {
    switch self {
    case .readable: nil
    case .forGroup(let group, isMember: false):
      "the group \(group) may; sudo adduser \"$USER\" \(group), then log in again"
    case .forGroup(let group, isMember: true):
      "the group \(group) may, and you are in it from your next login on"
    case .forOwner(let owner): "only \(owner) may"
    case .failed(let error): "\(error)"
    }
  }
}
