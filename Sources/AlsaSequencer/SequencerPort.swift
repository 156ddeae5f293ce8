/// A port of another client.
public struct SequencerPort: Hashable, Sendable {
  /// Where it is.
  public var address: PortAddress
  /// The name of its client, which of hardware is the device's.
  public var clientName: String
  /// Its own name.
  public var portName: String
  /// Whether others may subscribe to what it says.
  public var canBeRead: Bool
  /// Whether others may let it hear them.
  public var canBeWritten: Bool
  /// Whether it asks to be connected by nobody but its client, and to be left out of lists.
  public var isHidden: Bool
  /// Whether its client is a part of the kernel, as hardware is, and not a program.
  public var isOfKernel: Bool
  /// The number of the sound card that it belongs to; nil where it belongs to none.
  public var card: Int?

  /// Makes a port.
  public init(
    address: PortAddress, clientName: String, portName: String, canBeRead: Bool,
    canBeWritten: Bool, isHidden: Bool = false, isOfKernel: Bool = false, card: Int? = nil
  ) {
    self.address = address
    self.clientName = clientName
    self.portName = portName
    self.canBeRead = canBeRead
    self.canBeWritten = canBeWritten
    self.isHidden = isHidden
    self.isOfKernel = isOfKernel
    self.card = card
  }
}
