import Devices
import Testing

@Suite struct DeviceIdentityTests {
  private static let numbers: [(UInt16, String)] = [
    (0, "0000"), (0x410, "0410"), (0x077d, "077d"), (0xffff, "ffff"),
  ]

  @Test(arguments: numbers)
  func `Numbers are shown as four hexadecimal digits`(number: UInt16, digits: String) {
    #expect(DeviceIdentity(name: "", vendor: number).vendorDigits == digits)
    #expect(DeviceIdentity(name: "", product: number).productDigits == digits)
  }
}
