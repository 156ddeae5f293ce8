import CLibasound
import MIDIMessages

@testable import AlsaSequencer

extension SequencerClient {
  /// Takes another name, as programs do that are given one late.
  func rename(to name: String) {
    snd_seq_set_client_name(sequencer.handle, name)
  }

  /// Gives a port another name.
  func rename(_ port: PortAddress, to name: String) {
    var info: OpaquePointer?
    snd_seq_port_info_malloc(&info)
    defer { snd_seq_port_info_free(info) }
    snd_seq_get_port_info(sequencer.handle, Int32(port.port), info)
    snd_seq_port_info_set_name(info, name)
    snd_seq_set_port_info(sequencer.handle, Int32(port.port), info)
  }

  /// Takes a port away, and all its connections.
  func remove(_ port: PortAddress) {
    snd_seq_delete_simple_port(sequencer.handle, Int32(port.port))
  }

  /// A control change of the first channel, to all that listen to a port.
  func control(_ controller: UInt8, _ value: UInt8, from port: PortAddress) throws {
    try send(.controlChange(.init(status: 0), controller: controller, value: value), from: port)
  }
}
