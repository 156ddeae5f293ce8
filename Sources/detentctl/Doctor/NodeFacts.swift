import Devices
import Evdev
import Permissions

/// An event node with all that says whether it can be what somebody wants it to be.
struct NodeFacts: Hashable {
  /// Its name, for instance `event3`.
  var name: String
  /// Who it says it is.
  var identity: DeviceIdentity
  /// Who may read it; nil where that is not told.
  var rights: NodeRights?
  /// The group that it is given to, by name.
  var groupName = ""
  /// Who else has it open; nil where that was not looked at.
  var holders: NodeHolders?
  /// Whether somebody has it for himself alone; nil where that was not tried.
  var isTaken: Bool?
  /// Whether that was not tried since whoever asks may not open the node.
  var isGrabHidden = false

  /// The node with its name, as a person tells devices apart.
  var words: String { "\(identity.name) (\(name))" }

  /// What it sends, by the names of the kernel, the likeliest to be turned first; at most a few.
  var eventNames: String {
    let codes = [EventCode.relativeType, EventCode.absoluteType, EventCode.keyType].flatMap {
      type in
      identity.capabilities.codes(ofType: type).map { EventCode(type: type, code: $0) }
    }
    let names = codes.prefix(6).map { EventNameList.name(of: $0) }
    if names.isEmpty { return "nothing that turns" }
    return names.joined(separator: ", ") + (codes.count > names.count ? ", …" : "")
  }

  /// Whether another node is of the same thing that is plugged in.
  ///
  /// A device with several nodes has one place for all of them, with `/input0`, `/input1` … behind it.
  func isSibling(of other: NodeFacts) -> Bool {
    guard name != other.name, identity.vendor == other.identity.vendor,
      identity.product == other.identity.product
    else { return false }
    let place = NodeFacts.place(identity.phys)
    if !place.isEmpty { return place == NodeFacts.place(other.identity.phys) }
    return !identity.uniq.isEmpty && identity.uniq == other.identity.uniq
  }

  private static func place(_ phys: String) -> Substring {
    phys.range(ofLast: "/input").map { phys[..<$0] } ?? phys[...]
  }
}

extension String {
  /// Where a text occurs last; nil where it does not.
  fileprivate func range(ofLast text: String) -> Index? {
    var found: Index?
    for place in indices where self[place...].hasPrefix(text) { found = place }
    return found
  }
}
