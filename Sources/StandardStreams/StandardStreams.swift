internal import Glibc

/// Why a stream does not take what is written.
public enum StreamError: Error, Hashable, Sendable {
  /// Whoever read it has gone.
  case nobodyReads
  /// The system refuses, with errno.
  case refused(code: Int32)

  /// What a person is told where it was standard output; nil where whoever read it has read enough.
  public var complaint: String? {
    guard case .refused(let code) = self else { return nil }
    let words = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return "cannot write to standard output: \(words)"
  }
}

/// Standard input, output and error of a program, as whoever started it left them.
public enum StandardStreams {
  /// Makes sure that a stream that is closed or not read is an error of writing and nothing worse;
  /// to be called before anything else.
  ///
  /// Without this a socket could get the number of a stream that was closed at the start, and
  /// writing to a pipe that nobody reads would end the program.
  public static func prepare() {
    _ = signal(SIGPIPE, SIG_IGN)
    var descriptor: Int32 = 0
    while descriptor >= STDIN_FILENO, descriptor <= STDERR_FILENO {
      descriptor = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    }
    close(descriptor)
  }

  /// Writes text, all of it, waiting for room where there is none.
  public static func write(_ text: String, to descriptor: Int32) throws(StreamError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitForRoom(in: descriptor)
      case EPIPE: throw .nobodyReads
      case let code: throw .refused(code: code)
      }
    }
  }

  private static func waitForRoom(in descriptor: Int32) {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    unsafe poll(&wanted, 1, -1)
  }
}
