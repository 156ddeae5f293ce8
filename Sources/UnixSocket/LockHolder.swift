internal import Glibc

/// Who holds the lock of a socket, as its file says it: the process, and whether it is about to end.
struct LockHolder: Hashable {
  var process: Int32
  var isEnding: Bool

  init(process: Int32, isEnding: Bool) {
    self.process = process
    self.isEnding = isEnding
  }

  /// Reads the file; nil where nobody has written yet that it holds it.
  init?(reading file: Int32) {
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = unsafe pread(file, &bytes, bytes.count, 0)
    let words = bytes.prefix(max(0, count)).split { $0 == 0x20 || $0 == 0x0a }
      .map { String(decoding: $0, as: UTF8.self) }
    guard let process = words.first.flatMap({ Int32($0) }), process > 0 else { return nil }
    self.init(process: process, isEnding: words.dropFirst().first == LockHolder.ending)
  }

  /// Whether the lock will be free without anybody doing anything: its holder ends, or is dead and has
  /// left a child that holds it for a moment.
  var isGoing: Bool { isEnding || kill(process, 0) != 0 && errno == ESRCH }

  /// Writes it into the file.
  func write(to file: Int32) {
    var text = Array("\(process)\(isEnding ? " " + LockHolder.ending : "")\n".utf8)
    _ = ftruncate(file, 0)
    _ = unsafe pwrite(file, &text, text.count, 0)
  }

  private static let ending = "ending"
}
