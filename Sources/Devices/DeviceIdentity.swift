/// Who an input device says it is, as its node in sysfs or its driver tells it.
public struct DeviceIdentity: Hashable, Sendable {
  /// The name; bytes that are not UTF-8 stand in it as `\xNN`.
  public var name: String
  /// The bus: 3 is USB, 5 Bluetooth, 6 virtual.
  public var bus: UInt16
  /// The vendor's number, for instance 0x077d.
  public var vendor: UInt16
  /// The product's number, for instance 0x0410.
  public var product: UInt16
  /// The device's version.
  public var version: UInt16
  /// Where it is plugged in, for instance `usb-0000:00:14.0-2/input0`; empty if not told.
  public var phys: String
  /// Its serial number or address; empty if not told.
  public var uniq: String
  /// Which events it can send.
  public var capabilities: Capabilities

  /// Makes an identity; what is left out is unknown.
  public init(
    name: String, bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0,
    phys: String = "", uniq: String = "", capabilities: Capabilities = Capabilities()
  ) {
    self.name = name
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
    self.phys = phys
    self.uniq = uniq
    self.capabilities = capabilities
  }

  /// The vendor's number as people write it: four hexadecimal digits, for instance `077d`.
  public var vendorDigits: String { DeviceIdentity.digits(vendor) }

  /// The product's number as people write it: four hexadecimal digits, for instance `0410`.
  public var productDigits: String { DeviceIdentity.digits(product) }

  private static func digits(_ number: UInt16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension DeviceIdentity {
  /// Whether an axis that stands at 0 is told to be there.
  ///
  /// Drivers of a board's own devices (BUS_HOST, the kernel's rotary-encoder among them) begin at 0 and
  /// know it. Of a device that is plugged in the kernel has 0 until it speaks, wherever it stands.
  public var knowsZero: Bool { bus == 0x19 }
}
