internal import CLinux
internal import Glibc

/// The one loop of a program with one thread: it waits for file descriptors and calls their handlers.
///
/// Level-triggered: what a handler leaves unread brings it back in the next turn. While many
/// descriptors are ready the urgent ones (input devices) are looked at again before each of the others,
/// so that no crowd of clients holds up a knob for longer than one client's turn.
public final class EventLoop {
  private let epoll: Int32
  /// By file descriptor.
  private var watches: [Watch?] = []
  private var urgent: [pollfd] = []
  /// Whose they are, in the same order.
  private var urgentWatches: [Watch] = []
  private var generation: UInt32 = 0
  private var isStopped = false
  var unfinished: [Watch] = []

  /// How many ready descriptors one turn takes; the rest come in the next.
  private static let eventsPerTurn = 64

  /// Makes a loop with nothing to wait for.
  public init() throws(EventLoopError) {
    epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard epoll >= 0 else { throw EventLoopError("epoll_create1", errno) }
  }

  deinit {
    close(epoll)
  }

  /// Looks after a file descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor; it stays the caller's, who cancels the watch before closing it.
  ///   - interest: What to wait for.
  ///   - isUrgent: Whether it goes before the others.
  ///   - handler: Called with what is ready.
  /// - Returns: The watch, which lives until it is cancelled.
  /// - Throws: What the kernel refused. The corresponding C function is `epoll_ctl`.
  @discardableResult
  public func watch(
    _ descriptor: Int32, for interest: Readiness, isUrgent: Bool = false,
    _ handler: @escaping (Readiness) -> Void
  ) throws(EventLoopError) -> Watch {
    generation &+= 1
    let watch = Watch(
      descriptor, isUrgent: isUrgent, generation: generation, loop: self, handler: handler)
    var event = unsafe EventLoop.event(watch, interest)
    guard unsafe epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
      throw EventLoopError("epoll_ctl", errno)
    }
    while watches.count <= Int(descriptor) { watches.append(nil) }
    watches[Int(descriptor)] = watch
    if isUrgent {
      urgent.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      urgentWatches.append(watch)
    }
    return watch
  }

  /// Calls handlers until `stop()`.
  ///
  /// - Throws: What the kernel refused. The corresponding C function is `epoll_wait`.
  public func run() throws(EventLoopError) {
    isStopped = false
    var ready = unsafe [epoll_event](repeating: epoll_event(), count: EventLoop.eventsPerTurn)
    while !isStopped {
      let hasUnfinished = !unfinished.isEmpty
      let count = unsafe epoll_wait(
        epoll, &ready, Int32(EventLoop.eventsPerTurn), hasUnfinished ? 0 : -1)
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw EventLoopError("epoll_wait", errno)
      }
      let isCrowded = count > 1 || hasUnfinished
      for place in 0..<Int(count) {
        dispatch(unsafe ready[place].data.u64, unsafe ready[place].events, isCrowded: isCrowded)
      }
      finishWhatWasCutShort()
    }
  }

  /// Ends `run()` after the handler that is running.
  public func stop() {
    isStopped = true
  }

  private func dispatch(_ token: UInt64, _ events: UInt32, isCrowded: Bool) {
    let descriptor = Int(token & 0xffff_ffff)
    guard let watch = watches[descriptor], watch.generation == UInt32(token >> 32) else { return }
    if isCrowded {
      if isStopped { return }
      if !watch.isUrgent { dispatchUrgent() }
      if watch.isCancelled { return }
    }
    watch.handler(Readiness(rawValue: events))
  }

  private func finishWhatWasCutShort() {
    guard !unfinished.isEmpty else { return }
    let round = unfinished
    unfinished.removeAll(keepingCapacity: true)
    for watch in round where !watch.isCancelled && !isStopped {
      watch.wantsAnotherTurn = false
      dispatchUrgent()
      if !watch.isCancelled { watch.handler([]) }
    }
  }

  private func dispatchUrgent() {
    guard !urgent.isEmpty,
      unsafe poll(&urgent, nfds_t(urgent.count), 0) > 0
    else { return }
    // A handler may add or cancel urgent watches, also under the same number: what is ready, and
    // whose it is, is noted first.
    for (entry, watch) in zip(urgent, urgentWatches) where entry.revents != 0 {
      guard !watch.isCancelled else { continue }
      watch.handler(Readiness(rawValue: UInt32(UInt16(bitPattern: entry.revents))))
    }
  }

  func change(_ watch: Watch, to interest: Readiness) {
    var event = unsafe EventLoop.event(watch, interest)
    _ = unsafe epoll_ctl(epoll, EPOLL_CTL_MOD, watch.descriptor, &event)
  }

  func forget(_ watch: Watch) {
    var unused = unsafe epoll_event()
    _ = unsafe epoll_ctl(epoll, EPOLL_CTL_DEL, watch.descriptor, &unused)
    watches[Int(watch.descriptor)] = nil
    guard let place = urgentWatches.firstIndex(where: { $0 === watch }) else { return }
    urgent.remove(at: place)
    urgentWatches.remove(at: place)
  }

  private static func event(_ watch: Watch, _ interest: Readiness) -> epoll_event {
    var event = unsafe epoll_event()
    unsafe event.events = interest.rawValue
    unsafe event.data.u64 = UInt64(watch.generation) << 32 | UInt64(watch.descriptor)
    return unsafe event
  }
}

@available(*, unavailable)
extension EventLoop: Sendable {}
