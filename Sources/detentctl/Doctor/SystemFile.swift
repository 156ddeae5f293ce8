import Devices
import Glibc

/// Small files of the system.
enum SystemFile {
  /// The text of a file, about 64 KiB of it at most; nil where it may not be read.
  ///
  /// What is no text in it, and what would steer a terminal, stands as `\xNN`, but for ends of lines.
  static func text(of path: String) -> String? {
    bytes(of: path).map { bytes in
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { EscapedText.string($0.map { $0 == 0x09 ? 0x20 : $0 }) }.joined(separator: "\n")
    }
  }

  /// The bytes of a file, about 64 KiB of it at most; nil where it may not be read.
  static func bytes(of path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 65536 {
      let count = unsafe read(descriptor, &part, part.count)
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes += part.prefix(count)
    }
    return bytes
  }

  /// The names in a folder; none where it may not be read.
  static func names(in folder: String) -> [String] {
    guard let listing = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(listing) }
    var names: [String] = []
    while let entry = unsafe readdir(listing) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// What two paths have in common that lead to one file; nil where none is to be seen.
  static func number(ofFile path: String) -> [UInt]? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return [status.st_dev, status.st_ino]
  }

  /// Where a link leads; nil where there is none, or it may not be read.
  static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return EscapedText.string(bytes.prefix(count).map { UInt8(bitPattern: $0) })
  }

  /// Whether a file is there, of whatever kind.
  static func isThere(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }
}
