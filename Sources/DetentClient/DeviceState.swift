public import ControlProtocol

/// A device that the daemon knows of.
public struct DeviceState: Hashable, Sendable {
  /// The name it has in the settings.
  public var device: String
  /// The name it gives itself.
  public var name: String
  /// The name of its port where it is MIDI; otherwise empty.
  public var port: String
  /// Its node in /dev, or the address of its port, such as `20:0`; empty while it is absent.
  public var node: String
  /// Who made it, as four hexadecimal digits.
  public var vendor: String
  /// Which product it is, as four hexadecimal digits.
  public var product: String
  /// Where it is plugged in.
  public var phys: String
  /// Its serial number or address, where it has one.
  public var uniq: String
  /// `open`, `absent` or `unreadable`; a newer daemon may know more.
  public var state: String
  /// Whether nobody else gets its events.
  public var isGrabbed: Bool
  /// How many frames it sent.
  public var frames: Int
  /// How often the kernel dropped some of them.
  ///
  /// Of MIDI it is how often messages of any port were lost, since whose they were is not known.
  public var drops: Int
  /// How long it has been open, in seconds; nil where it is not, or that is not told.
  public var openFor: Double?
  /// How many warnings and errors of it were logged since the daemon began.
  public var errors: Int
  /// What the last of them said; empty where there was none.
  public var lastError: String
  /// When that was, in seconds since 1970; nil where there was none.
  public var lastErrorTime: Double?
  /// The controls that it turns.
  public var controls: [String]
  /// The buttons that are pressed on it.
  public var buttons: [String]

  /// Why it is not open, or not grabbed though it should be; empty where nothing is wrong.
  public var problem: String

  /// Reads a device; nil if it has no name in the settings.
  public init?(_ value: JSONValue) {
    guard let device = value["device"]?.text else { return nil }
    self.device = device
    name = value["name"]?.text ?? ""
    port = value["port"]?.text ?? ""
    node = value["node"]?.text ?? ""
    vendor = value["vendor"]?.text ?? ""
    product = value["product"]?.text ?? ""
    phys = value["phys"]?.text ?? ""
    uniq = value["uniq"]?.text ?? ""
    state = value["state"]?.text ?? ""
    buttons = value["buttons"]?.elements?.compactMap(\.text) ?? []
    isGrabbed = value["grabbed"]?.truth ?? false
    frames = value["frames"]?.integer ?? 0
    drops = value["drops"]?.integer ?? 0
    problem = value["error"]?.text ?? ""
    openFor = value["openFor"]?.number
    errors = value["errors"]?.integer ?? 0
    lastError = value["lastError"]?.text ?? ""
    lastErrorTime = value["lastErrorTime"]?.number
    controls = value["controls"]?.elements?.compactMap(\.text) ?? []
  }
}
