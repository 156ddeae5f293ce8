public import Devices

extension SequencerPort {
  /// What settings know it by.
  public var name: PortName { PortName(client: clientName, port: portName) }

  /// Whether it gives back to everybody what anybody sends it, and is nobody's controller.
  public var isMidiThrough: Bool { isOfKernel && clientName == "Midi Through" }

  /// Whether it may be heard as a controller.
  public var canTurn: Bool { canBeRead && isSomebodys }

  /// Whether it may be sent to, as a controller that shows something or as an instrument.
  public var canShow: Bool { canBeWritten && isSomebodys }

  private var isSomebodys: Bool { !isHidden && !isMidiThrough }
}

extension SequencerPort {
  /// What the daemon's client is called.
  public static let nameOfDaemon = "detentd"

  /// Whether it is one of the daemon's, by the name of its client.
  public var isOfDaemon: Bool { !isOfKernel && clientName == SequencerPort.nameOfDaemon }
}
