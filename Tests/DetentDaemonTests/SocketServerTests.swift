import ControlProtocol
import DetentClient
import EventLoop
import Geometry
import Glibc
import StandardStreams
import TestSupport
import Testing
import UnixSocket

@testable import DetentDaemon

@Suite final class SocketServerTests {
  private let daemon = RunningDaemon()
  private let status = #"{"jsonrpc":"2.0","id":1,"method":"status"}"#
  private let setMode =
    #"{"jsonrpc":"2.0","id":2,"method":"set","params":{"control":"mode","index":3}}"#

  deinit { daemon.stop() }

  private func mode() throws -> Int {
    try DetentClient(socket: daemon.socket).get("mode").selection.index
  }

  // MARK: Lines

  @Test(arguments: [
    "{", "nonsense", #"{"jsonrpc":"2.0","#, "\"", "\u{0}", "{}{}", "[1,]",
    #"{"a":1,"a":2}"#, String(repeating: "[", count: 5000),
  ])
  func `A line that is no JSON is answered, and the next is read`(line: String) throws {
    let client = try LineClient(daemon.socket)
    client.send(line + "\n" + status + "\n")
    #expect(try client.error(code: .parseError).hasPrefix("no JSON"))
    #expect(try client.value()["result"]?["protocol"] == .integer(1))
  }

  @Test func `Bytes that are no text are answered, and the next line is read`() throws {
    let client = try LineClient(daemon.socket)
    client.send([0xff, 0xfe, 0x22, 0xc3, 0x28, 0x0a])
    client.send(status + "\n")
    #expect(try client.error(code: .parseError).hasPrefix("no JSON"))
    #expect(try client.value()["result"] != nil)
  }

