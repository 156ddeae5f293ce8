/// The rules by which udev lets people read known knobs, and keeps desktops from using them too.
///
/// A rule asks the input device itself, the parent of the event node, for name and numbers: what lies
/// above it differs between USB, Bluetooth and pins of a board.
public struct UdevRules: Hashable, Sendable {
  private var rules: [Rule] = []

  /// One rule: what is asked, which known devices that is, and what is done.
  private struct Rule: Hashable {
    var conditions: [String]
    var devices: [String]
    var isOwned: Bool
  }

  /// Makes the rules of known devices, in their order.
  ///
  /// A device that is known by what it can send alone has none: every keyboard has volume keys, and to let
  /// people read it would show what is typed. One that drives the default ladder by itself (`automatic`)
  /// is the daemon's own, unless what it can send is asked too: the pad of a tablet, for one, has keys
  /// with other work.
  public init(_ devices: [KnownDevice]) {
    for device in devices {
      for parts in device.match.alternatives {
        guard let conditions = UdevRules.conditions(parts) else { continue }
        let isOwned = device.isAutomatic && parts.events.isEmpty
        if let place = rules.firstIndex(where: { $0.conditions == conditions }) {
          if rules[place].devices.last != device.name { rules[place].devices.append(device.name) }
          rules[place].isOwned = rules[place].isOwned || isOwned
        } else {
          rules.append(Rule(conditions: conditions, devices: [device.name], isOwned: isOwned))
        }
      }
    }
  }

  /// The text of a file for /etc/udev/rules.d or /usr/lib/udev/rules.d.
  ///
  /// Its name has to come before `73-seat-late.rules`, where `uaccess` takes effect, and after
  /// `60-input-id.rules`.
  public var text: String {
    var text = """
      # Knobs that detentd knows: the group input reads them, and whoever is logged in at the screen.
      # Those that it takes by itself are nothing for libinput, so that no desktop scrolls by them.
      # Made by "detentd --udev-rules" from the files of known devices.
      ACTION=="remove", GOTO="detentd_end"
      SUBSYSTEM!="input", GOTO="detentd_end"
      KERNEL!="event*", GOTO="detentd_end"
      # Whatever it is called: a keyboard tells what is typed, and a mouse is the desktop's.
      ENV{ID_INPUT_KEYBOARD}=="1", GOTO="detentd_end"
      ENV{ID_INPUT_MOUSE}=="1", GOTO="detentd_end"


      """
    for rule in rules {
      text += "# \(rule.devices.joined(separator: ", "))\n"
      text += rule.conditions.joined(separator: ", ")
      text += #", GROUP="input", MODE="0660", TAG+="uaccess""#
      text += rule.isOwned ? #", ENV{LIBINPUT_IGNORE_DEVICE}="1""# + "\n" : "\n"
    }
    return text + "\nLABEL=\"detentd_end\"\n"
  }

  /// What udev is to ask; nil where that would not single out a device.
  private static func conditions(_ parts: DeviceDescription) -> [String]? {
    guard parts.midi == nil else { return nil }
    let hasNumbers = (parts.vendor ?? 0) != 0 && parts.product != nil
    guard parts.name != nil || hasNumbers || parts.phys != nil || parts.uniq != nil else {
      return nil
    }
    let attributes: [(String, String?)] = [
      ("name", parts.name.map { pattern($0.text) }), ("id/vendor", parts.vendor.map(number)),
      ("id/product", parts.product.map(number)), ("phys", parts.phys.map(literal)),
      ("uniq", parts.uniq.map(literal)),
    ]
    return attributes.compactMap { name, value in value.map { "ATTRS{\(name)}==\"\($0)\"" } }
      + (parts.path.map { ["SYMLINK==\"\(literal(String($0.trimmingDev)))\""] } ?? [])
  }

  /// As /sys has it: four digits.
  private static func number(_ value: UInt16) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// A pattern of udev's that fits what one of ours fits: `*` and `?` are the same there, and any one
  /// character stands for those that udev takes otherwise, or that would end the line.
  private static func pattern(_ text: String) -> String {
    let others = #"["|\"#.unicodeScalars
    return String(
      text.unicodeScalars.map { others.contains($0) || $0.value < 0x20 ? "?" : Character($0) })
  }

  /// A pattern of udev's that fits a text and hardly another.
  private static func literal(_ text: String) -> String {
    pattern(String(text.map { $0 == "*" ? "?" : $0 }))
  }
}

extension String {
  /// The path below /dev, as udev names links.
  fileprivate var trimmingDev: Substring { hasPrefix("/dev/") ? dropFirst(5) : self[...] }
}
