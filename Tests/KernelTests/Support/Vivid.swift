import Glibc
import TestSupport
import VideoControls

/// The kernel's made-up camera, with its controls as they are at the beginning.
///
/// Loaded by the first test that wants it, which takes a while, and left to those after it.
final class Vivid {
  /// The names of its places on the bus and in the driver's folder.
  static let bus = "platform:vivid-000"
  private static let driver = "/sys/bus/platform/drivers/vivid"

  /// Whether it can be had, with the program that judges.
  static var isPossible: Bool {
    ShellCommand.finds("v4l2-ctl") && ShellCommand("modprobe -n vivid").status == 0
  }

  /// Its node.
  private(set) var path: String

  /// What tests change.
  private static let beginnings = """
    brightness=128,hue=0,menu=3,integer_menu=4,boolean=1,integer_32_bits=0,integer_64_bits=0,\
    gain_automatic=1,enable_capture_cropping=1
    """

  init() throws {
    let loaded = ShellCommand("modprobe vivid n_devs=1")
    guard loaded.status == 0 else { throw Missing("vivid: \(loaded.output)") }
    // A test that failed may have left it unplugged.
    path = ""
    if let there = try? VideoFolder().path(of: Vivid.bus) { path = there } else { try plug() }
    let set = ShellCommand("v4l2-ctl -d \(path) -c \(Vivid.beginnings)")
    guard set.status == 0 else { throw Missing("v4l2-ctl: \(set.output)") }
  }

  /// Takes it away, as when somebody pulls a plug.
  func unplug() throws { try write("unbind") }

  /// Brings it back, mostly as another node.
  func plug() throws {
    try write("bind")
    path = try VideoFolder().path(of: Vivid.bus)
  }

  private func write(_ file: String) throws {
    let result = ShellCommand("echo vivid.0 > \(Vivid.driver)/\(file)")
    guard result.status == 0 else { throw Missing("\(file): \(result.output)") }
  }

  /// What v4l2-ctl says of a control, for instance `menu: 3 (Menu Item 3)`.
  func judged(_ key: String) -> String {
    ShellCommand("v4l2-ctl -d \(path) -C \(key)").output.trimmed
  }

  /// Has v4l2-ctl set a control.
  func setByAnother(_ key: String, _ value: Int64) throws {
    let result = ShellCommand("v4l2-ctl -d \(path) -c \(key)=\(value)")
    guard result.status == 0 else { throw Missing("v4l2-ctl: \(result.output)") }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
