internal import ControlProtocol
internal import Glibc
internal import JSONReader
internal import KeptState
internal import Ladders
internal import StandardStreams
internal import StateFiles

/// The two places of what is selected: the state file in the state folder, and beside the socket the
/// file of the running daemon.
struct StateFolder {
  let folder: OpenFolder
  /// The socket's folder; nil where it cannot be opened.
  let runtime: OpenFolder?
  /// The name of the running daemon's file: the socket's with `.state` in place of `.sock`.
  let runningName: String
  private let socket: String
  private let unusable = UnusableFiles()

  static let fileName = "state.json"

  init(_ path: String, besideSocket socket: String) throws(FileError) {
    folder = try OpenFolder(path, makesIt: true)
    self.socket = socket
    let parts = socket.split(separator: "/", omittingEmptySubsequences: false)
    let parent = parts.dropLast().joined(separator: "/")
    let name = parts.last.map(String.init) ?? socket
    runningName = (name.hasSuffix(".sock") ? String(name.dropLast(5)) : name) + ".state"
    let isRoot = parts.count == 2 && parent.isEmpty
    runtime = try? OpenFolder(isRoot ? "/" : parent.isEmpty ? "." : parent)
  }

  /// The folder that has its path now, where this one was removed or something is mounted over it.
  func reopened() throws(FileError) -> StateFolder {
    try StateFolder(folder.path, besideSocket: socket)
  }

  var identity: FolderIdentity { FolderIdentity(device: folder.device, inode: folder.inode) }

  /// Reads what the state file says.
  ///
  /// - Parameter log: Is told of a file that cannot be read; a damaged one is to be set aside.
  /// - Returns: What was saved, nil where nothing is known; and the run that wrote it: 0 where there is
  ///   no file, nil where it cannot be used.
  func readSaved(_ log: Log) -> (saved: SavedState?, run: UInt64?) {
    do {
      guard let text = try folder.read(Self.fileName, upTo: SavedState.maximumLength) else {
        return (nil, 0)
      }
      let saved = try Self.saved(text)
      return (saved, saved.run)
    } catch let error as FileError where error.code != 0 {
      log.say(.warning, "\(error.description); controls begin with their initial values")
    } catch {
      unusable.add(Self.fileName, in: folder, because: "\(error)")
    }
    return (nil, nil)
  }

  private static func saved(_ text: [UInt8]) throws -> SavedState {
    try SavedState.check(text)
    return try SavedState(JSONReader.value(of: text))
  }

  /// Reads what was selected when a daemon on this socket was killed.
  ///
  /// - Parameters:
  ///   - fileRun: The run that wrote the state file, as `readSaved` gives it.
  ///   - log: Is told of a file that cannot be read; a damaged one is to be set aside.
  /// - Returns: Nil where there is none, or none that is newer than the state file.
  func readRunning(newerThanFileOf fileRun: UInt64?, _ log: Log) -> RunningState? {
    guard let boot, let runtime else { return nil }
    do throws(FileError) {
      guard
        let words = try runtime.readWords(runningName, upTo: RunningState.maximumWordCount)
      else { return nil }
      if let running = RunningState(words: words.span) {
        let isNewer = running.origin.isNewer(thanFileOf: fileRun, in: identity, boot: boot)
        return isNewer ? running : nil
      }
      unusable.add(runningName, in: runtime, because: "it is no whole file of detentd's")
    } catch {
      if error.code == 0 {
        unusable.add(runningName, in: runtime, because: error.description)
      } else {
        log.say(.warning, "\(error.description); what \(Self.fileName) says is used")
      }
    }
    return nil
  }

  /// Makes the running daemon's file; nil where there is no place for it.
  func map(_ words: [UInt64]) throws(FileError) -> MappedFile? {
    guard let runtime else { return nil }
    return try MappedFile(runningName, in: runtime, with: words)
  }

  /// Sets aside what was found damaged or somebody else's, each with a line of log.
  ///
  /// To be called once the folder is this daemon's: until then the file may be another one's that runs.
  func setUnusableAside(_ log: Log) {
    for file in unusable.takeAll() {
      let path = file.folder.path(of: file.name)
      do throws(FileError) {
        try file.folder.setAside(file.name)
        log.say(.warning, "\(path) cannot be used: \(file.reason); it is \(file.name).bad now")
      } catch {
        log.say(.warning, "\(path) cannot be used: \(file.reason); \(error.description)")
      }
    }
  }

  /// The boot of the machine; nil where a file beside the socket may be of an earlier one without being
  /// known by it.
  var boot: BootIdentity? {
    if let known = Self.boot { return known }
    guard let runtime, runtime.isInMemory else { return nil }
    return .unknown
  }

  private static let boot: BootIdentity? = {
    let file = unsafe open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(file, &bytes, bytes.count)
    return BootIdentity(text: String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
  }()
}

/// The files that were found unusable and are not set aside yet.
private final class UnusableFiles {
  private var files: [(name: String, folder: OpenFolder, reason: String)] = []

  func add(_ name: String, in folder: OpenFolder, because reason: String) {
    files.append((name, folder, reason))
  }

  func takeAll() -> [(name: String, folder: OpenFolder, reason: String)] {
    defer { files = [] }
    return files
  }
}
