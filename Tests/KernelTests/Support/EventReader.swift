import CLibevdev
import CLinux
import FoundationEssentials
import Glibc

/// Another program that reads an input device.
final class EventReader {
  private let descriptor: Int32
  private var device: OpaquePointer?

  /// Opens a node.
  init(_ node: String) throws {
    descriptor = open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Missing(refused: "open \(node)") }
    let result = libevdev_new_from_fd(descriptor, &device)
    guard result == 0 else {
      errno = -result
      throw Missing(refused: "libevdev_new_from_fd")
    }
  }

  deinit {
    libevdev_free(device)
    close(descriptor)
  }

  /// Takes the device for itself alone; false if somebody else has.
  func grab() -> Bool {
    libevdev_grab(device, LIBEVDEV_GRAB) == 0
  }

  /// Lets others have the device again.
  func release() {
    libevdev_grab(device, LIBEVDEV_UNGRAB)
  }

  /// The counts of REL_DIAL that wait, taken.
  func takeCounts() -> Int32 {
    var counts: Int32 = 0
    var event = input_event()
    while read(descriptor, &event, MemoryLayout<input_event>.size) > 0 {
      if event.type == UInt16(EV_REL), event.code == UInt16(REL_DIAL) { counts += event.value }
    }
    return counts
  }
}

/// Tells whether anybody opened a node.
final class OpenWatch {
  private let descriptor: Int32

  /// Begins to watch.
  init(_ node: String) throws {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard inotify_add_watch(descriptor, node, UInt32(IN_OPEN)) >= 0 else {
      throw Missing(refused: "inotify_add_watch \(node)")
    }
  }

  deinit { close(descriptor) }

  /// Whether the node was opened since this was last asked.
  func takeOpened() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    return read(descriptor, &bytes, bytes.count) > 0
  }
}
