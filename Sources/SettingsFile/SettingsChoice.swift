/// Which settings a command line asks for.
public struct SettingsChoice: Hashable, Sendable {
  /// Where the settings are.
  public enum File: Hashable, Sendable {
    /// In the first of the usual places that has some; without any, the known devices count.
    case usual
    /// In this file, which must be there.
    case named(String)
    /// Nowhere, wherever a file lies: the known devices count.
    case none
  }

  /// Where the settings are.
  public var file: File
  /// The folder of known devices; nil for the one that was installed with the program.
  public var deviceFolder: String?

  /// Makes a choice.
  public init(_ file: File = .usual, deviceFolder: String? = nil) {
    self.file = file
    self.deviceFolder = deviceFolder
  }
}
