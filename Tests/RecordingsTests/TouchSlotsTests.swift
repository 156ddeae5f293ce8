import Recordings
import Testing

@Suite struct TouchSlotsTests {
  /// ABS_X; three slots with ABS_MT_POSITION_X and ABS_MT_TRACKING_ID.
  private let panel = "N: Panel\nB: 03 01 00 00 00 00 80 20 02\nA: 2f 0 2 0 0"
  /// The same without slots.
  private let old = "N: Panel\nB: 03 01 00 00 00 00 00 20 02"

  @Test func `A slot is told with the first thing that changes in it`() throws {
    #expect(
      try passed("3:2f=0 3:39=7 3:35=10", "3:2f=1 3:35=0", "3:2f=1 3:35=5 3:2f=1 3:39=8", of: panel)
        == ["3:39=7 3:35=10", "3:2f=1 3:35=5 3:39=8"])
    #expect(
      try passed("3:2f=2", "3:35=4 3:2f=0 3:35=4", of: panel) == ["3:2f=2 3:35=4 3:2f=0 3:35=4"])
  }

  @Test func `Each slot keeps its values, and the other axes are everybody's`() throws {
    #expect(
      try passed("3:35=4 3:0=4 3:2f=1 3:35=4 3:0=4 3:2f=0 3:35=4", of: panel)
        == ["3:35=4 3:0=4 3:2f=1 3:35=4"])
  }

  @Test func `A slot that is not there leaves the one before`() throws {
    #expect(
      try passed("3:2f=1 3:2f=3 3:35=4", "3:2f=-1 3:35=5", of: panel) == [
        "3:2f=1 3:35=4", "3:35=5",
      ])
  }

  @Test func `Slots begin without a contact`() throws {
    #expect(try passed("3:39=-1", "3:39=0", "3:39=-1", of: panel) == ["3:39=0", "3:39=-1"])
  }

  @Test func `A contact that ends and one that begins there are both told`() throws {
    #expect(
      try passed("3:39=7", "3:39=-1 3:39=9 3:35=5", of: panel) == [
        "3:39=7", "3:39=-1 3:39=9 3:35=5",
      ])
  }

  @Test func `A contact in place of another is not told, as libevdev does it`() throws {
    #expect(
      try passed("3:39=7", "3:39=9", "3:2f=1 3:35=5", "3:39=7 3:2f=0 3:39=8 3:39=-1", of: panel)
        == ["3:39=7", "", "3:2f=1 3:35=5", "3:39=7 3:2f=0 3:39=-1"])
    // Not where there is the axis below ABS_MT_SLOT.
    let stick = "N: Stick\nB: 03 01 00 00 00 00 c0 20 02\nA: 2f 0 2 0 0"
    #expect(try passed("3:39=7", "3:39=9", of: stick) == ["3:39=7", "3:39=9"])
  }

  @Test func `Without slots every value of a contact is told`() throws {
    #expect(
      try passed("3:35=4 0:2=0 3:35=4 0:2=0", "3:35=0", "3:0=0", "3:2f=1", of: old)
        == ["3:35=4 0:2=0 3:35=4 0:2=0", "3:35=0"])
  }
}
