internal import CLibasound
internal import Glibc

/// Our client of the ALSA sequencer: it has ports, hears what is sent to them, and sends.
///
/// Gone, with its ports and all that they are connected to, when the value ends.
@safe
public struct Sequencer: ~Copyable {
  let handle: OpaquePointer
  /// The number that the sequencer gave us.
  public let clientNumber: UInt8
  /// The file descriptor, for waiting until something can be read; nothing else is to be waited for.
  public let descriptor: Int32
  /// The port of ours that hears announcements.
  var announcementPort: PortAddress?

  /// The most events that the kernel keeps for a client.
  static let inputPool = 2000
  /// The kernel needs room for events of queues, which we do not send; the least that it takes.
  static let outputPool = 1
  /// Room for the longest event that the kernel can keep for us: one that does not fit stays before all
  /// others, while the descriptor says that there is something to be read.
  static let inputBuffer = 65536

  /// Opens the sequencer and becomes a client of it.
  ///
  /// What the user's own files say of ALSA's devices is not read: it is always the kernel's sequencer.
  ///
  /// - Parameter clientName: What we are called, at most 63 bytes.
  /// - Throws: What the system refused: an error that `isAbsent` or `isForbidden` may pass. The
  ///   corresponding C function is `snd_seq_open_lconf`.
  public init(clientName: String) throws(SequencerError) {
    libasound_silence()
    let handle = try unsafe Sequencer.open()
    let result = unsafe Sequencer.prepare(handle, clientName)
    var poll = pollfd()
    guard result >= 0, unsafe snd_seq_poll_descriptors(handle, &poll, 1, Int16(POLLIN)) == 1 else {
      unsafe snd_seq_close(handle)
      throw SequencerError("open", on: Sequencer.node, result < 0 ? -result : EIO)
    }
    unsafe self.handle = handle
    descriptor = poll.fd
    clientNumber = UInt8(truncatingIfNeeded: unsafe snd_seq_client_id(handle))
  }

  deinit {
    unsafe snd_seq_close(handle)
  }

  /// The folder of the sequencer's node; it may come late, with the sound modules.
  public static let folder = "/dev/snd"
  static let node = folder + "/seq"

  /// Whether the node is there, whoever may open it.
  ///
  /// The corresponding C function is `access`.
  public static var isThere: Bool { unsafe access(node, F_OK) == 0 }

  private static func open() throws(SequencerError) -> OpaquePointer {
    var configuration: OpaquePointer?
    var result = unsafe snd_config_load_string(&configuration, "seq.kernel.type hw", 0)
    guard result >= 0, let configuration = unsafe configuration else {
      throw SequencerError("open", on: node, result < 0 ? -result : ENOMEM)
    }
    defer { unsafe snd_config_delete(configuration) }
    var opened: OpaquePointer?
    result = unsafe snd_seq_open_lconf(
      &opened, "kernel", SND_SEQ_OPEN_DUPLEX, SND_SEQ_NONBLOCK, configuration)
    guard result >= 0, let handle = unsafe opened else {
      throw SequencerError("open", on: node, result < 0 ? -result : EIO)
    }
    return unsafe handle
  }

  /// Events that we have no use for are not filtered out in the kernel: who sent them would be told that
  /// there is no such port.
  private static func prepare(_ handle: OpaquePointer, _ name: String) -> Int32 {
    let results = unsafe [
      snd_seq_set_client_name(handle, name),
      snd_seq_set_input_buffer_size(handle, inputBuffer),
      snd_seq_set_client_pool_input(handle, inputPool),
      snd_seq_set_client_pool_output(handle, outputPool),
    ]
    return results.min() ?? 0
  }
}
