public import Devices
internal import Glibc
public import Settings

/// The folders that hold a file for each known device.
public enum KnownDeviceFolder {
  /// Reads every `*.toml` of some folders, in the order of their names.
  ///
  /// Of two files with one name the one in the later folder counts, also where it is broken: it was
  /// put there to replace the other.
  ///
  /// - Parameters:
  ///   - folders: The folders; one that does not exist is passed over.
  ///   - events: The names of events that the files may use.
  /// - Returns: The devices of the files without a mistake, and for a person what is wrong with the
  ///   others.
  public static func read(
    _ folders: [String], events: EventNames
  ) -> (devices: [KnownDevice], faults: [KnownDeviceFault]) {
    var faults: [KnownDeviceFault] = []
    var paths: [String: String] = [:]
    for folder in folders {
      do throws(SettingsFileError) {
        for name in try names(in: folder) { paths[name] = folder + "/" + name }
      } catch {
        if !error.isMissing { faults.append(.unreadableFolder(error)) }
      }
    }
    var devices: [KnownDevice] = []
    for (name, path) in paths.sorted(by: { $0.key < $1.key }) {
      do throws(SettingsFileError) {
        let (device, problems) = try KnownDeviceReader.read(
          SettingsFile.read(path), name: String(name.dropLast(suffix.count)), file: path,
          events: events)
        faults += problems.map(KnownDeviceFault.problem)
        if let device { devices.append(device) }
      } catch {
        faults.append(.unreadable(error))
      }
    }
    return (devices, faults)
  }

  private static let suffix = ".toml"

  private static func names(in folder: String) throws(SettingsFileError) -> [String] {
    guard let stream = unsafe opendir(folder) else {
      throw .system(call: "open", path: folder, code: errno)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // A name that begins with a point is an editor's, on its way to be another.
      if name.hasSuffix(suffix), !name.hasPrefix(".") { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw .system(call: "read", path: folder, code: errno) }
    return names
  }
}

/// What is wrong with the file of a known device, or with a folder of them.
public enum KnownDeviceFault: Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read, or is no TOML.
  case unreadable(SettingsFileError)
  /// A folder of such files cannot be read.
  case unreadableFolder(SettingsFileError)
  /// The file says something that it cannot mean.
  case problem(Problem)

  /// Why a file could not be read at this moment; nil where it is the file's fault.
  var passingError: SettingsFileError? {
    switch self {
    case .unreadable(let error) where error.isPassing: error
    case .unreadableFolder(let error) where error.isPassing: error
    case .unreadable, .unreadableFolder, .problem: nil
    }
  }

  /// The line for a person.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description(of: "the known device")
    case .unreadableFolder(let error):
      error.description(of: "the folder of known devices", isFolder: true)
    case .problem(let problem): problem.description
    }
  }
}
