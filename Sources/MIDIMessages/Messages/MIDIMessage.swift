/// A message of a MIDI channel; those of the system say nothing of a knob and have no case.
///
/// Data bytes are 0 … 127. The last three are combined: only native clients of the sequencer send
/// them, and on a wire each is several control changes.
public enum MIDIMessage: Hashable, Sendable {
  /// A key was let go.
  case noteOff(Channel, note: UInt8, velocity: UInt8)
  /// A key was pressed, or let go where the velocity is 0.
  case noteOn(Channel, note: UInt8, velocity: UInt8)
  /// How hard one key is held.
  case keyPressure(Channel, note: UInt8, pressure: UInt8)
  /// A controller has a value.
  case controlChange(Channel, controller: UInt8, value: UInt8)
  /// A program was chosen.
  case programChange(Channel, program: UInt8)
  /// How hard the keys are held.
  case channelPressure(Channel, pressure: UInt8)
  /// The bend, −8192 … 8191.
  case pitchBend(Channel, value: Int16)
  /// A pair of controllers, `controller` (0 … 31) and the one 32 above it, has a value 0 … 16383.
  case controllerPair(Channel, controller: UInt8, value: UInt16)
  /// A parameter that no standard names (NRPN), 0 … 16383, has a value 0 … 16383.
  case unregisteredParameter(Channel, parameter: UInt16, value: UInt16)
  /// A parameter that the standard names (RPN), 0 … 16383, has a value 0 … 16383.
  case registeredParameter(Channel, parameter: UInt16, value: UInt16)
}
