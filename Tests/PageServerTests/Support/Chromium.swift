import ControlProtocol
import Glibc
import JSONReader
import TestSupport
import Testing

/// A headless Chromium, driven by `Browser/browser.py`.
final class Chromium {
  private let folder = ScratchFolder()
  private let program: StartedProgram
  private let commands: Int32
  private let answers: Int32
  private var rest: [UInt8] = []

  /// Whether there is what it takes.
  static let isThere = ShellCommand.finds("chromium") && ShellCommand.finds("python3")

  init() throws {
    for name in ["commands", "answers"] { #expect(mkfifo(folder.path(name), 0o600) == 0) }
    // Open for both ends, so that neither side waits for the other.
    commands = Glibc.open(folder.path("commands"), O_RDWR | O_CLOEXEC)
    answers = Glibc.open(folder.path("answers"), O_RDWR | O_CLOEXEC)
    program = try StartedProgram(
      command: [
        "python3", Repository.folder + "/Tests/PageServerTests/Browser/browser.py",
        folder.path("commands"), folder.path("answers"), folder.makeFolder("profile"),
      ], log: folder.path("log"))
  }

  deinit {
    // The driver ends with what it reads, and Chromium with it.
    close(commands)
    _ = try? program.waitForEnd(within: 10)
    close(answers)
  }

  /// Has the driver do something, and gives what came of it.
  @discardableResult func ask(_ what: String, _ more: [String: JSONValue] = [:]) throws -> JSONValue
  {
    var line: [UInt8] = []
    line.append(json: .object(more.merging(["do": .string(what)]) { $1 }))
    line.append(UInt8(ascii: "\n"))
    #expect(write(commands, line, line.count) == line.count)
    let answer = try JSONReader.value(of: nextLine())
    if let error = answer["error"]?.text { throw BrowserFailure(description: "\(what): \(error)") }
    return answer["value"] ?? .null
  }

  private func nextLine() throws -> [UInt8] {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeFirst(end + 1) }
        return Array(rest[..<end])
      }
      var wanted = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, 60_000) == 1 else {
        throw BrowserFailure(description: "an answer of the browser: \(program.output)")
      }
      var bytes = [UInt8](repeating: 0, count: 65536)
      let count = read(answers, &bytes, bytes.count)
      rest += bytes.prefix(max(0, count))
    }
  }

  /// Opens a page of a size, and waits until it shows a wheel.
  func open(_ url: String, _ size: Screen, hand: String? = nil) throws {
    try ask(
      "open",
      [
        "url": .string(url), "width": .integer(size.width), "height": .integer(size.height),
        "mobile": .boolean(size.isPhone), "scheme": .string(size.isPhone ? "dark" : "light"),
      ])
    guard let hand else { return }
    try until("document.querySelector('.tick.lit') && document.querySelector('text.lit')")
    try evaluate("if (hand !== '\(hand)') document.getElementById('hand').click()")
    let pivot = hand == "right" ? "\(size.width - 58)" : "58"
    try until("wheel.firstElementChild.dataset.pivot === '\(pivot) \(size.height - 62)'")
  }

  @discardableResult func evaluate(_ script: String) throws -> JSONValue {
    try ask("evaluate", ["script": .string(script)])
  }

  /// Waits until a script comes to something true.
  func until(_ script: String) throws {
    // What a page that is being loaded does not have yet is not there yet.
    let asked = "(() => { try { return Boolean(\(script)); } catch { return false; } })()"
    try ask("until", ["script": .string(asked)])
  }

  /// Presses on the first of some places, goes over the others, and lets go on the last.
  func drag(_ how: String, _ points: [(Double, Double)]) throws {
    try ask(how, ["points": .array(points.map { .array([.real($0.0), .real($0.1)]) })])
  }

  /// What the console and scripts said that is an error.
  func errors() throws -> [String] { try ask("errors").elements?.compactMap(\.text) ?? ["none"] }
}

/// What the browser did not do.
struct BrowserFailure: Error, CustomStringConvertible {
  let description: String
}

/// A size of a page.
struct Screen: Hashable, CustomStringConvertible {
  let width: Int
  let height: Int
  let isPhone: Bool

  static let phone = Screen(width: 390, height: 844, isPhone: true)
  static let desk = Screen(width: 1280, height: 800, isPhone: false)

  var description: String { "\(width)x\(height)" }
}
