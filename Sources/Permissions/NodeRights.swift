internal import CLinux
internal import Glibc

/// Who may read a node, whoever asks: its owner, its group, and the list of others that udev gives to
/// whoever sits at the machine.
public struct NodeRights: Hashable, Sendable {
  /// The owner's number.
  public var owner: UInt32
  /// The group's number.
  public var group: UInt32
  /// The file's mode; where there is a list, the bits of the group are the most that it grants.
  public var mode: UInt32
  /// The further users and groups, by POSIX's access control lists.
  public var list: [Entry]

  /// One line of the list.
  public struct Entry: Hashable, Sendable {
    /// Whom it is about.
    public enum Subject: Hashable, Sendable {
      case user(UInt32)
      case group(UInt32)
      /// The file's own group.
      case owningGroup
    }

    /// Whom it is about.
    public var subject: Subject
    /// Whether it may read, as far as the mode lets it.
    public var mayRead: Bool

    /// Makes a line.
    public init(_ subject: Subject, mayRead: Bool) {
      self.subject = subject
      self.mayRead = mayRead
    }
  }

  /// Makes the rights of a file.
  public init(owner: UInt32, group: UInt32, mode: UInt32, list: [Entry] = []) {
    self.owner = owner
    self.group = group
    self.mode = mode
    self.list = list
  }

  /// Asks the system (`stat`, `getxattr`); nil where the file is not there.
  public init?(ofNode path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe getxattr(path, "system.posix_acl_access", &bytes, bytes.count)
    self.init(
      owner: status.st_uid, group: status.st_gid, mode: status.st_mode & 0o7777,
      list: NodeRights.entries(Array(bytes.prefix(max(0, count)))))
  }

  /// Whether a user with some groups may read, by the order in which the kernel asks (acl(5)).
  ///
  /// What a control group or a sandbox forbids beyond that is not seen here.
  ///
  /// - Parameters:
  ///   - user: The user's number.
  ///   - groups: The groups that its process has.
  /// - Returns: Whether it may.
  public func mayBeRead(by user: UInt32, in groups: [UInt32]) -> Bool {
    if user == 0 { return true }
    if user == owner { return mode & 0o400 != 0 }
    let mask = mode & 0o040 != 0
    for entry in list where entry.subject == .user(user) { return entry.mayRead && mask }
    var isInGroup = false
    for entry in list {
      switch entry.subject {
      case .user: continue
      case .group(let id) where !groups.contains(id): continue
      case .owningGroup where !groups.contains(group): continue
      case .group, .owningGroup:
        if entry.mayRead, mask { return true }
        isInGroup = true
      }
    }
    if list.isEmpty, groups.contains(group) { return mask }
    return !isInGroup && mode & 0o004 != 0
  }

  /// The lines of an attribute as the kernel writes it: a version, then tag, rights and number of each.
  static func entries(_ bytes: [UInt8]) -> [Entry] {
    guard number(bytes, at: 0, length: 4) == 2 else { return [] }
    return stride(from: 4, to: bytes.count - 7, by: 8).compactMap { place in
      let id = number(bytes, at: place + 4, length: 4)
      let mayRead = number(bytes, at: place + 2, length: 2) & 4 != 0
      return switch number(bytes, at: place, length: 2) {
      case 0x02: Entry(.user(id), mayRead: mayRead)
      case 0x04: Entry(.owningGroup, mayRead: mayRead)
      case 0x08: Entry(.group(id), mayRead: mayRead)
      // The owner, the mask and all others stand in the mode.
      default: nil
      }
    }
  }

  private static func number(_ bytes: [UInt8], at place: Int, length: Int) -> UInt32 {
    guard place + length <= bytes.count else { return 0 }
    return bytes[place..<place + length].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
