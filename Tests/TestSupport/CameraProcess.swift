import Glibc

/// The virtual camera as a process of its own, ended when it is let go.
///
/// It is Tests/VirtualCamera/camera.c: it can be turned by hand, be slow and busy, and be pulled out.
public final class CameraProcess {
  /// Its model.
  public static let model = "Nikon DSC D750"

  private let folder = ScratchFolder()
  private let commands: UnsafeMutablePointer<FILE>
  /// The port that leads to it.
  public var port: String { "usb-socket:" + path }
  /// The path of its socket.
  public var path: String { folder.path("camera") }

  /// Starts one, and waits until it is there.
  public init() throws {
    let program = getenv("DETENT_CAMERA_PROGRAM").map { String(cString: $0) } ?? ""
    let line = "exec '\(program)' '\(folder.path("camera"))' >'\(folder.path("said"))' 2>&1"
    guard let commands = popen(line, "w") else { throw Absent() }
    self.commands = commands
    try waitForSocket(true)
  }

  deinit {
    // It would go on at the end of its commands.
    tell("end")
    pclose(commands)
  }

  /// There is none.
  public struct Absent: Error {}

  /// Tells it to do something, and gives it the time.
  public func tell(_ command: String) {
    fputs(command + "\n", commands)
    fflush(commands)
    usleep(50_000)
  }

  /// Pulls it out or puts it in.
  public func plug(_ isIn: Bool) throws {
    tell(isIn ? "plug" : "unplug")
    try waitForSocket(isIn)
  }

  /// The lines that it has printed: one for each set.
  public var said: [String] {
    ShellCommand("cat '\(folder.path("said"))'").output.split(separator: "\n").map(String.init)
  }

  private func waitForSocket(_ isThere: Bool) throws {
    for _ in 0..<500 {
      if (access(folder.path("camera"), F_OK) == 0) == isThere { return }
      usleep(10_000)
    }
    throw Absent()
  }
}
