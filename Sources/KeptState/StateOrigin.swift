/// Whose running state a file is, so that no other daemon goes on from it.
public struct StateOrigin: Hashable, Sendable {
  /// The run: a number that no other has.
  ///
  /// A daemon that goes on from a running state goes on with its run, since a child of the daemon before
  /// may write the state file yet.
  public var run: UInt64
  /// The run that had written the state file when this one began; 0 where there was none.
  public var earlierRun: UInt64
  /// The state folder, by its device and its inode.
  public var folder: FolderIdentity
  /// The boot of the machine, 0 where it cannot be known.
  public var boot: BootIdentity

  /// Makes an origin of its parts.
  public init(run: UInt64, earlierRun: UInt64, folder: FolderIdentity, boot: BootIdentity) {
    self.run = run
    self.earlierRun = earlierRun
    self.folder = folder
    self.boot = boot
  }

  /// Whether this running state is newer than the state file.
  ///
  /// It is where the file was written by the same run, which writes it after, or was there before that
  /// run. A file of any other run was written later, by a daemon that went on from it elsewhere.
  ///
  /// - Parameters:
  ///   - fileRun: The run that wrote the state file; 0 where there is none, nil where it is damaged.
  ///   - folder: The state folder.
  ///   - boot: The boot of the machine.
  /// - Returns: Whether it is to be used.
  public func isNewer(
    thanFileOf fileRun: UInt64?, in folder: FolderIdentity, boot: BootIdentity
  ) -> Bool {
    guard folder == self.folder, boot == self.boot else { return false }
    guard let fileRun else { return true }
    return fileRun == run || fileRun == earlierRun
  }

  var words: [UInt64] {
    [run, earlierRun, folder.device, folder.inode, boot.high, boot.low]
  }

  /// Reads the six words behind the first.
  init(words: Span<UInt64>) {
    run = words[1]
    earlierRun = words[2]
    folder = FolderIdentity(device: words[3], inode: words[4])
    boot = BootIdentity(high: words[5], low: words[6])
  }
}

/// A folder by what the kernel knows it by.
public struct FolderIdentity: Hashable, Sendable {
  /// The number of its device.
  public var device: UInt64
  /// Its inode there.
  public var inode: UInt64

  /// Makes an identity of its parts.
  public init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// One boot of a machine, which the kernel gives 128 random bits.
public struct BootIdentity: Hashable, Sendable {
  /// The first half.
  public var high: UInt64
  /// The second half.
  public var low: UInt64

  /// A boot of which nothing is known.
  public static let unknown = BootIdentity(high: 0, low: 0)

  /// Makes an identity of its halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads the kernel's text of it: 32 hexadecimal digits with hyphens between; nil for anything else.
  public init?(text: String) {
    let digits = text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "\n") }
    // The initialiser of a number takes a sign too.
    guard digits.count == 32, !digits.contains(UInt8(ascii: "+")),
      let high = UInt64(String(decoding: digits.prefix(16), as: UTF8.self), radix: 16),
      let low = UInt64(String(decoding: digits.suffix(16), as: UTF8.self), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }
}
