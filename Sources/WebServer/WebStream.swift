internal import CLibmicrohttpd
internal import Glibc

/// An answer without an end, such as server-sent events: the server asks for bytes when the reader has
/// taken those before, so that who is slow finds what is new by then and no backlog.
@safe
public final class WebStream {
  private let produce: (inout [UInt8]) -> Void
  private let started: (Int32) -> Void
  private let ended: () -> Void
  /// What was produced and did not fit yet.
  private var rest: [UInt8] = []
  /// The connection, while it sleeps.
  private var sleeping: OpaquePointer?
  private var isFinished = false
  private var isBroken = false

  /// The connection, from the beginning of the answer to its end.
  private(set) var connection: OpaquePointer?
  private var wantTurn: () -> Void = {}

  /// Makes a stream.
  ///
  /// - Parameters:
  ///   - produce: Appends what is to be sent now; nothing where there is nothing new, until `wake()`.
  ///   - started: Called with the connection's socket, which may be polled and is not to be read; it is good
  ///     until `ended` was called.
  ///   - ended: Called once, when the reader has gone or all was sent.
  public init(
    produce: @escaping (inout [UInt8]) -> Void, started: @escaping (Int32) -> Void = { _ in },
    ended: @escaping () -> Void
  ) {
    self.produce = produce
    self.started = started
    self.ended = ended
  }

  /// There is something new; `produce` is called as soon as the reader takes more.
  public func wake() {
    guard let connection = unsafe sleeping else { return }
    unsafe sleeping = nil
    unsafe MHD_resume_connection(connection)
    wantTurn()
  }

  /// Ends the stream once there is nothing new.
  public func finish() {
    isFinished = true
    wake()
  }

  /// Lets the reader go: it has closed its end.
  public func drop() {
    isBroken = true
    wake()
  }

  func begin(on connection: OpaquePointer, _ wantTurn: @escaping () -> Void) {
    unsafe self.connection = unsafe connection
    self.wantTurn = wantTurn
    started(unsafe web_connection_descriptor(connection))
  }

  func end() {
    unsafe sleeping = nil
    unsafe connection = nil
    ended()
  }

  /// Fills a buffer for the library: how many bytes, 0 to sleep, or one of its two ends.
  func fill(_ buffer: UnsafeMutablePointer<CChar>, _ room: Int) -> Int {
    if isBroken { return web_stream_broken }
    if rest.isEmpty { produce(&rest) }
    guard !rest.isEmpty else {
      if isFinished { return web_stream_end }
      if let connection = unsafe connection {
        unsafe MHD_suspend_connection(connection)
        unsafe sleeping = unsafe connection
      }
      return 0
    }
    let count = min(room, rest.count)
    unsafe rest.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { unsafe memcpy(buffer, start, count) }
    }
    rest.removeFirst(count)
    return count
  }
}

@available(*, unavailable)
extension WebStream: Sendable {}

func readStream(
  _ context: UnsafeMutableRawPointer?, _ place: UInt64, _ buffer: UnsafeMutablePointer<CChar>?,
  _ room: Int
) -> Int {
  guard let context = unsafe context, let buffer = unsafe buffer else { return web_stream_broken }
  return unsafe Unmanaged<WebStream>.fromOpaque(context).takeUnretainedValue().fill(buffer, room)
}

func releaseStream(_ context: UnsafeMutableRawPointer?) {
  guard let context = unsafe context else { return }
  unsafe Unmanaged<WebStream>.fromOpaque(context).release()
}
