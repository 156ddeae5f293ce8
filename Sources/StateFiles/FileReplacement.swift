internal import Glibc

/// The steps of putting a new file in the place of another.
///
/// At each moment, and after a power cut, one of the two is there as a whole: it is written beside the
/// other, to the disk, renamed, and the folder is written to the disk.
///
/// It asks the kernel and nothing else, so that a forked child may do it: no memory is allocated.
@safe struct FileReplacement {
  /// What went wrong.
  struct Refusal: BitwiseCopyable {
    var step: Int32
    var code: Int32
  }

  let folder: Int32
  /// Where it is written, and its name in the end; both end with 0.
  let temporary: UnsafePointer<CChar>
  let name: UnsafePointer<CChar>
  let bytes: UnsafeRawBufferPointer

  /// The attempts by the numbers of the steps, as words of an error.
  static let attempts = ["write", "write", "write to the disk", "rename", "write to the disk"]

  /// Does all steps; nil where all went well.
  func replace() -> Refusal? {
    // What a killed writer left, or something that is no file, is in the way.
    if unsafe unlinkat(folder, temporary, 0) != 0, errno == EISDIR {
      _ = unsafe unlinkat(folder, temporary, AT_REMOVEDIR)
    }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let file = unsafe openat(folder, temporary, flags, mode_t(0o600))
    guard file >= 0 else { return Refusal(step: 0, code: errno) }
    var written = 0
    while unsafe written < bytes.count {
      let rest = unsafe bytes.baseAddress?.advanced(by: written)
      let count = unsafe write(file, rest, bytes.count - written)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return giveUp(file, step: 1, code: count < 0 ? errno : EIO) }
      written += count
    }
    guard fsync(file) == 0 else { return giveUp(file, step: 2, code: errno) }
    close(file)
    guard unsafe renameat(folder, temporary, folder, name) == 0 else {
      return Refusal(step: 3, code: errno)
    }
    guard fsync(folder) == 0 else { return Refusal(step: 4, code: errno) }
    return nil
  }

  /// A full disk gets the room of the half file back.
  private func giveUp(_ file: Int32, step: Int32, code: Int32) -> Refusal {
    close(file)
    _ = unsafe unlinkat(folder, temporary, 0)
    return Refusal(step: step, code: code)
  }
}
