internal import Glibc

/// Where settings and known devices lie, for the user that a program runs as.
public struct SettingsPlaces {
  private let environment: ProcessEnvironment
  private let programPath: String

  /// The places for this process.
  public init() {
    self.init(ProcessEnvironment(), programPath: SettingsPlaces.programPath())
  }

  init(_ environment: ProcessEnvironment, programPath: String) {
    self.environment = environment
    self.programPath = programPath
  }

  /// Those of the service, whoever asks.
  public var ofService: SettingsPlaces {
    SettingsPlaces(ProcessEnvironment(variables: [:], userID: 0), programPath: programPath)
  }

  /// The settings of the service.
  public static let systemFile = "/etc/detentd/detentd.toml"

  /// Where the settings may be, the first that is there counts.
  public var settingsFiles: [String] {
    let system = [SettingsPlaces.systemFile]
    return environment.userID == 0 ? system : userFolders.map { $0 + "/detentd.toml" } + system
  }

  /// The folders of known devices; a file in a later one takes the place of one of the same name.
  ///
  /// `installed` is the folder of those that came with the program; nil for the one beside it.
  public func deviceFolders(installed: String?) -> [String] {
    let users = environment.userID == 0 ? [] : userFolders.map { $0 + "/devices" }
    return [installed ?? installedDevices, "/etc/detentd/devices"] + users
  }

  /// `share/detentd/devices` beside the `bin` that the program lies in.
  private var installedDevices: String {
    let parts = programPath.split(separator: "/").dropLast(2)
    return "/" + (parts + ["share", "detentd", "devices"]).joined(separator: "/")
  }

  private var userFolders: [String] {
    let named = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = named ?? environment["HOME"].map { $0 + "/.config" }
    return home.map { [$0 + "/detentd"] } ?? []
  }

  private static func programPath() -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &bytes, bytes.count - 1)
    return String(
      decoding: bytes.prefix(max(0, count)).map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }
}
