internal import CLibasound
internal import Glibc

extension Sequencer {
  /// Lets a port hear another; one of both may be ours, with whatever rights, or none.
  ///
  /// - Parameters:
  ///   - sender: The port that is heard.
  ///   - receiver: The port that hears it.
  /// - Returns: Whether that is new; false if they were connected already.
  /// - Throws: What the system refused: an error that `isAbsent` if one of both is gone, `isTaken` if
  ///   another has one for itself alone, `isForbidden` if it may not be connected. The corresponding C
  ///   function is `snd_seq_subscribe_port`.
  @discardableResult
  public borrowing func subscribe(
    from sender: PortAddress, to receiver: PortAddress
  ) throws(SequencerError) -> Bool {
    let subscription = Subscription(from: sender, to: receiver)
    let container = try SubscriptionContainer(subscription)
    let result = unsafe snd_seq_subscribe_port(handle, container.pointer)
    // Busy is also a port that another has for itself alone.
    if result == -EBUSY, unsafe snd_seq_get_port_subscription(handle, container.pointer) >= 0 {
      return false
    }
    guard result >= 0 else {
      // The kernel has no better word for ports that are not there.
      let code = result == -EINVAL ? ENXIO : -result
      throw SequencerError("subscribe", on: "\(subscription)", code)
    }
    return true
  }

  /// Lets a port hear another no longer.
  ///
  /// - Parameters:
  ///   - sender: The port that was heard.
  ///   - receiver: The port that heard it.
  /// - Returns: Whether they were connected.
  /// - Throws: What the system refused. The corresponding C function is `snd_seq_unsubscribe_port`.
  @discardableResult
  public borrowing func unsubscribe(
    from sender: PortAddress, to receiver: PortAddress
  ) throws(SequencerError) -> Bool {
    let subscription = Subscription(from: sender, to: receiver)
    let container = try SubscriptionContainer(subscription)
    let result = unsafe snd_seq_unsubscribe_port(handle, container.pointer)
    // There is no such connection, or no such port.
    if result == -ENOENT || result == -ENXIO { return false }
    guard result >= 0 else { throw SequencerError("unsubscribe", on: "\(subscription)", -result) }
    return true
  }

  /// All that a port is connected to, whoever connected it; empty where there is no such port.
  ///
  /// - Parameter port: The port.
  /// - Returns: First what it hears, then what hears it.
  /// - Throws: What the system refused. The corresponding C function is
  ///   `snd_seq_query_port_subscribers`.
  public borrowing func connections(
    of port: PortAddress
  ) throws(SequencerError) -> [Subscription] {
    var query: OpaquePointer?
    _ = unsafe snd_seq_query_subscribe_malloc(&query)
    guard let query = unsafe query else {
      throw SequencerError("list connections", on: "\(port)", ENOMEM)
    }
    defer { unsafe snd_seq_query_subscribe_free(query) }
    var subscriptions: [Subscription] = []
    var root = port.ofLibrary
    unsafe snd_seq_query_subscribe_set_root(query, &root)
    for type in [SND_SEQ_QUERY_SUBS_WRITE, SND_SEQ_QUERY_SUBS_READ] {
      unsafe snd_seq_query_subscribe_set_type(query, type)
      unsafe snd_seq_query_subscribe_set_index(query, 0)
      while unsafe snd_seq_query_port_subscribers(handle, query) >= 0 {
        if let address = unsafe snd_seq_query_subscribe_get_addr(query) {
          let other = PortAddress(unsafe address.pointee)
          subscriptions.append(
            type == SND_SEQ_QUERY_SUBS_READ
              ? Subscription(from: port, to: other) : Subscription(from: other, to: port))
        }
        unsafe snd_seq_query_subscribe_set_index(
          query, snd_seq_query_subscribe_get_index(query) + 1)
      }
    }
    return subscriptions
  }

  /// Asks to be told what comes, goes and changes; it comes among the events.
  ///
  /// - Throws: What the system refused. The corresponding C function is `snd_seq_subscribe_port`.
  public mutating func watchAnnouncements() throws(SequencerError) {
    guard announcementPort == nil else { return }
    // What may not be written is delivered nothing, not even by the sequencer itself.
    let port = try makePort(
      named: "announcements",
      capabilities: UInt32(SND_SEQ_PORT_CAP_WRITE | SND_SEQ_PORT_CAP_NO_EXPORT))
    try subscribe(from: .announcements, to: port)
    announcementPort = port
  }
}

/// Memory in which a connection is told to the library; freed when the value ends.
@safe
private struct SubscriptionContainer: ~Copyable {
  let pointer: OpaquePointer

  init(_ subscription: Subscription) throws(SequencerError) {
    var made: OpaquePointer?
    _ = unsafe snd_seq_port_subscribe_malloc(&made)
    guard let pointer = unsafe made else {
      throw SequencerError("subscribe", on: "\(subscription)", ENOMEM)
    }
    var (sender, receiver) = (subscription.from.ofLibrary, subscription.to.ofLibrary)
    unsafe snd_seq_port_subscribe_set_sender(pointer, &sender)
    unsafe snd_seq_port_subscribe_set_dest(pointer, &receiver)
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe snd_seq_port_subscribe_free(pointer)
  }
}
