/// A setting of a camera as it is at one moment.
///
/// Another value, other choices, or `isReadOnly` in the next reading mean that somebody has turned
/// something on the body: with the mode dial cameras offer other choices, or none.
public struct CameraSetting: Hashable, Sendable {
  /// The kinds of settings that have rungs; texts, dates and buttons have none.
  public enum Kind: Hashable, Sendable {
    /// One of a list.
    case radio
    /// One of a list too, in another shape on the screen of a desktop program.
    case menu
    /// A number.
    case range
    /// On or off.
    case toggle
  }

  /// What can be set.
  public enum Offer: Hashable, Sendable {
    /// One of these texts; maybe of none, and maybe with one that is there twice.
    case choices([String])
    /// A number.
    case range(CameraRange)
    /// On or off.
    case toggle
  }

  /// The key by which it is read and set, for instance `shutterspeed`.
  public let name: String
  /// What it is called, for people.
  public let label: String
  /// Which kind of setting it is.
  public let kind: Kind
  /// Whether the camera does not let it be set now.
  public let isReadOnly: Bool
  /// What can be set.
  public let offer: Offer
  /// What is set; nil where the driver does not know.
  ///
  /// A choice need not be one of the offer.
  public let value: CameraValue?

  /// Makes a setting of its parts.
  public init(
    name: String, label: String, kind: Kind, isReadOnly: Bool, offer: Offer, value: CameraValue?
  ) {
    self.name = name
    self.label = label
    self.kind = kind
    self.isReadOnly = isReadOnly
    self.offer = offer
    self.value = value
  }

  /// The place of what is set among the choices, from 0; nil where it is none of them.
  public var place: Int? {
    guard case .choices(let choices) = offer, case .choice(let text) = value else { return nil }
    return choices.firstIndex(of: text)
  }
}

/// A setting in the list of all that a camera has.
public struct ListedSetting: Hashable, Sendable {
  /// The section that it is in, for instance `capturesettings`.
  public let section: String
  /// The setting.
  public let setting: CameraSetting
  /// Whether one before it has the same key, so that reading and setting by the key mean that one.
  public let isShadowed: Bool
}
