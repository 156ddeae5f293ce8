import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import ChildProcesses

@Suite struct ChildProgramTests {
  private let scratch = ScratchFolder()

  private func shell(_ command: String, environment: [String]? = nil) throws -> ChildProgram {
    try ChildProgram(["/bin/sh", "-c", command], environment: environment)
  }

  @Test func `How a program ended is told: by itself or by a signal`() throws {
    #expect(try shell("exit 0").waitForEnd() == .exit(status: 0))
    #expect(try shell("exit 200").waitForEnd() == .exit(status: 200))
    #expect(try shell("kill -TERM $$").waitForEnd() == .signal(SIGTERM))
  }

  @Test func `Its end can be polled for`() throws {
    let program = try shell("sleep 60")
    var wanted = pollfd(fd: program.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&wanted, 1, 50) == 0)
    program.end()
    #expect(poll(&wanted, 1, 20_000) == 1)
    #expect(program.waitForEnd() == .signal(SIGKILL))
  }

  @Test func `It has the environment that it is given and no other`() throws {
    let file = scratch.path("f")
    let program = try shell("env >\(file)", environment: ["A=1 2\n3", "B="])
    #expect(program.waitForEnd() == .exit(status: 0))
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(Set(lines).isSuperset(of: ["A=1 2", "3", "B="]))
    #expect(!lines.contains { $0.hasPrefix("PATH=") })
  }

  @Test func `A program that is not there is an error with the system's words`() {
    let error = #expect(throws: ChildProgram.StartError.self) {
      try ChildProgram(["/there/is/none"])
    }
    #expect(error?.description == "No such file or directory")
  }

  @Test func `A pipe that nobody reads ends it, as it would on a terminal`() throws {
    _ = signal(SIGPIPE, SIG_IGN)
    let program = try ChildProgram(["/bin/sh", "-c", "yes | head -1 >/dev/null; exit 7"])
    #expect(program.waitForEnd() == .exit(status: 7))
    let writer = try ChildProgram(["/bin/sh", "-c", "kill -PIPE $$; exit 3"])
    #expect(writer.waitForEnd() == .signal(SIGPIPE))
  }

  @Test func `The lines of the own environment are all there`() {
    setenv("DETENT_TEST_LINE", "a=b", 1)
    #expect(ChildProgram.ownEnvironment.contains("DETENT_TEST_LINE=a=b"))
  }
}
