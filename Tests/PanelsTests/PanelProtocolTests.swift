import Devices
import Testing

@testable import Panels

struct PanelProtocolTests {
  private func capabilities(_ codes: [UInt16], hasTouchKey: Bool = true) -> Capabilities {
    var found = Capabilities()
    for code in codes { found.insert(EventCode(type: 3, code: code)) }
    if hasTouchKey { found.insert(EventCode(type: 1, code: 330)) }
    return found
  }

  @Test func `A device with slots tells by slots, whatever else it has`() {
    #expect(PanelProtocol(of: capabilities([0, 1, 0x2f, 0x35, 0x36, 0x39])) == .slots)
    let silent = capabilities([0x2f, 0x35, 0x36, 0x39], hasTouchKey: false)
    #expect(PanelProtocol(of: silent) == .slots)
  }

  @Test func `Without slots it is one contact by BTN_TOUCH and two axes`() {
    let usual = PanelProtocol.single(x: .absoluteX, y: .absoluteY)
    #expect(PanelProtocol(of: capabilities([0, 1])) == usual)
    #expect(PanelProtocol(of: capabilities([0, 1, 2, 3])) == usual)
  }

  @Test func `Contacts without slots are reports, whatever else there is`() {
    #expect(PanelProtocol(of: capabilities([0, 1, 0x35, 0x36])) == .reports)
    #expect(PanelProtocol(of: capabilities([0x35, 0x36, 0x39], hasTouchKey: false)) == .reports)
  }

  @Test func `Some panels have their two axes elsewhere`() {
    #expect(PanelProtocol(of: capabilities([2, 3])) == .single(x: .absoluteZ, y: .absoluteRX))
  }

  @Test func `What has no touch key, or only one axis, is no panel`() {
    #expect(PanelProtocol(of: capabilities([0, 1], hasTouchKey: false)) == nil)
    #expect(PanelProtocol(of: capabilities([0])) == nil)
    #expect(PanelProtocol(of: capabilities([0x2f, 0x35, 0x36], hasTouchKey: false)) == nil)
    #expect(PanelProtocol(of: capabilities([0x2e, 0x35, 0x36])) == nil)
    #expect(PanelProtocol(of: capabilities([0x35, 0x39])) == nil)
    #expect(PanelProtocol(of: capabilities([0x2e, 0x2f, 0x35, 0x36, 0x39])) == nil)
    #expect(PanelProtocol(of: Capabilities()) == nil)
  }
}
