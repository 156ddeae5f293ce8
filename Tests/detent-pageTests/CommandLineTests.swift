import CommandLineTable
import TestSupport
import Testing

@testable import detent_page

/// What is wrong with a command line; empty where nothing is.
private func problem(_ words: String...) -> String {
  do throws(UsageError) {
    _ = try Program.detentPage.parse(words)
    return ""
  } catch {
    return error.description
  }
}

@Suite struct CommandLineTests {
  @Test func `Options are read, names more than once`() throws {
    guard
      case .run(let arguments) = try Program.detentPage.parse([
        "-L", "[::1]:80", "--allow-host", "a.example", "-H", "b.example", "--token-file", "t",
      ])
    else {
      Issue.record("no run")
      return
    }
    #expect(arguments.value(of: .listen) == "[::1]:80")
    #expect(arguments.values(of: .allowHost) == ["a.example", "b.example"])
    #expect(problem("--token") != "" && problem("serve") != "")
  }

  @Test(arguments: Generated.allCases)
  func `Manual and completions are made of the table`(kind: Generated) {
    let text = Program.detentPage.generated(kind)
    #expect(text.contains("token") && text.contains("allow"))
  }

  @Test(arguments: [
    ("--listen 8710", 2, "--listen takes an address and a port"),
    ("--listen localhost:8710", 2, "not \"localhost:8710\""),
    ("--listen 192.0.2.1:0", 1, "this machine has no such address"),
    ("--listen 127.0.0.1:0 --allow-host a:1", 2, "--allow-host takes a name without port"),
    ("--listen 127.0.0.1:0 --token-file /", 2, "/ is no file"),
    ("--listen 127.0.0.1:0 --token-file /proc/none/t", 1, "/proc/none/t: No such file"),
    ("--listen 127.0.0.1:0 --token-file /etc/passwd", 2, "chmod 600"),
  ])
  func `A mistake is told in one line`(words: String, status: Int, told: String) {
    let command = ShellCommand("timeout 10 $bin/detent-page \(words)")
    #expect(command.status == Int32(status))
    #expect(command.output.contains(told), "\(command.output)")
    #expect(command.output.split(separator: "\n").count == 1, "\(command.output)")
  }
}
