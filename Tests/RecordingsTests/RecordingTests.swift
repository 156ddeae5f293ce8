import Controls
import Devices
import Geometry
import Recordings
import Testing

@Suite struct RecordingTests {
  private func recording(_ name: String?, at times: Int64...) -> Recording {
    let reading = Reading(event: EventCode(type: 2, code: 7), value: 1)
    return Recording(
      profile: name.map { DeviceProfile(identity: DeviceIdentity(name: $0)) },
      frames: times.map { Recording.Frame(time: Microseconds($0), readings: [reading]) })
  }

  private func times(_ recording: Recording) -> [Int64] { recording.frames.map(\.time.count) }

  @Test func `Events that follow a description are its device's`() {
    var whole = recording("Knob")
    whole.append(recording(nil, at: 5, 6))
    #expect(whole == recording("Knob", at: 5, 6))
  }

  @Test func `A later description counts`() {
    var whole = recording("Knob", at: 1)
    whole.append(recording("Dial", at: 2))
    #expect(whole == recording("Dial", at: 1, 2))
  }

  @Test func `Time does not go back where another file begins`() {
    var whole = recording(nil, at: 10, 70)
    whole.append(recording(nil, at: 20, 25))
    whole.append(recording(nil))
    whole.append(recording(nil, at: 76, 80))
    #expect(times(whole) == [10, 70, 70, 75, 76, 80])
  }

  @Test func `Times that are out of reach end at the latest`() {
    let latest: Int64 = 999_999_999_999_999_999
    var whole = recording(nil)
    for _ in 0..<20 { whole.append(recording(nil, at: 0, latest)) }
    #expect(times(whole) == [0] + [Int64](repeating: latest, count: 39))
  }
}
