public import Devices
public import Settings

/// The settings with where they come from, and what a person should know of them.
public struct LoadedSettings {
  /// What they say.
  public let settings: Settings
  /// The file; nil where there is none and the known devices count.
  public let file: String?
  /// When the file was last changed, in seconds since 1970, as it was when it was read.
  public let modification: Double?
  /// The known devices whose files are right.
  public let known: [KnownDevice]
  /// What is odd but no mistake, one line each.
  public let warnings: [String]
  /// What is wrong with files of known devices, which a running daemon does without.
  public let deviceFaults: [String]

  /// Whether nothing is set, so that the known devices drive the default ladder.
  public let isDefault: Bool

  /// What they are called where people read of them.
  private let name: String

  /// Reads the settings, or makes those of a daemon without a file.
  ///
  /// A file in which nothing is set, as the one that packages install, is as good as none, so that
  /// it can be there from the start for somebody to fill in.
  ///
  /// - Parameters:
  ///   - choice: Which settings are wanted.
  ///   - places: Where they are looked for.
  ///   - events: The names of events that the files may use.
  /// - Throws: Every mistake of the file at once.
  public init(
    _ choice: SettingsChoice, in places: SettingsPlaces, events: EventNames
  ) throws(SettingsMistakes) {
    let folders = places.deviceFolders(installed: choice.deviceFolder)
    let (known, faults) = KnownDeviceFolder.read(folders, events: events)
    // To go on without a device because a descriptor was missing would be to run by other settings.
    if let fault = faults.lazy.compactMap(\.passingError).first { throw SettingsMistakes(fault) }
    self.known = known
    deviceFaults = faults.map(\.description)
    let found = try LoadedSettings.document(choice.file, places)
    file = found?.path
    modification = found?.modification
    guard let (path, _, document) = found, document.content != .table([]) else {
      let none = file.map { "no settings in \($0)" } ?? "no settings file"
      name = none + ", so the defaults"
      isDefault = true
      settings = Settings.defaults(known: known)
      let files = file == nil ? places.settingsFiles.joined(separator: ", ") + " and " : ""
      warnings =
        settings.devices.isEmpty
        ? [
          "\(none) and no known device: nothing will turn; looked in \(files)\(folders[0])"
        ] : []
      return
    }
    name = path
    isDefault = false
    let (read, problems) = Settings.read(document, file: path, events: events, known: known)
    // What is wrong with a known device's file may be why the settings do not find it.
    guard let read else { throw SettingsMistakes(deviceFaults + problems.map(\.description)) }
    settings = read
    warnings = problems.map(\.description)
  }

  /// What a check of the settings says: the warnings, and how much there is.
  ///
  /// - Throws: What is wrong with files of known devices, which a check does not do without.
  public func summary() throws(SettingsMistakes) -> String {
    guard deviceFaults.isEmpty else { throw SettingsMistakes(deviceFaults + warnings) }
    return (warnings + [extent]).joined(separator: "\n")
  }

  /// The file, and whether it sets anything.
  public var place: String {
    guard let file else { return "no settings file" }
    return isDefault ? "\(file) (sets nothing: defaults)" : file
  }

  /// The file, and how much there is in it.
  public var extent: String {
    let controls = LoadedSettings.counted(settings.controls.count, "control")
    let devices = LoadedSettings.counted(settings.devices.count, "device")
    return "\(name): good, \(controls), \(devices)"
  }

  private static func counted(_ count: Int, _ thing: String) -> String {
    count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }

  private static func document(
    _ file: SettingsChoice.File, _ places: SettingsPlaces
  ) throws(SettingsMistakes) -> (path: String, modification: Double?, document: SettingsNode)? {
    let paths =
      switch file {
      case .none: [String]()
      case .named(let path): [path]
      case .usual: places.settingsFiles
      }
    for path in paths {
      do throws(SettingsFileError) {
        // Asked before, so that a file that is changed meanwhile counts as newer than what was read.
        let modification = SettingsFile.modification(of: path)
        return (path, modification, try SettingsFile.read(path))
      } catch {
        if error.isMissing, file == .usual { continue }
        throw SettingsMistakes(error)
      }
    }
    return nil
  }
}
