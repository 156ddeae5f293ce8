import Glibc
import Testing

@testable import detentctl

@Suite struct CommandOutputTests {
  @Test func `What a program prints is taken, long or short`() {
    #expect(CommandOutput.of(["echo", "a b"]) == "a b\n")
    #expect(CommandOutput.of(["true"]) == "")
    #expect(CommandOutput.of(["seq", "20000"])?.utf8.count == 108_894)
  }

  @Test func `A program that fails or is not there gives nothing`() {
    #expect(CommandOutput.of(["sh", "-c", "echo a; exit 3"]) == nil)
    #expect(CommandOutput.of(["there is no such program"]) == nil)
  }

  @Test func `What it says of its mistakes goes nowhere, and it reads nothing`() {
    #expect(CommandOutput.of(["sh", "-c", "cat; echo mistake >&2; echo good"]) == "good\n")
  }
}
