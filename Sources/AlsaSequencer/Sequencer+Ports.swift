internal import CLibasound
internal import Devices
internal import Glibc

extension Sequencer {
  /// Makes a port of ours.
  ///
  /// - Parameters:
  ///   - name: What it is called, at most 63 bytes.
  ///   - kind: What it is for.
  /// - Returns: Where it is.
  /// - Throws: What the system refused. The corresponding C function is `snd_seq_create_simple_port`.
  public mutating func makePort(
    named name: String, _ kind: PortKind
  ) throws(SequencerError) -> PortAddress {
    try makePort(named: name, capabilities: kind.capabilities)
  }

  func makePort(
    named name: String, capabilities: UInt32
  ) throws(SequencerError) -> PortAddress {
    let type = UInt32(SND_SEQ_PORT_TYPE_MIDI_GENERIC | SND_SEQ_PORT_TYPE_APPLICATION)
    let number = unsafe snd_seq_create_simple_port(handle, name, capabilities, type)
    guard number >= 0 else { throw SequencerError("make port", on: name, -number) }
    return PortAddress(client: clientNumber, port: UInt8(truncatingIfNeeded: number))
  }

  /// The ports of all other clients, in the order of their addresses.
  ///
  /// Not those of the sequencer itself, which have no MIDI.
  ///
  /// - Throws: What the system refused. The corresponding C functions are `snd_seq_query_next_client`
  ///   and `snd_seq_query_next_port`.
  public borrowing func ports() throws(SequencerError) -> [SequencerPort] {
    let containers = try InfoContainers()
    var ports: [SequencerPort] = []
    unsafe snd_seq_client_info_set_client(containers.client, -1)
    while unsafe snd_seq_query_next_client(handle, containers.client) >= 0 {
      let client = unsafe snd_seq_client_info_get_client(containers.client)
      guard client != SND_SEQ_CLIENT_SYSTEM, client != Int32(clientNumber) else { continue }
      unsafe snd_seq_port_info_set_client(containers.port, client)
      unsafe snd_seq_port_info_set_port(containers.port, -1)
      while unsafe snd_seq_query_next_port(handle, containers.port) >= 0 {
        ports.append(containers.read())
      }
    }
    return ports
  }

  /// The port at an address; nil where there is none.
  ///
  /// - Parameter address: Where it is.
  /// - Returns: What it is now.
  /// - Throws: What the system refused. The corresponding C functions are
  ///   `snd_seq_get_any_client_info` and `snd_seq_get_any_port_info`.
  public borrowing func port(at address: PortAddress) throws(SequencerError) -> SequencerPort? {
    let containers = try InfoContainers()
    guard
      unsafe snd_seq_get_any_client_info(handle, Int32(address.client), containers.client) >= 0,
      unsafe snd_seq_get_any_port_info(
        handle, Int32(address.client), Int32(address.port), containers.port) >= 0
    else { return nil }
    return containers.read()
  }
}

/// Memory in which the library tells of a client and a port; freed when the value ends.
@safe
private struct InfoContainers: ~Copyable {
  let client: OpaquePointer
  let port: OpaquePointer

  init() throws(SequencerError) {
    var client: OpaquePointer?
    var port: OpaquePointer?
    _ = unsafe snd_seq_client_info_malloc(&client)
    _ = unsafe snd_seq_port_info_malloc(&port)
    guard let client = unsafe client, let port = unsafe port else {
      unsafe free(UnsafeMutableRawPointer(client))
      unsafe free(UnsafeMutableRawPointer(port))
      throw SequencerError("list", on: "ports", ENOMEM)
    }
    unsafe self.client = client
    unsafe self.port = port
  }

  deinit {
    unsafe snd_seq_client_info_free(client)
    unsafe snd_seq_port_info_free(port)
  }

  /// What both tell together.
  borrowing func read() -> SequencerPort {
    let capabilities = unsafe Int32(truncatingIfNeeded: snd_seq_port_info_get_capability(port))
    func can(_ all: Int32) -> Bool { capabilities & all == all }
    let card = unsafe snd_seq_client_info_get_card(client)
    let address = PortAddress(
      client: UInt8(truncatingIfNeeded: unsafe snd_seq_port_info_get_client(port)),
      port: UInt8(truncatingIfNeeded: unsafe snd_seq_port_info_get_port(port)))
    return SequencerPort(
      address: address,
      clientName: unsafe InfoContainers.text(snd_seq_client_info_get_name(client)),
      portName: unsafe InfoContainers.text(snd_seq_port_info_get_name(port)),
      canBeRead: can(SND_SEQ_PORT_CAP_READ | SND_SEQ_PORT_CAP_SUBS_READ),
      canBeWritten: can(SND_SEQ_PORT_CAP_WRITE | SND_SEQ_PORT_CAP_SUBS_WRITE),
      isHidden: can(SND_SEQ_PORT_CAP_NO_EXPORT),
      isOfKernel: unsafe snd_seq_client_info_get_type(client) == SND_SEQ_KERNEL_CLIENT,
      card: card >= 0 ? Int(card) : nil)
  }

  private static func text(_ bytes: UnsafePointer<CChar>?) -> String {
    guard let bytes = unsafe bytes else { return "" }
    return unsafe EscapedText.string(UnsafeBufferPointer(start: bytes, count: strlen(bytes)))
  }
}
