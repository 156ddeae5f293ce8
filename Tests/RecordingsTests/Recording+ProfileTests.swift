import Controls
import Devices
import Geometry
import Recordings
import Testing

@Suite struct RecordingProfileTests {
  private let events = """
    E: 1.0 0003 0008 -3
    E: 1.0 0003 0009 40
    E: 1.0 0001 0100 1
    E: 1.0 0000 0002 0
    E: 1.0 0000 0000 0
    E: 2.0 0003 0008 -71
    E: 2.0 0003 0009 30
    E: 2.0 0000 0000 0
    """

  private func codes(_ profile: DeviceProfile) -> [UInt16: [UInt16]] {
    let capabilities = profile.identity.capabilities
    return Dictionary(
      uniqueKeysWithValues: capabilities.types.map { ($0, capabilities.codes(ofType: $0)) })
  }

  @Test func `Events alone describe a device of their own`() throws {
    let profile = try Recording(text: events).completeProfile
    #expect(profile.identity.name == "recording")
    #expect(codes(profile) == [1: [0x100], 3: [8, 9]])
    #expect(
      profile.axes == [
        8: AxisInfo(minimum: -71, maximum: 0), 9: AxisInfo(minimum: 0, maximum: 40),
      ])
  }

  @Test func `What a description tells is left as it is`() throws {
    let text = """
      N: Ring
      B: 03 00 07
      A: 08 0 71 0 0 0
      """
    let profile = try Recording(text: text + "\n" + events).completeProfile
    #expect(profile.identity.name == "Ring")
    #expect(codes(profile) == [3: [8, 9, 10]])
    #expect(
      profile.axes == [
        8: AxisInfo(minimum: 0, maximum: 71), 9: AxisInfo(minimum: 0, maximum: 40),
        10: AxisInfo(minimum: 0, maximum: 0),
      ])
  }

  @Test func `Without bitmaps a device sends what occurs and what has a range`() throws {
    let profile = try Recording(text: "N: Ring\nA: 01 0 5 0 0\n" + events).completeProfile
    #expect(codes(profile) == [1: [0x100], 3: [1, 8, 9]])
    #expect(profile.axes[1]?.maximum == 5)
  }
}
