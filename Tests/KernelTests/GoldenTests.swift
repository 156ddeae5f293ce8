import Recordings
import TestSupport
import Testing

extension OnARealKernel {
  /// The golden cases, and the recordings beside the repository, through a device in the kernel and
  /// through `--replay`: the same changes.
  @Suite final class GoldenTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
    }

    @Test(arguments: GoldenCase.ofRepository + GoldenCase.ofSharedFolder)
    func `The kernel and a replay give the changes that are written down`(
      golden: GoldenCase
    ) throws {
      let expected = golden.changes.compactMap { GoldenChange($0) }
      let real = try Replays.throughTheKernel(
        AnyRecording(text: golden.recording), golden.settings
      ).map { GoldenChange($0) }
      #expect(
        GoldenChange.areTogether(real, of: expected), "\(real), not \(expected)")
      let file = try folder.write(golden.recording, to: "recording")
      let straight = try Replays.straight([file], golden.settings, isFast: true)
        .map { GoldenChange($0) }
      #expect(
        GoldenChange.areTogether(straight, of: expected), "\(straight), not \(expected)")
    }
  }
}
