import TestSupport
import Testing

@Suite struct PicturesTests {
  @Test func `The pictures of the README are as they are drawn now`() {
    let run = ShellCommand("cd \(Repository.folder) && scripts/pictures --check $bin")
    #expect(run.output == "" && run.status == 0)
  }

  @Test func `The README shows every one of them`() throws {
    let readme = try #require(textOfFile(Repository.folder + "/README.md"))
    let names = ShellCommand("cd \(Repository.folder) && ls docs/pictures/*.svg").output
      .split(separator: "\n")
    #expect(names.count == 3)
    #expect(names.allSatisfy { readme.contains("src=\"\($0)\"") })
  }
}
