import CommandLineTable
import DetentClient
import Glibc
import Permissions
import SettingsFile

/// The settings that a daemon reads or would read, as they lie on the disk.
struct SettingsFacts {
  /// What they say, or every mistake; nil where whoever asks may not read them.
  var loaded: Result<LoadedSettings, SettingsMistakes>?
  /// The file that they are read from; nil where there is none.
  var file: String?
  /// Whom the daemon runs as, where that one may not read the file.
  var shutOut: String?
  /// The folder on the way to the file that shuts that one out; nil where it is the file itself.
  var shutFolder: String?
  /// The file that the daemon which answers has read; nil where it has none, or none answers.
  var fileInUse: String?
  /// When that file was changed before the daemon read it, in seconds since 1970; nil where not told.
  var modificationInUse: Double?
  /// When that file was last changed; nil where it is not there.
  var modification: Double?
  /// A file of whoever asks that the daemon which answers does not read; nil where there is none.
  var passedOver: String?
  /// The folders in which known devices are looked for, and whether one of them is there.
  var deviceFolders: [String]
  var hasDeviceFolder: Bool
  /// How the daemon is told to read them anew, or to begin where none answers.
  var reloading: String
  /// How the daemon is started again.
  var restarting: String
  /// The command that tells every mistake of them.
  var checking: String

  /// Whether they are known to have mistakes.
  var areWrong: Bool {
    if case .failure(let mistakes) = loaded { return !mistakes.isPassing }
    return shutOut != nil
  }

  /// The folder of homes that a path leads into; nil where it leads into none.
  static func home(above path: String) -> String? {
    ["/home", "/root", "/run/user"].first { path.hasPrefix($0 + "/") }
  }

  /// What mends settings that have mistakes.
  static let mendingMistakes = "detentctl check, mend them"

  /// What lets a daemon that does not answer start with them, but for the start itself.
  var mending: String {
    guard shutOut != nil else { return checking.isEmpty ? "" : "\(checking), mend them" }
    guard let shutFolder else { return "sudo chmod a+r \(file ?? "")" }
    return SettingsFacts.home(above: shutFolder + "/") == nil
      ? "sudo chmod a+x \(shutFolder)" : "move \(file ?? "") into /etc/detentd, and name it so"
  }
}

extension SettingsFacts {
  /// Looks at the settings of the daemon that answers, else at those that the person's daemon would find.
  ///
  /// - Parameters:
  ///   - session: Says where known devices are.
  ///   - daemon: What the daemon told.
  ///   - person: Whom the daemon runs as, or would.
  ///   - units: The units that there are.
  init(_ session: Session, _ daemon: DaemonFacts, runningAs person: Person, _ units: Units) {
    let places = SettingsPlaces()
    let status = daemon.answering?.status
    let system = SettingsPlaces.systemFile
    let own = places.settingsFiles.first { SystemFile.isThere($0) }
    let named = daemon.isChosen ? nil : units.options?.settingsFile
    let usual = named ?? (person.isAsking ? own : SystemFile.isThere(system) ? system : nil)
    // The known devices of whoever asks are his own daemon's.
    let read = person.isAsking ? places : places.ofService
    fileInUse = status?.settingsFile
    let file = status == nil ? usual : fileInUse
    self.file = file
    if let file, unsafe access(file, R_OK) != 0, errno == EACCES {
      loaded = nil
    } else {
      do throws(SettingsMistakes) {
        loaded = .success(try session.loadSettings(file, else: .none, in: read))
      } catch {
        loaded = .failure(error)
      }
    }
    let rights = file.flatMap { NodeRights(ofNode: $0) }
    // The unit's ProtectHome= hides these, whatever their rights are.
    let hidden = person.unit.isEmpty ? nil : file.flatMap { SettingsFacts.home(above: $0) }
    shutFolder = hidden ?? file.flatMap { person.firstShutFolder(onTheWayTo: $0) }
    let isShutOut = rights.map { person.mayRead($0) } == false || shutFolder != nil
    shutOut = isShutOut && !person.isAsking ? person.words : nil
    modificationInUse = status?.settingsModification
    modification = file.flatMap { SettingsFile.modification(of: $0) }
    passedOver = own != file ? own : nil
    deviceFolders = read.deviceFolders(installed: session.arguments.value(of: .deviceFolder))
    hasDeviceFolder = SystemFile.isThere(deviceFolders[0])
    restarting = units.restarting(status?.process)
    let unit = units.owner(of: status?.process ?? 0)
    let telling = unit.map { "\(units.command(for: $0)) reload \($0.shortName)" }
    // Without a file, `check` reads what whoever asks would.
    let words = [loaded == nil ? "sudo" : "", "detentctl check", own != file ? file ?? "" : ""]
    checking = words.filter { !$0.isEmpty }.joined(separator: " ")
    reloading = status == nil ? restarting : telling ?? "detentctl reload"
  }
}
