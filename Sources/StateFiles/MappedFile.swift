internal import CLinux
internal import Glibc

/// A file in memory that this process shares with the kernel: what is stored in it is there when the
/// process is killed, though not when the machine is.
@safe public struct MappedFile: ~Copyable {
  private let start: UnsafeMutablePointer<UInt64>
  private let count: Int
  private let inode: UInt64

  /// Makes a new file with a content and puts it in the place of one that may have the name.
  ///
  /// Its room is taken at once: else a store would be the end of the process where memory has run out.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - folder: Its folder.
  ///   - words: The content, at least one word.
  /// - Throws: What the system refused. The corresponding C functions are `posix_fallocate` and `mmap`.
  public init(
    _ name: String, in folder: OpenFolder, with words: [UInt64]
  ) throws(FileError) {
    let temporary = name + ".new"
    let path = folder.path(of: name)
    folder.remove(temporary)
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let file = unsafe openat(folder.descriptor, temporary, flags, mode_t(0o600))
    guard file >= 0 else { throw FileError("make", path, code: errno) }
    defer { close(file) }
    let size = words.count * MemoryLayout<UInt64>.size
    let refused = posix_fallocate(file, 0, size)
    guard refused == 0 else {
      folder.remove(temporary)
      throw FileError("make", path, code: refused)
    }
    let mapped = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let mapped = unsafe mapped, unsafe mapped != UnsafeMutableRawPointer(bitPattern: -1)
    else {
      let code = errno
      folder.remove(temporary)
      throw FileError("map", path, code: code)
    }
    let first = unsafe mapped.bindMemory(to: UInt64.self, capacity: words.count)
    for place in words.indices { unsafe first[place] = words[place] }
    guard unsafe renameat(folder.descriptor, temporary, folder.descriptor, name) == 0 else {
      let code = errno
      unsafe munmap(mapped, size)
      folder.remove(temporary)
      throw FileError("rename", path, code: code)
    }
    var status = stat()
    _ = unsafe fstat(file, &status)
    inode = UInt64(status.st_ino)
    unsafe start = unsafe first
    count = words.count
  }

  /// Removes the file, unless another one has its name by now.
  public func remove(_ name: String, in folder: OpenFolder) {
    var status = stat()
    guard unsafe fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      UInt64(status.st_ino) == inode
    else { return }
    folder.remove(name)
  }

  deinit {
    unsafe munmap(start, count * MemoryLayout<UInt64>.size)
  }

  /// Stores something in it: memory, no system call.
  public mutating func change(_ store: (inout MutableSpan<UInt64>) -> Void) {
    var span = unsafe MutableSpan(_unsafeStart: start, count: count)
    store(&span)
  }
}

@available(*, unavailable)
extension MappedFile: Sendable {}

extension OpenFolder {
  /// Reads a file as words of 64 bits.
  ///
  /// - Parameters:
  ///   - name: Its name in the folder.
  ///   - maximumCount: The most words that it may have.
  /// - Returns: The words; nil where there is no such file.
  /// - Throws: What the system refused, and what is no plain file or is too large, with code 0.
  public func readWords(_ name: String, upTo maximumCount: Int) throws(FileError) -> [UInt64]? {
    guard let bytes = try read(name, upTo: maximumCount * 8) else { return nil }
    // What ends within a word is not whole, and no word of it counts.
    guard bytes.count % 8 == 0 else { return [] }
    return unsafe bytes.withUnsafeBytes { buffer in
      // As this machine stores them: the file is of one boot.
      stride(from: 0, to: buffer.count, by: 8).map { first in
        unsafe buffer.loadUnaligned(fromByteOffset: first, as: UInt64.self)
      }
    }
  }
}
