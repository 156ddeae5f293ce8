/// A control of a camera as its driver describes it: what V4L2 tells of one that can be turned.
public struct VideoControl: Hashable, Sendable {
  /// What its values are.
  public enum Kind: String, CaseIterable, Sendable {
    case integer
    /// As `integer`, of 64 bits.
    case integer64
    case boolean
    /// Texts by number.
    case menu
    /// Numbers of 64 bits by number.
    case integerMenu = "integer menu"
  }

  /// An item of a menu.
  public struct Item: Hashable, Sendable {
    /// The control's value that selects it.
    public var index: Int64
    /// What it says; of an integer menu its number.
    public var text: String

    /// Makes an item.
    public init(index: Int64, text: String) {
      self.index = index
      self.text = text
    }
  }

  /// The kernel's number of it (V4L2_CID_…).
  public var id: UInt32
  /// What the driver calls it, for instance `Exposure Time, Absolute`.
  public var name: String
  /// What its values are.
  public var kind: Kind
  /// The least value; of a menu the least index.
  public var minimum: Int64
  /// The greatest value; of a menu the greatest index.
  public var maximum: Int64
  /// How far values are apart; 0 as much as 1.
  public var step: UInt64
  /// Where it stands when the driver is loaded.
  public var initial: Int64
  /// The items of a menu, which may leave out indices.
  public var items: [Item]
  /// What else is to be known.
  public var flags: VideoControlFlags

  /// Makes a description.
  public init(
    id: UInt32, name: String, kind: Kind, minimum: Int64, maximum: Int64, step: UInt64 = 1,
    initial: Int64 = 0, items: [Item] = [], flags: VideoControlFlags = []
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.initial = initial
    self.items = items
    self.flags = flags
  }

  /// Its name as v4l2-ctl spells it, for instance `exposure_time_absolute`.
  public var key: String { VideoControl.key(ofName: name) }

  /// A name as v4l2-ctl spells it: letters and digits of ASCII in lower case, `_` for all between.
  ///
  /// Nothing stands for what comes before the first and after the last of them.
  public static func key(ofName name: String) -> String {
    var key: [UInt8] = []
    var isApart = false
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isApart, !key.isEmpty { key.append(UInt8(ascii: "_")) }
        isApart = false
        key.append(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
      default: isApart = true
      }
    }
    return String(decoding: key, as: UTF8.self)
  }
}
