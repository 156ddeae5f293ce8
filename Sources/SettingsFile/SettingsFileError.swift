internal import Glibc
public import Settings

/// Why a settings file gives no values at all.
public enum SettingsFileError: Error, Hashable, Sendable {
  /// The system refused a call, with its error number.
  case system(call: String, path: String, code: Int32)
  /// A folder, a device, or a pipe.
  case notAFile(path: String)
  /// Larger than any settings are.
  case tooLarge(path: String)
  /// No TOML, from this place on.
  case syntax(Problem)
  /// The parser found no memory.
  case outOfMemory(path: String)

  /// Whether the rights of the file, or of a folder on the way, are not enough.
  var isRefused: Bool {
    if case .system("open", _, EACCES) = self { true } else { false }
  }

  /// Whether there is no such file.
  public var isMissing: Bool {
    if case .system("open", _, let code) = self { code == ENOENT || code == ENOTDIR } else { false }
  }
}

extension SettingsFileError {
  /// Whether the same file may be read well in a moment, with nothing done to it: the system is short
  /// of something, or a disk is.
  var isPassing: Bool {
    switch self {
    case .system(_, _, let code):
      [EMFILE, ENFILE, ENOMEM, EAGAIN, EIO, ESTALE, ETIMEDOUT].contains(code)
    case .outOfMemory: true
    case .notAFile, .tooLarge, .syntax: false
    }
  }
}

extension SettingsFileError: CustomStringConvertible {
  /// What went wrong, with the file and, for a syntax error, the place.
  public var description: String { description(of: "the settings") }

  /// The same of a file that is called something else.
  ///
  /// - Parameters:
  ///   - what: What it is, in words.
  ///   - isFolder: Whether it is a folder.
  /// - Returns: What went wrong.
  func description(of what: String, isFolder: Bool = false) -> String {
    switch self {
    // Whoever reads this may be another, who may read the file.
    case .system("open", let path, EACCES):
      "\(path): cannot open \(what) as user \(RefusedPath.user): "
        + "\(unsafe String(cString: strerror(EACCES))); "
        + RefusedPath.remedy(path, isFolder: isFolder)
    case .system(let call, let path, let code):
      "\(path): cannot \(call) \(what): \(unsafe String(cString: strerror(code)))"
    case .notAFile(let path): "\(path): is not a regular file; expected a file of settings"
    case .tooLarge(let path):
      "\(path): is larger than \(SettingsFile.maximumSize) bytes; settings are much smaller"
    case .syntax(let problem): problem.description
    case .outOfMemory(let path): "\(path): cannot parse \(what): no memory"
    }
  }
}
