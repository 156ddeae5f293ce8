internal import Glibc

extension Recording {
  /// The largest file that is taken, in bytes.
  public static let maximumFileSize = 64 << 20

  /// Reads a recording from files in turn, for instance one of a description and then one of events.
  ///
  /// - Throws: Why a file cannot be read, or the first line that is wrong.
  public init(paths: [String]) throws(RecordingError) {
    self.init()
    for path in paths { append(try Recording(path: path)) }
  }

  /// Reads a recording from a file.
  ///
  /// - Throws: Why the file cannot be read, or the first line that is wrong.
  public init(path: String) throws(RecordingError) {
    do throws(RecordingError) {
      try self.init(bytes: Recording.bytes(of: path))
    } catch {
      throw RecordingError(path: path, line: error.line, message: error.message)
    }
  }

  static func bytes(of path: String) throws(RecordingError) -> [UInt8] {
    // Not blocking, since to open a pipe would wait for somebody to write into it.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure("open", errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw RecordingError(line: 0, message: "is not a regular file")
    }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure("read", errno) }
      if count == 0 { return bytes }
      bytes += part[..<count]
      guard bytes.count <= maximumFileSize else {
        throw RecordingError(line: 0, message: "is larger than \(maximumFileSize) bytes")
      }
    }
  }

  private static func failure(_ call: String, _ code: Int32) -> RecordingError {
    RecordingError(line: 0, message: "cannot \(call): \(unsafe String(cString: strerror(code)))")
  }
}
