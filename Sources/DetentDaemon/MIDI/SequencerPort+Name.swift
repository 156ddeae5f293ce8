internal import AlsaSequencer
internal import Devices

extension SequencerPort {
  /// What settings know it by.
  var name: PortName { PortName(client: clientName, port: portName) }

  /// Whether it gives back to everybody what anybody sends it, and is nobody's controller.
  var isMidiThrough: Bool { isOfKernel && clientName == "Midi Through" }
}
