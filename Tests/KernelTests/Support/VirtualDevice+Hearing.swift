import CLibevdev
import CLinux
import Glibc

/// What a driver hears of those that write to its device.
extension VirtualDevice {
  /// A thing that is written to a device.
  enum Written: Hashable, CustomStringConvertible {
    /// A rumble is put into it.
    case upload(strength: UInt16, milliseconds: UInt16)
    /// A rumble is played, by its number.
    case play(Int)
    /// The light is to be so bright.
    case light(Int)

    var description: String {
      switch self {
      case .upload(let strength, let milliseconds): "upload \(strength) for \(milliseconds) ms"
      case .play(let number): "play \(number)"
      case .light(let brightness): "light \(brightness)"
      }
    }
  }

  /// The type of what uinput itself tells, and its code for a rumble that is put in.
  private static let uinputType: UInt16 = 0x0101
  private static let uploadCode: UInt16 = 1
  /// `_IOWR('U', 200, struct uinput_ff_upload)` and `_IOW('U', 201, …)`, macros that Swift cannot read.
  private static let beginUpload: UInt = 0xc068_55c8
  private static let endUpload: UInt = 0x4068_55c9

  /// Hears what is written for a while, and takes what is put in, for which the writer waits.
  func hear(for seconds: Double) -> [Written] {
    var heard: [Written] = []
    let end = monotonicSeconds() + seconds
    while true {
      let left = end - monotonicSeconds()
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&waiting, 1, Int32(left * 1000) + 1) > 0 else { return heard }
      var event = input_event()
      let size = MemoryLayout<input_event>.size
      guard read(descriptor, &event, size) == size else { return heard }
      switch event.type {
      case VirtualDevice.uinputType where event.code == VirtualDevice.uploadCode:
        heard.append(takeUpload(UInt32(bitPattern: event.value)))
      case UInt16(EV_FF) where event.value > 0: heard.append(.play(Int(event.code)))
      case UInt16(EV_MSC) where event.code == UInt16(MSC_PULSELED):
        heard.append(.light(Int(event.value)))
      default: break
      }
    }
  }

  /// Hears until so much was written, or for long.
  func hear(_ count: Int, within seconds: Double = 10) -> [Written] {
    var heard: [Written] = []
    let end = monotonicSeconds() + seconds
    while heard.count < count, monotonicSeconds() < end { heard += hear(for: 0.05) }
    return heard
  }

  /// `struct uinput_ff_upload`: the request, the answer, and the effect at its eighth byte.
  private func takeUpload(_ request: UInt32) -> Written {
    var upload = [UInt8](repeating: 0, count: 104)
    return upload.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return .play(-1) }
      bytes.storeBytes(of: request, as: UInt32.self)
      _ = ioctl(descriptor, VirtualDevice.beginUpload, base)
      let milliseconds = bytes.load(fromByteOffset: 18, as: UInt16.self)
      let strength = bytes.load(fromByteOffset: 24, as: UInt16.self)
      bytes.storeBytes(of: 0, toByteOffset: 4, as: Int32.self)
      _ = ioctl(descriptor, VirtualDevice.endUpload, base)
      return .upload(strength: strength, milliseconds: milliseconds)
    }
  }
}
