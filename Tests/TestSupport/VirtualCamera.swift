import Glibc

/// libgphoto2's virtual camera, which `make virtual-camera` builds.
///
/// libgphoto2 is to be used by one thread at a time: all tests with it are in one suite, and run one after
/// another.
public enum VirtualCamera {
  /// Whether libgphoto2 finds it: by the environment, which scripts/run-unit-tests sets, or in the cache of
  /// the repository.
  public static let isThere: Bool = {
    if getenv("DETENT_CAMERA_PROGRAM") == nil {
      for line in ShellCommand("'\(Repository.folder)/scripts/virtual-camera' --env").output.split(
        separator: "\n")
      {
        let parts = line.split(separator: "=", maxSplits: 1)
        if parts.count == 2 { setenv(String(parts[0]), String(parts[1]), 1) }
      }
    }
    let files = [
      ("CAMLIBS", "/ptp2.so"), ("IOLIBS", "/socket-port.so"), ("DETENT_CAMERA_PROGRAM", ""),
    ]
    return files.allSatisfy { variable, file in
      getenv(variable).map { access(String(cString: $0) + file, R_OK) == 0 } ?? false
    }
  }()
}
