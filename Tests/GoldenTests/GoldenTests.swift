import Recordings
import Testing

/// Settings and a recording in, lines out: one file a case, in the folder `Cases`.
struct GoldenTests {
  @Test func `There are cases`() {
    #expect(GoldenFile.all.count >= 10)
  }

  @Test(arguments: GoldenFile.all)
  func `The changes are those that are written down`(file: GoldenFile) throws {
    let received = try Replayed.changes(Recording(text: file.recording), file.settings)
    let expected = file.changes.split(separator: "\n").map(String.init)
    #expect(received == expected, "\(file.name):\n\(Beside.text(expected, received))")
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
