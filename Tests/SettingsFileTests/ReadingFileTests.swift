import Glibc
import Settings
import TestSupport
import Testing

@testable import SettingsFile

@Suite struct ReadingFileTests {
  private let scratch = ScratchFolder()

  private func failure(_ path: String) -> SettingsFileError? {
    do throws(SettingsFileError) {
      _ = try SettingsFile.read(path)
      return nil
    } catch {
      return error
    }
  }

  @Test func `A file is read`() throws {
    let path = scratch.write("a = 1\n", to: "a.toml")
    let one = SettingsNode(.integer(1), at: Location(line: 1, column: 5))
    #expect(
      try SettingsFile.read(path).content
        == .table([SettingsEntry(key: "a", at: Location(line: 1, column: 1), value: one)]))
  }

  @Test func `A file that is not there is told from others`() {
    let path = scratch.path + "/none.toml"
    #expect(failure(path)?.isMissing == true)
    #expect(
      failure(path)?.description == path + ": cannot open the settings: No such file or directory")
    let file = scratch.write("", to: "a.toml")
    #expect(failure(file + "/b")?.isMissing == true)
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func `A file that may not be read is told with the system's words`() {
    let path = scratch.write("", to: "a.toml")
    chmod(path, 0)
    #expect(
      failure(path)?.description == path + ": cannot open the settings as user "
        + "\(RefusedPath.user): Permission denied; sudo chmod a+r \(path) lets it be read")
    #expect(failure(path)?.isMissing == false)
  }

  @Test func `A folder is refused`() {
    #expect(failure(scratch.path) == .notAFile(path: scratch.path))
    #expect(failure("/dev/null") == .notAFile(path: "/dev/null"))
  }

  @Test(.timeLimit(.minutes(1))) func `A pipe is refused, and nobody waits for it`() {
    let path = scratch.write("", to: "pipe")
    remove(path)
    mkfifo(path, 0o600)
    #expect(failure(path) == .notAFile(path: path))
  }

  @Test func `A file of a megabyte is read, one of a byte more refused`() {
    let line = Array("#234567\n".utf8)
    var bytes = [UInt8](repeating: UInt8(ascii: "#"), count: 1 << 20)
    for place in bytes.indices { bytes[place] = line[place % line.count] }
    #expect(failure(scratch.write(bytes, to: "a.toml")) == nil)
    let larger = scratch.write(bytes + [UInt8(ascii: "\n")], to: "b.toml")
    #expect(failure(larger) == .tooLarge(path: larger))
  }
}
