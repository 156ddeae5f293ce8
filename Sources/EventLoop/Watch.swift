/// A file descriptor that the loop looks after until it is cancelled.
///
/// The owner keeps it to change or end the watching; it does not close the descriptor.
public final class Watch {
  /// The file descriptor.
  public let descriptor: Int32
  let isUrgent: Bool
  let handler: (Readiness) -> Void
  /// Tells this watch from an earlier one on a descriptor of the same number.
  let generation: UInt32
  var wantsAnotherTurn = false
  /// The loop keeps its watches, not the other way round; one that is gone has nothing to cancel.
  private weak var loop: EventLoop?
  private(set) var isCancelled = false

  init(
    _ descriptor: Int32, isUrgent: Bool, generation: UInt32, loop: EventLoop,
    handler: @escaping (Readiness) -> Void
  ) {
    self.descriptor = descriptor
    self.isUrgent = isUrgent
    self.generation = generation
    self.loop = loop
    self.handler = handler
  }

  /// Waits for something else from now on; an empty set waits for hang-up and failure only.
  public func wait(for interest: Readiness) {
    guard !isCancelled else { return }
    loop?.change(self, to: interest)
  }

  /// Has the handler called once more in the next turn, whether or not the descriptor is ready.
  ///
  /// For work that was cut short so that others get their turn; the handler gets an empty set.
  public func callAgain() {
    guard !isCancelled, let loop, !wantsAnotherTurn else { return }
    wantsAnotherTurn = true
    loop.unfinished.append(self)
  }

  /// Ends the watching; the handler is not called any more, not even for what is ready by now.
  ///
  /// To be called before the descriptor is closed.
  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    loop?.forget(self)
  }
}

@available(*, unavailable)
extension Watch: Sendable {}
