internal import Glibc

/// A file that keeps the token from one run to the next.
public enum TokenFile {
  /// Reads the token of a file; where there is no file it is made, with a new token and for its owner alone.
  ///
  /// - Parameter path: The file.
  /// - Returns: The token, and whether it was made just now.
  /// - Throws: What the system refuses; a mistake where the file holds no token, or others may read it.
  public static func token(in path: String) throws(PageFailure) -> (token: PageToken, isNew: Bool) {
    if let token = try read(path) { return (token, false) }
    let token = PageToken.random()
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .refused("make \(path): \(systemWords(errno))") }
    defer { close(descriptor) }
    let line = Array((token.text + "\n").utf8)
    guard unsafe write(descriptor, line, line.count) == line.count, fsync(descriptor) == 0 else {
      throw .refused("write \(path): \(systemWords(errno))")
    }
    return (token, true)
  }

  private static func read(_ path: String) throws(PageFailure) -> PageToken? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .refused("read \(path): \(systemWords(errno))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .mistake("\(path) is no file")
    }
    guard status.st_mode & 0o007 == 0 else {
      throw .mistake(
        "everybody may read \(path), and with the token turn controls; chmod 600 mends it")
    }
    var bytes = [UInt8](repeating: 0, count: PageToken.most + 2)
    let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .refused("read \(path): \(systemWords(errno))") }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
    guard let token = PageToken(line) else {
      throw .mistake(
        "\(path) holds no token: one line of \(PageToken.fewest) to \(PageToken.most) letters, "
          + "digits, - and _")
    }
    return token
  }
}
