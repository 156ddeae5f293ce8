import Recordings
import TestSupport
import Testing

/// Settings and a recording in, lines out: one file a case, in the folder `Cases`.
struct GoldenTests {
  @Test func `There are cases`() {
    #expect(GoldenCase.ofRepository.count >= 20)
  }

  @Test(arguments: GoldenCase.ofRepository)
  func `The changes are those that are written down`(golden: GoldenCase) throws {
    let received = try Replayed.changes(AnyRecording(text: golden.recording), golden.settings)
    #expect(
      received == golden.changes, "\(golden.name):\n\(Beside.text(golden.changes, received))")
  }

  @Test(arguments: GoldenCase.ofSharedFolder)
  func `What broke other software, and real devices, give what is known of them`(
    golden: GoldenCase
  ) throws {
    let received = try Replayed.changes(AnyRecording(text: golden.recording), golden.settings)
      .compactMap { GoldenChange($0) }.map(\.description)
    #expect(
      received == golden.changes, "\(golden.name):\n\(Beside.text(golden.changes, received))")
  }
}

/// Two lists of lines beside each other, with a mark where they differ.
enum Beside {
  static func text(_ expected: [String], _ received: [String]) -> String {
    let width = max(8, expected.map(\.count).max() ?? 0)
    func row(_ left: String, _ right: String, _ mark: String) -> String {
      left + String(repeating: " ", count: width - left.count) + " \(mark) " + right
    }
    var rows = [row("expected", "received", " ")]
    for place in 0..<max(expected.count, received.count) {
      let left = place < expected.count ? expected[place] : ""
      let right = place < received.count ? received[place] : ""
      rows.append(row(left, right, left == right ? " " : "|"))
    }
    return rows.joined(separator: "\n")
  }
}
