/// That what one port says goes to another.
public struct Subscription: Hashable, Sendable, CustomStringConvertible {
  /// The port that says it.
  public var from: PortAddress
  /// The port that it goes to.
  public var to: PortAddress

  /// Makes a subscription; nothing is connected by that.
  public init(from: PortAddress, to: PortAddress) {
    self.from = from
    self.to = to
  }

  /// Both ports, for instance `20:0 to 128:0`.
  public var description: String { "\(from) to \(to)" }
}
