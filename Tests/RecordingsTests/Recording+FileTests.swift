import Controls
import Devices
import Glibc
import Recordings
import TestSupport
import Testing

@Suite struct RecordingFileTests {
  private let folder = ScratchFolder()

  private func problem(_ path: String) -> RecordingError? {
    do throws(RecordingError) {
      _ = try Recording(path: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func `A file is read whole`() throws {
    let frames = 20_000
    let text = "N: Knob\n" + String(repeating: "E: 1.0 2 7 1\nE: 1.0 0 0 0\n", count: frames)
    let recording = try Recording(path: folder.write(text, to: "knob.evemu"))
    #expect(recording.frames.count == frames)
    #expect(recording.identity?.name == "Knob")
  }

  @Test func `A name that is not UTF-8 is read nevertheless`() throws {
    let path = folder.write(Array("N: Kn".utf8) + [0xff] + Array("b\n".utf8), to: "a")
    #expect(try Recording(path: path).identity?.name == "Kn\u{fffd}b")
  }

  @Test func `A mistake is told with the file and the line`() {
    let path = folder.write("N: Knob\nE: 1\n", to: "a.evemu")
    #expect(
      problem(path)?.description
        == "\(path):2: E: wants seconds, a type and a code in hexadecimal, and a value")
  }

  @Test func `A file that cannot be read is told with what was tried`() {
    let path = folder.path("none")
    #expect(problem(path)?.description == "\(path): cannot open: No such file or directory")
    #expect(problem(path)?.line == 0)
    #expect(problem(folder.path)?.description == "\(folder.path): is not a regular file")
  }

  @Test(arguments: ["/dev/zero", "/dev/null"])
  func `What is no regular file is not read`(path: String) {
    #expect(problem(path)?.description == "\(path): is not a regular file")
  }
}
