import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension OnARealKernel {
  /// What is remembered, on file systems that are full, cannot be written or do not answer.
  @Suite struct StateTests {
    /// A ladder whose end no knob comes to, so that each count is a rung.
    static let far = """
      [ladder.far]
      from = 0
      to = 999999
      step = 1

      [device.knob]
      match = { name = "Griffin PowerMate" }
      grab = true

      [control.shutter]
      ladder = "far"

      [[control.shutter.input]]
      device = "knob"
      gesture = "turn"
      event = "REL_DIAL"
      counts_per_rung = 1
      """
    private let folder: TestFolder
    private let mounts: Mounts

    init() throws {
      folder = try TestFolder()
      mounts = Mounts(in: folder.path)
    }

    private func daemon(socket: String? = nil) throws -> DaemonProcess {
      var options = ["--state", folder.path + "/state"]
      if let socket { options += ["--socket", socket] }
      return try DaemonProcess(settings: Self.far, in: folder, options: options)
    }

    private func index(_ daemon: DaemonProcess) throws -> Int? {
      try SocketClient(daemon.socket).request("get", #"{"control":"shutter"}"#)
        .content["index"]?.integer
    }

    private func lines(_ daemon: DaemonProcess, _ words: String) -> Int {
      daemon.process.output.split(separator: "\n").count { $0.contains(words) }
    }

    @Test func `Killed while a knob turns, twenty times, it goes on from the last rung told`()
      throws
    {
      let knob = try VirtualDevice()
      var daemon = try daemon()
      var last = 0
      for round in 0..<20 {
        try daemon.waitUntilOpen(knob)
        let client = try daemon.watcher()
        for _ in 0..<10 {
          knob.turn(1)
          last = try client.nextSelected().index
        }
        // Some more, of which it is at any one when it is killed.
        for _ in 0..<8 { knob.turn(1) }
        daemon.process.send(SIGKILL)
        while let selected = try? client.nextSelected() { last = selected.index }
        try daemon.process.waitForEnd()
        daemon = try self.daemon()
        let found = try #require(try index(daemon))
        // The next one may have been stored and not told any more; counts that wait together are one.
        #expect(found >= last && found <= last + 8, "round \(round): \(found) after \(last)")
        last = found
      }
      #expect(lines(daemon, "cannot") == 0)
    }

    @Test func `A folder that cannot be written is told once, and when it can be again`() throws {
      let state = try mounts.memory("state", "size=64k")
      try mounts.run("mount -o remount,ro \(state)")
      let daemon = try daemon()
      let client = try daemon.watcher()
      for place in 1...3 {
        _ = try client.request("step", #"{"control":"shutter","by":1}"#)
        try waitUntil("a word") { lines(daemon, "Read-only file system") == 1 }
        #expect(try index(daemon) == place)
      }
      letPass(seconds: 1)
      #expect(lines(daemon, "Read-only file system") == 1)
      try mounts.run("mount -o remount,rw \(state)")
      // Without another change.
      try waitUntil("a word") { lines(daemon, "state.json is written again") == 1 }
    }

    @Test func `On a full disk the old file stays, and what is newer is remembered all the same`()
      throws
    {
      let state = try mounts.memory("state", "size=64k")
      var daemon = try daemon()
      _ = try SocketClient(daemon.socket).request("set", #"{"control":"shutter","index":5}"#)
      try waitUntil("the state file") { access(state + "/state.json", F_OK) == 0 }
      let before = try String(contentsOfFile: state + "/state.json", encoding: .utf8)
      try mounts.run("cat /dev/zero >\(state)/filling 2>/dev/null || true")
      _ = try SocketClient(daemon.socket).request("set", #"{"control":"shutter","index":6}"#)
      try waitUntil("a word") { lines(daemon, "No space left on device") == 1 }
      #expect(try String(contentsOfFile: state + "/state.json", encoding: .utf8) == before)
      daemon.process.end(SIGTERM)
      daemon = try self.daemon()
      #expect(try index(daemon) == 6)
      unlink(state + "/filling")
      daemon.process.end(SIGTERM)
      #expect(try String(contentsOfFile: state + "/state.json", encoding: .utf8).contains("\"6\""))
      #expect(access(folder.path + "/detentd.state", F_OK) != 0)
    }

    @Test func `Without room beside the socket a kill may cost a second, and nothing else`() throws
    {
      let runtime = try mounts.memory("runtime", "size=4k")
      try mounts.run("cat /dev/zero >\(runtime)/filling 2>/dev/null || true")
      var daemon = try daemon(socket: runtime + "/d.sock")
      let warning = "cannot make \(runtime)/d.state: No space left on device"
      try waitUntil("a word") { lines(daemon, warning) == 1 }
      let state = folder.path + "/state/state.json"
      _ = try SocketClient(daemon.socket).request("set", #"{"control":"shutter","index":7}"#)
      try waitUntil("the state file") { access(state, F_OK) == 0 }
      daemon.process.end(SIGKILL)
      daemon = try self.daemon(socket: runtime + "/d.sock")
      #expect(try index(daemon) == 7)
    }

    @Test func `While the disk does not answer the knob turns, and a new daemon takes its place`()
      throws
    {
      let state = try mounts.frozenDisk("state")
      let knob = try VirtualDevice()
      var daemon = try daemon()
      try daemon.waitUntilOpen(knob)
      let client = try daemon.watcher()
      mounts.freeze(state)
      defer { mounts.thaw(state) }
      let began = monotonicSeconds()
      for place in 1...300 {
        knob.turn(1)
        #expect(try client.nextSelected().index == place)
        letPass(seconds: 0.01)
      }
      // A writer waits for the disk in the kernel since long, and nobody noticed.
      #expect(monotonicSeconds() - began > 2)
      #expect(try index(daemon) == 300)
      daemon.process.end(SIGKILL)
      // It holds neither the socket nor the device, which the new one grabs.
      daemon = try self.daemon()
      try daemon.waitUntilOpen(knob)
      #expect(lines(daemon, "busy") == 0)
      #expect(try index(daemon) == 300)
      let next = try daemon.watcher()
      knob.turn(1)
      #expect(try next.nextSelected().index == 301)
      try waitUntil("a word") { lines(daemon, "another detentd keeps its state") == 1 }
      mounts.thaw(state)
      knob.turn(1)
      try waitUntil("a word") { lines(daemon, "has let") == 1 }
      daemon.process.end(SIGTERM)
      #expect(
        try String(contentsOfFile: state + "/state.json", encoding: .utf8).contains("\"302\""))
    }

    @Test func `A stop leaves a disk that does not answer, and a kill after that loses nothing`()
      throws
    {
      let state = try mounts.frozenDisk("state")
      var daemon = try daemon()
      mounts.freeze(state)
      defer { mounts.thaw(state) }
      _ = try SocketClient(daemon.socket).request("set", #"{"control":"shutter","index":5}"#)
      letPass(seconds: 1)
      let began = monotonicSeconds()
      daemon.process.end(SIGTERM)
      #expect(monotonicSeconds() - began < 15)
      #expect(lines(daemon, "I do not wait for it") == 1)
      daemon = try self.daemon()
      #expect(try index(daemon) == 5)
      _ = try SocketClient(daemon.socket).request("set", #"{"control":"shutter","index":6}"#)
      daemon.process.end(SIGKILL)
      // What the first one left behind comes to the disk after what the second one has kept.
      mounts.thaw(state)
      try waitUntil("the state file") { access(state + "/state.json", F_OK) == 0 }
      #expect(try String(contentsOfFile: state + "/state.json", encoding: .utf8).contains("\"5\""))
      daemon = try self.daemon()
      #expect(try index(daemon) == 6)
    }
  }
}

/// File systems of one test, unmounted when they are let go.
final class Mounts {
  private let folder: String
  private var mounted: [String] = []

  /// Makes none yet; their mount points will be in a folder.
  init(in folder: String) { self.folder = folder }

  deinit {
    for path in mounted.reversed() {
      _ = ShellCommand("fsfreeze -u \(path); umount -l \(path)")
    }
  }

  /// Runs a command that has to succeed.
  func run(_ command: String) throws {
    let run = ShellCommand("PATH=$PATH:/usr/sbin:/sbin; \(command)")
    guard run.status == 0 else { throw Missing("\(command): \(run.output)") }
  }

  /// A file system in memory; gives its path.
  func memory(_ name: String, _ options: String) throws -> String {
    let path = "\(folder)/\(name)"
    try run("mkdir -p \(path) && mount -t tmpfs -o \(options) none \(path)")
    mounted.append(path)
    return path
  }

  /// An ext4 that can be frozen; gives its path.
  func frozenDisk(_ name: String) throws -> String {
    let path = "\(folder)/\(name)"
    try run(
      """
      modprobe -a loop ext4 && mkdir -p \(path) && truncate -s 16M \(path).image &&
      mkfs.ext4 -q \(path).image && mount -o loop \(path).image \(path)
      """)
    mounted.append(path)
    return path
  }

  /// Lets nothing be written until it is thawed.
  func freeze(_ path: String) { _ = ShellCommand("fsfreeze -f \(path)") }

  /// Ends that; it may have ended before.
  func thaw(_ path: String) { _ = ShellCommand("fsfreeze -u \(path)") }
}
