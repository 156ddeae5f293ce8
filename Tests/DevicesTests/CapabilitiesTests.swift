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

  @Test func `Types and their codes are listed in their order`() {
    var capabilities = Capabilities()
    for (type, code) in [(3, 8), (1, 0x101), (3, 0), (1, 0x100)] as [(UInt16, UInt16)] {
      capabilities.insert(EventCode(type: type, code: code))
    }
    #expect(capabilities.types == [1, 3])
    #expect(capabilities.codes(ofType: 1) == [0x100, 0x101])
    #expect(capabilities.codes(ofType: 3) == [0, 8])
    #expect(capabilities.codes(ofType: 2) == [])
  }
}
