import Testing

@testable import KeptState

struct StateOriginTests {
  private let origin = RunningStateTests.origin

  private func isNewer(
    than run: UInt64?, in folder: FolderIdentity? = nil, boot: BootIdentity? = nil
  ) -> Bool {
    origin.isNewer(thanFileOf: run, in: folder ?? origin.folder, boot: boot ?? origin.boot)
  }

  @Test func `The run's own file, the one before it and a damaged one are older`() {
    #expect(isNewer(than: 7))
    #expect(isNewer(than: 5))
    #expect(isNewer(than: nil))
  }

  @Test func `The file of a later run, and none where there was one, are not`() {
    #expect(!isNewer(than: 6))
    #expect(!isNewer(than: 0))
  }

  @Test func `Without any file before it goes before none`() {
    var first = origin
    first.earlierRun = 0
    #expect(first.isNewer(thanFileOf: 0, in: origin.folder, boot: origin.boot))
  }

  @Test func `Another folder or another boot has nothing to do with it`() {
    #expect(!isNewer(than: 7, in: FolderIdentity(device: 1, inode: 3)))
    #expect(!isNewer(than: 7, in: FolderIdentity(device: 2, inode: 2)))
    #expect(!isNewer(than: 7, boot: BootIdentity(high: 3, low: 5)))
    #expect(!isNewer(than: 7, boot: .unknown))
  }

  @Test(arguments: [
    ("01234567-89ab-cdef-fedc-ba9876543210\n", true), ("0123456789abcdeffedcba9876543210", true),
    ("", false), ("01234567-89ab-cdef-fedc-ba987654321", false),
    ("01234567-89ab-cdef-fedc-ba987654321x", false), ("+1234567-89ab-cdef+fedc-ba987654321", false),
  ])
  func `A boot is 32 digits`(text: String, isOne: Bool) {
    let boot = BootIdentity(text: text)
    #expect((boot != nil) == isOne)
    if let boot {
      #expect(boot == BootIdentity(high: 0x0123_4567_89ab_cdef, low: 0xfedc_ba98_7654_3210))
    }
  }
}
