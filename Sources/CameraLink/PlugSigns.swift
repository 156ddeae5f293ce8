internal import EventLoop

/// Signs that a camera may have been plugged in.
final class PlugSigns {
  /// Where they are seen.
  enum Kind: CaseIterable {
    /// Nodes of the kernel's cameras.
    case video
    /// Devices on USB.
    case usb

    func serves(_ choice: CameraChoice) -> Bool {
      choice.backend.map { $0 == (self == .video ? .v4l2 : .gphoto2) } ?? true
    }
  }

  private var signs: FolderSigns
  private var watch: Watch?

  /// Watches for signs and calls back at each; that several come together is one.
  init(
    _ kind: Kind, on loop: EventLoop, _ handler: @escaping () -> Void
  ) throws(EventLoopError) {
    switch kind {
    case .video: signs = try FolderSigns(of: "/dev", and: ["v4l", "v4l/by-id", "v4l/by-path"])
    case .usb: signs = try FolderSigns(of: "/dev/bus/usb", and: PlugSigns.buses)
    }
    watch = try loop.watch(signs.descriptor, for: .readable) { [unowned self] _ in
      signs.takeAll()
      handler()
    }
  }

  deinit { watch?.cancel() }

  /// The folders of the first buses, from 001 on.
  private static let buses = (1...32).map { $0 < 10 ? "00\($0)" : "0\($0)" }
}
