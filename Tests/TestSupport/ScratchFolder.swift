import FoundationEssentials
import Glibc

/// A folder of one test's own, removed with all that is in it when it is let go.
///
/// To be kept in a property of the suite: a local one would be let go at its last use.
public final class ScratchFolder: Sendable {
  /// Its path, short enough for a socket in it.
  public let path: String

  /// Makes the folder, readable for everybody.
  public init() {
    var template = Array("/tmp/detent-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil)
    path = String(
      decoding: template.dropLast().map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    chmod(path, 0o755)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder.
  public func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, in place of one that may be there, and returns its path.
  @discardableResult public func write(_ bytes: [UInt8], to name: String) -> String {
    let file = path(name)
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    precondition(descriptor >= 0 && Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
    return file
  }

  /// Writes a file of text, in place of one that may be there, and returns its path.
  @discardableResult public func write(_ text: String, to name: String) -> String {
    write(Array(text.utf8), to: name)
  }

  /// Makes a folder in it and returns its path.
  @discardableResult public func makeFolder(_ name: String) -> String {
    mkdir(path(name), 0o755)
    chmod(path(name), 0o755)
    return path(name)
  }

  /// The names of what is in the folder, in the order of the alphabet.
  public var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}
