import Devices
import Testing

@Suite struct CapabilitiesTests {
  @Test func `The bitmap of sysfs has its highest word first`() {
    var capabilities = Capabilities()
    capabilities.insert(bitmap: "80\n", ofType: EventCode.relativeType)
    capabilities.insert(bitmap: "1 0 0 0 0\n", ofType: EventCode.keyType)
    #expect(capabilities.contains(EventCode(type: 2, code: 7)))
    #expect(!capabilities.contains(EventCode(type: 2, code: 8)))
    #expect(capabilities.contains(EventCode(type: 1, code: 0x100)))
  }

  @Test func `What is no bitmap adds nothing`() {
    var capabilities = Capabilities()
    capabilities.insert(bitmap: "", ofType: 2)
    capabilities.insert(bitmap: "0", ofType: 2)
    capabilities.insert(bitmap: "xyz 1ffffffffffffffff", ofType: 2)
    #expect(capabilities.isEmpty)
  }
}
