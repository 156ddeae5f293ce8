import Testing

@testable import GPhoto2

@Suite struct PTPFaultTests {
  @Test(arguments: [
    ("'ptp_x (params)' failed: PTP I/O Error (0x02ff)", -7),
    ("The property 'F-Number' / 0x5007 was not set (0x2019: PTP Device Busy)", -110),
    ("a (0x5007) failed: PTP No Device (0x02f9)", -52), ("(0x02fa)", -10),
  ])
  func `The camera's answer is read out of the driver's words`(text: String, code: Int32) {
    #expect(PTPFault.code(in: text) == code)
  }

  @Test(arguments: [
    "", "(0x", "(0x2019", "0x2019)", "(0xzzzz)", "(0x200f: PTP Access Denied)", "(0x20199)",
  ])
  func `Words that say nothing of the way to the camera have no number`(text: String) {
    #expect(PTPFault.code(in: text) == nil)
  }
}
