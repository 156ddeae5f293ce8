internal import Glibc
public import Settings

/// Reads settings files: the text from the disk, and the values from the text.
public enum SettingsFile {
  /// The longest file that is read, in bytes.
  public static let maximumSize = 1 << 20

  /// Reads a file and takes it apart.
  ///
  /// - Parameter path: The file, which must be a regular one; messages call it by this path.
  /// - Returns: Everything in the file, with its places.
  /// - Throws: Why the file cannot be read, or its first syntax error.
  public static func read(_ path: String) throws(SettingsFileError) -> SettingsNode {
    let text = try bytes(of: path)
    return try parse(text: text.span, file: path)
  }

  /// When a file was last changed, in seconds since 1970; nil where it is not there.
  ///
  /// The corresponding C function is `stat`.
  public static func modification(of path: String) -> Double? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
  }

  /// Takes a text apart.
  ///
  /// - Parameters:
  ///   - text: TOML in UTF-8, with or without a byte order mark; lines may end in CR LF.
  ///   - file: What messages call the text.
  /// - Returns: Everything in the text, with its places.
  /// - Throws: The first syntax error.
  public static func parse(
    text: Span<UInt8>, file: String
  ) throws(SettingsFileError) -> SettingsNode {
    guard text.count <= maximumSize else { throw .tooLarge(path: file) }
    return try TOMLDocument(text).root(file: file)
  }

  private static func bytes(of path: String) throws(SettingsFileError) -> [UInt8] {
    // Not blocking, since to open a pipe would wait for somebody to write into it.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(call: "open", path: path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .system(call: "stat", path: path, code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = unsafe part.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(call: "read", path: path, code: errno) }
      if count == 0 { return bytes }
      bytes += part[..<count]
      // Counted here and not asked for before, since a file can grow.
      guard bytes.count <= maximumSize else { throw .tooLarge(path: path) }
    }
  }
}
