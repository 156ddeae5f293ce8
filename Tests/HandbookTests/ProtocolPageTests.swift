import ControlProtocol
import JSONReader
import Ladders
import Manual
import Testing

@testable import Handbook

@Suite struct ProtocolPageTests {
  private let page = Handbook.controlProtocol(version: "9.8", date: "2026-01-31")

  /// The terms of a section, without their marks.
  private func terms(_ title: String) throws -> [String] {
    let section = try #require(page.sections.first { $0.title == title })
    return section.blocks.compactMap { block in
      guard case .item(let term, _) = block else { return nil }
      return term.split(separator: "`").joined()
    }
  }

  @Test func `Every method, notification and error code is described`() throws {
    #expect(try terms("METHODS") == Method.allCases.map(\.rawValue))
    #expect(try terms("NOTIFICATIONS") == NewsName.allCases.map(\.rawValue))
    #expect(try terms("ERRORS") == RequestFailure.Code.allCases.map { "\($0.rawValue)" })
    for method in Method.allCases { #expect(!method.words.meaning.isEmpty) }
  }

  @Test func `The parameters are those that requests have`() throws {
    let calls: [Call] = [
      .status, .controls(from: 1), .devices, .get(control: "c", rungs: .init(from: 0, count: 1)),
      .set(control: "c", to: .index(0)), .set(control: "c", to: .value("v")),
      .step(control: "c", by: 1), .lock(control: "c", isLocked: true), .watch(controls: ["c"]),
      .unwatch, .reload,
      .setLadder(control: "c", .rungs([LadderEntry(value: "x")]), at: .index(0)),
      .setLadder(
        control: "c",
        .range(from: Decimal(units: 0), to: Decimal(units: 1), step: Decimal(units: 1)),
        at: .value("0")), .setState(control: "c", "busy"),
    ]
    for method in Method.allCases {
      var sent: Set<String> = []
      let own = calls.filter { $0.method == method }
      #expect(!own.isEmpty, "\(method)")
      for call in own {
        var line: [UInt8] = []
        Request(id: .integer(1), call: call).append(to: &line)
        if case .object(let members) = try JSONReader.value(of: line[...])["params"] {
          sent.formUnion(members.keys)
        }
      }
      // What no client of this project says, since it says each text itself.
      if method == .setLadder { sent.insert("kind") }
      #expect(sent == Set(method.words.parameters.map(\.name)), "\(method)")
    }
  }

  @Test func `The sockets are described with what they take`() throws {
    #expect(
      try terms("SOCKETS") == [
        "/run/detentd/detentd.sock", "/run/detentd/detentd-watch.sock",
        "$XDG_RUNTIME_DIR/detentd/detentd.sock",
      ])
    let source = page.roff()
    for method in Method.allCases where method.isReadOnly {
      #expect(source.contains("\\fB\(method.rawValue)\\fR"))
    }
  }

  @Test func `Each line of the example is read by the project's own reader`() throws {
    #expect(ProtocolExample.lines.count { $0.isRequest } >= 3)
    for line in ProtocolExample.lines {
      let value = try JSONReader.value(of: Array(line.text.utf8)[...])
      if line.isRequest {
        _ = try Request(value)
      } else {
        let message = ServerMessage(value)
        #expect(message != nil, "\(line.text)")
        if case .notification = message { Issue.record("no kind of its own: \(line.text)") }
      }
    }
  }

  @Test func `The example is shown whole, in lines that fit`() {
    let shown = ProtocolExample.text.split(separator: "\n")
    #expect(shown.allSatisfy { $0.count <= 72 })
    let joined = shown.map { $0.hasPrefix("    ") ? $0.dropFirst(4) : "\n" + $0.dropFirst(2) }
      .joined()
    #expect(joined == ProtocolExample.lines.map { "\n" + $0.text }.joined())
  }

  @Test func `The request of the command line is one`() throws {
    let quoted = ProtocolExample.command.split(separator: "'")
    let request = try Request(JSONReader.value(of: Array(quoted[1].utf8)[...]))
    #expect(request.call == .status)
  }
}
