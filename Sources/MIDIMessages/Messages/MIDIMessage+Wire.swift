extension MIDIMessage {
  /// The control changes that a combined message is on a wire; nil for one that goes as it is.
  ///
  /// Numbers are cut to the bits that they may have. A pair of a controller above 31 is none at all.
  public var controlChanges: MessageRun? {
    switch self {
    case .controllerPair(_, let controller, _) where controller > 31: MessageRun()
    case .controllerPair(let channel, let controller, let value):
      MIDIParameter(.controllerPair(controller), channel: channel).messages(of: value & 16383)
    case .unregisteredParameter(let channel, let parameter, let value):
      MIDIParameter(.unregisteredParameter(parameter, .fourteen), channel: channel)
        .messages(of: value & 16383)
    case .registeredParameter(let channel, let parameter, let value):
      MIDIParameter(.registeredParameter(parameter, .fourteen), channel: channel)
        .messages(of: value & 16383)
    default: nil
    }
  }
}