  @Test func `A batch is refused as a whole`() throws {
    let client = try LineClient(daemon.socket)
    client.send("[\(setMode)]\n\(status)\n")
    #expect(
      try client.error(code: .invalidRequest) == "batches are not taken; one request a line")
    #expect(try client.value()["result"] != nil)
    #expect(try mode() == 0)
  }

  @Test func `An empty line is nobody's request`() throws {
    let client = try LineClient(daemon.socket)
    client.send("\n\r\n  \n\n\(status)\r\n\n")
    #expect(try client.value()["id"] == .integer(1))
    client.send(setMode + "\n")
    #expect(try client.value()["id"] == .integer(2))
  }

  @Test(arguments: [65537, 65538, 200_000, 1_000_000])
  func `A line that is too long is answered once and passed over`(length: Int) throws {
    let client = try LineClient(daemon.socket)
    client.send(String(repeating: "a", count: length) + "\n" + status + "\n")
    #expect(
      try client.error(code: .invalidRequest) == "a line is longer than 65536 bytes")
    #expect(try client.value()["id"] == .integer(1))
  }

  @Test func `A line of just the longest length is read`() throws {
    let client = try LineClient(daemon.socket)
    client.send(status + String(repeating: " ", count: 65536 - status.utf8.count) + "\n")
    #expect(try client.value()["id"] == .integer(1))
  }

  @Test func `A request may come byte by byte, and many may come at once`() throws {
    let client = try LineClient(daemon.socket)
    for byte in Array((status + "\n").utf8) { client.send([byte]) }
    #expect(try client.value()["id"] == .integer(1))
    let many = (0..<500).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"unwatch"}"# + "\n" }
    client.send(many.joined())
    for id in 0..<500 { #expect(try client.value()["id"] == .integer(id)) }
  }

  // MARK: The end

  @Test func `A client that ended its half still gets its answers`() throws {
    let client = try LineClient(daemon.socket)
    client.send(String(repeating: status + "\n", count: 50))
    client.endSending()
    for _ in 0..<50 { #expect(try client.value()["id"] == .integer(1)) }
    #expect(try client.line() == nil)
  }

  @Test func `A watcher that ended its half is still told`() throws {
    let client = try LineClient(daemon.socket)
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"watch","params":{"controls":["mode"]}}"# + "\n")
    client.endSending()
    #expect(try client.value()["id"] == .integer(1))
    #expect(try client.value()["method"] == .string("snapshot"))
    try DetentClient(socket: daemon.socket).set("mode", to: .index(2))
    #expect(try client.value()["method"] == .string("selected"))
  }

  @Test func `A request without a line's end is answered at the end`() throws {
    let client = try LineClient(daemon.socket)
    client.send(status + "\n" + setMode)
    #expect(try client.value()["id"] == .integer(1))
    client.endSending()
    #expect(try client.value()["id"] == .integer(2))
    #expect(try client.line() == nil)
    #expect(try mode() == 3)
  }

  @Test(arguments: 1...20)
  func `The last of many requests needs no line's end, wherever a turn is cut short`(
    count: Int
  ) throws {
    let client = try LineClient(daemon.socket)
    client.send([String](repeating: status, count: count).joined(separator: "\n"))
    client.endSending()
    for _ in 0..<count { #expect(try client.value()["id"] == .integer(1)) }
    #expect(try client.line() == nil)
  }

  @Test func `All that a client asked before it closed is done`() throws {
    let observer = try DetentClient(socket: daemon.watchSocket)
    for _ in 0..<20 {
      do {
        // Closed as soon as it is let go.
        let client = try LineClient(daemon.socket)
        let ask = #"{"jsonrpc":"2.0","id":7,"method":"#
        let step = ask + #""step","params":{"control":"mode","by":1}}"# + "\n"
        client.send(
          ask + #""set","params":{"control":"mode","index":0}}"# + "\n" + step + step + step)
      }
      try waitUntil("mode at 3") { try observer.get("mode").selection.index == 3 }
    }
  }

  @Test(arguments: [65_536, 65_537, 70_000, 200_000])
  func `A client that ends within a line, however long, is let go`(length: Int) throws {
    let observer = try DetentClient(socket: daemon.watchSocket)
    do {
      let client = try LineClient(daemon.socket)
      client.send(String(repeating: "x", count: length))
    }
    try waitUntil("it let go") { try observer.status().clients.count == 1 }
    #expect(try observer.status().clients.count == 1)
  }

  @Test func `A client that connects and says nothing costs nothing when it goes`() throws {
    let observer = try DetentClient(socket: daemon.watchSocket)
    do {
      let silent = try (0..<10).map { _ in try LineClient(daemon.socket) }
      try waitUntil("all of them taken") { try observer.status().clients.count == 11 }
      silent[0].endSending()
      try waitUntil("one of them let go") { try observer.status().clients.count == 10 }
    }
    try waitUntil("all of them let go") { try observer.status().clients.count == 1 }
  }

  @Test(arguments: ["\n", ""])
  func `A client that asks and closes at once is still obeyed`(end: String) throws {
    let observer = try DetentClient(socket: daemon.watchSocket)
    for round in 0..<50 {
      let index = round % 2 == 0 ? 3 : 1
      do {
        let client = try LineClient(daemon.socket)
        client.send(
          #"{"jsonrpc":"2.0","id":2,"method":"set","params":{"control":"mode","index":\#(index)}}"#
            + end)
      }
      try waitUntil("mode at \(index)") { try observer.get("mode").selection.index == index }
    }
  }

  @Test func `All that a client sends before it closes is done, in order`() throws {
    let observer = try DetentClient(socket: daemon.watchSocket)
    do {
      let client = try LineClient(daemon.socket)
      let requests = (0...1000).map {
        #"{"jsonrpc":"2.0","method":"set","params":{"control":"focus","index":\#($0)}}"# + "\n"
      }
      client.send(requests.joined())
    }
    try waitUntil("the last") { try observer.get("focus").selection.index == 1000 }
  }

  // MARK: Those who do not read

  @Test func `A client that never reads is dropped after five seconds, and others do not notice`()
    throws
  {
    let sleeper = try LineClient(daemon.socket)
    sleeper.send(#"{"jsonrpc":"2.0","id":1,"method":"watch"}"# + "\n")
    let reader = try DetentClient(socket: daemon.socket)
    try reader.watch(controls: ["mode"])
    let began = monotonicSeconds()
    var (queuedSince, dropped, longest) = (0.0, 0.0, 0.0)
    var (rounds, told) = (0, 0)
    while dropped == 0 {
      rounds += 1
      let start = monotonicSeconds()
      try reader.step("mode", by: 1)
      longest = max(longest, monotonicSeconds() - start)
      while let news = try reader.next(timeout: .zero) { if case .selected = news { told += 1 } }
      let clients = try reader.status().clients
      if queuedSince == 0, clients.contains(where: { $0.coalesced > 0 }) { queuedSince = start }
      if clients.count == 1 { dropped = monotonicSeconds() }
      try #require(monotonicSeconds() - began < 60, "the sleeper is still there")
      usleep(1000)
    }
    #expect(queuedSince > 0)
    #expect(dropped - queuedSince > 4.5)
    #expect(dropped - queuedSince < 9)
    // Each of its own turns is told to a client that reads, in time.
    #expect(told >= rounds - 1)
    #expect(longest < 1)
    // What the kernel had taken for it is there, a part of a line at its end maybe.
    #expect(throws: Never.self) {
      do { try sleeper.waitForEnd() } catch let error as LineClient.Missing {
        #expect(error.description == "the rest of a line")
      }
    }
  }

  @Test func `A client that asks and does not read is not read from either`() throws {
    let greedy = try LineClient(daemon.socket)
    let observer = try DetentClient(socket: daemon.watchSocket)
    let page = #"{"control":"focus","rungs":{"from":0,"count":100}}"#
    let request = #"{"jsonrpc":"2.0","id":1,"method":"get","params":\#(page)}"# + "\n"
    _ = fcntl(greedy.descriptor, F_SETFL, O_NONBLOCK)
    // Until the daemon takes no more, which is soon: its answers are a hundred times longer.
    let requests = Array(String(repeating: request, count: 100).utf8)
    var sent = 0
    try waitUntil("a daemon that takes no more") {
      let count = Glibc.send(greedy.descriptor, requests, requests.count, Int32(MSG_NOSIGNAL))
      sent += max(0, count)
      usleep(20_000)
      return count < 0
    }
    let client = try #require(try observer.status().clients.first { $0.queued > 0 })
    // The bound, and the one answer of less than 8 KiB that went over it.
    #expect(client.queued < 16384 + 8192)
    #expect(sent < 1_000_000)
  }

  @Test func `A client that goes while much waits for it is let go`() throws {
    let observer = try DetentClient(socket: daemon.watchSocket)
    do {
      let greedy = try LineClient(daemon.socket)
      let page = #"{"control":"focus","rungs":{"from":0,"count":100}}"#
      let request = #"{"jsonrpc":"2.0","id":1,"method":"get","params":\#(page)}"# + "\n"
      greedy.send(String(repeating: request, count: 60))
      try waitUntil("something queued") {
        try observer.status().clients.contains { $0.queued > 0 }
      }
    }
    try waitUntil("it to be let go", within: 4) { try observer.status().clients.count == 1 }
  }

  @Test func `Whoever sends much gets a turn as long as others'`() throws {
    let loop = try EventLoop()
    let core = Core(controlNames: [], deviceNames: [], plans: [])
    let server = try SocketServer(on: loop, core: core, log: Log(level: .error))
    let path = daemon.folder.path("own.sock")
    ProcessUmask.lock()
    let listening = Result { try ListeningSocket(path: path, access: .group) }
    ProcessUmask.unlock()
    try server.listen(try listening.get(), isReadOnly: false)
    let clients = try (0..<4).map { _ in try LineClient(path) }
    // All of it is there before the first turn.
    for (place, client) in clients.enumerated() {
      client.send(String(repeating: "\(place)\n", count: place == 0 ? 1000 : 20))
    }
    var order: [UInt8] = []
    server.answer = { _, line in
      order.append(line[line.startIndex] - UInt8(ascii: "0"))
      if order.count == 1060 { loop.stop() }
    }
    let alarm = try Timer(on: loop) { loop.stop() }
    alarm.arm(afterMilliseconds: 20_000)
    try loop.run()
    #expect(order.filter { $0 == 0 }.count == 1000)
    let lastOfOthers = try #require(order.lastIndex { $0 != 0 })
    #expect(order[..<lastOfOthers].filter { $0 == 0 }.count <= 40)
  }

  // MARK: Limits

  @Test func `The thirty-third client of one user is told and closed, on either socket`() throws {
    var clients = try (0..<32).map {
      try DetentClient(socket: $0 % 2 == 0 ? daemon.socket : daemon.watchSocket)
    }
    for client in clients { #expect(try client.status().controls == 3) }
    for path in [daemon.socket, daemon.watchSocket] {
      let late = try LineClient(path)
      #expect(
        try late.error(code: .tooManyClients)
          == "no room for another client: 32 are user \(getuid())'s")
      #expect(try late.line() == nil)
    }
    // The library tells it as well.
    let error = #expect(throws: ClientError.self) {
      try DetentClient(socket: daemon.socket).status()
    }
    guard case .refused(RequestFailure.Code.tooManyClients.rawValue, _) = error else {
      Issue.record("\(error.debugDescription)")
      return
    }
    clients.removeLast()
    try waitUntil("room for one more") {
      (try? DetentClient(socket: daemon.socket).status()) != nil
    }
  }

  @Test(arguments: ["status", "watch", "unwatch"])
  func `Many clients that come and go leave nothing behind`(method: String) throws {
    let observer = try DetentClient(socket: daemon.watchSocket)
    for round in 0..<200 {
      let client = try LineClient(daemon.socket)
      client.send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"# + "\n")
      if round % 2 == 0 { #expect(try client.value()["id"] == .integer(1)) }
    }
    try waitUntil("all of them let go") { try observer.status().clients.count == 1 }
  }
}
