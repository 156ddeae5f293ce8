/// Which input devices are meant: those that fit one of the alternatives.
public struct DeviceMatch: Hashable, Sendable {
  /// The alternatives; a device fits if it fits one of them.
  public var alternatives: [DeviceDescription]

  /// Makes a match of alternatives; with none, nothing fits.
  public init(_ alternatives: [DeviceDescription]) {
    self.alternatives = alternatives
  }

  /// How closely a device fits, by the best alternative; nil if it does not.
  ///
  /// `links` is every path that leads to its node: `/dev/input/eventN` and the links to it.
  public func grade(of identity: DeviceIdentity, links: [String]) -> MatchGrade? {
    alternatives.compactMap { $0.grade(of: identity, links: links) }.max()
  }

  /// Whether a device is meant by what it alone is: its whole name, its numbers, or its place.
  ///
  /// A pattern of names, or what a device can send, also fits devices that nobody thought of.
  ///
  /// `links` is every path that leads to its node.
  public func singlesOut(_ identity: DeviceIdentity, links: [String]) -> Bool {
    alternatives.contains { parts in
      guard let grade = parts.grade(of: identity, links: links) else { return false }
      return grade == .exactName || parts.path != nil || parts.phys != nil || parts.uniq != nil
        || (parts.vendor != nil && parts.product != nil)
    }
  }

  /// Whether ports of MIDI are meant, and no event nodes.
  public var isMIDI: Bool { alternatives.contains { $0.midi != nil } }

  /// How closely a port of MIDI fits, by the best alternative; nil if it does not.
  public func grade(of port: PortName) -> MatchGrade? {
    alternatives.compactMap { $0.midi?.grade(of: port) }.max()
  }

  /// The same match, with parts that every alternative must fit too.
  ///
  /// A part that is given here takes the place of the alternative's own.
  public func narrowed(by parts: DeviceDescription) -> DeviceMatch {
    DeviceMatch(alternatives.map { $0.overlaid(with: parts) })
  }
}

/// What is asked of one device; all the parts that are given must fit.
public struct DeviceDescription: Hashable, Sendable {
  /// The name, or a pattern.
  public var name: NamePattern?
  /// The vendor's number.
  public var vendor: UInt16?
  /// The product's number.
  public var product: UInt16?
  /// Where it is plugged in, exactly as the driver tells it.
  public var phys: String?
  /// Its serial number or address, exactly as the driver tells it.
  public var uniq: String?
  /// A path to its node: a link in /dev/input/by-id or by-path, or /dev/input/eventN itself.
  public var path: String?
  /// Events that it can send, all of them.
  public var events: [EventCode]
  /// The name of its port among those of MIDI, or of the client that has the port, or a pattern.
  ///
  /// What is asked for by this is no event node.
  public var midi: NamePattern?

  /// Makes a description of the parts that are given.
  public init(
    name: NamePattern? = nil, vendor: UInt16? = nil, product: UInt16? = nil, phys: String? = nil,
    uniq: String? = nil, path: String? = nil, events: [EventCode] = [], midi: NamePattern? = nil
  ) {
    self.name = name
    self.vendor = vendor
    self.product = product
    self.phys = phys
    self.uniq = uniq
    self.path = path
    self.events = events
    self.midi = midi
  }

  /// Whether no part is given; such a description fits nothing, rather than every keyboard.
  public var isEmpty: Bool { self == DeviceDescription() }

  /// How closely a device fits; nil if it does not.
  ///
  /// `links` is every path that leads to its node.
  public func grade(of identity: DeviceIdentity, links: [String]) -> MatchGrade? {
    guard midi == nil, !isEmpty, fits(vendor, identity.vendor), fits(product, identity.product),
      fits(phys, identity.phys), fits(uniq, identity.uniq), path.map(links.contains) ?? true,
      events.allSatisfy({ identity.capabilities.contains($0) })
    else { return nil }
    guard let name else { return .numbers }
    return name.grade(of: identity.name)
  }

  private func fits<Part: Equatable>(_ wanted: Part?, _ told: Part) -> Bool {
    wanted.map { $0 == told } ?? true
  }

  func overlaid(with other: DeviceDescription) -> DeviceDescription {
    DeviceDescription(
      name: other.name ?? name, vendor: other.vendor ?? vendor, product: other.product ?? product,
      phys: other.phys ?? phys, uniq: other.uniq ?? uniq, path: other.path ?? path,
      events: other.events.isEmpty ? events : other.events, midi: other.midi ?? midi)
  }
}
