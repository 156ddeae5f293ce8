public import Devices
internal import Glibc

/// What the kernel tells of an input node without it being opened, under `/sys/class/input`.
public enum Sysfs {
  /// Whether the kernel shows its input devices there at all.
  public static var isPresent: Bool {
    unsafe access("/sys/class/input", F_OK) == 0
  }

  /// Who the device behind a node (`event3`) says it is; nil where sysfs does not know the node.
  ///
  /// `root` is where the tree is mounted.
  public static func identity(ofNode node: String, under root: String = "/sys") -> DeviceIdentity? {
    let folder = "\(root)/class/input/\(node)/device/"
    guard let name = line(folder + "name") else { return nil }
    var identity = DeviceIdentity(
      name: name, bus: number(folder + "id/bustype"), vendor: number(folder + "id/vendor"),
      product: number(folder + "id/product"), version: number(folder + "id/version"),
      phys: line(folder + "phys") ?? "", uniq: line(folder + "uniq") ?? "")
    for (file, type) in [
      ("key", EventCode.keyType), ("rel", EventCode.relativeType), ("abs", EventCode.absoluteType),
      ("msc", EventCode.miscellaneousType), ("ff", EventCode.forceFeedbackType),
    ] {
      guard let bitmap = line(folder + "capabilities/" + file) else { continue }
      identity.capabilities.insert(bitmap: bitmap, ofType: type)
    }
    return identity
  }

  private static func number(_ path: String) -> UInt16 {
    line(path).flatMap { UInt16($0, radix: 16) } ?? 0
  }

  /// The first 4096 bytes of a file, without the end of its line.
  private static func line(_ path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    bytes.removeLast(bytes.count - count)
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return EscapedText.string(bytes)
  }
}
