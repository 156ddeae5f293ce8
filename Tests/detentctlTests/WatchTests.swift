import Glibc
import TestSupport
import Testing

@testable import detentctl

private let watched = #"{"protocol":1,"controls":2}"#
private let snapshots =
  news("snapshot", state("shutter", 12, of: 19, "1/125"))
  + news("snapshot", state("iso", 1, of: 3, "200", more: #","readout":"ISO 200""#))

/// A daemon that sends something after `watch`, and knows the ends of a ladder.
private func watching(_ lines: String) -> FakeDaemon {
  FakeDaemon { request, _ in
    if request.contains("\"watch\"") { return answer(request, watched) + lines }
    let end = request.contains("\"from\":0,") ? "first" : "last"
    let rungs = ",\"rungs\":[{\"index\":0,\"value\":\"\(end)\"}]"
    return answer(request, state("x", 0, of: 1, "", more: rungs))
  }
}

/// A run of `watch` that is still going on.
private final class Watching: @unchecked Sendable {
  let output = PipeEnds()
  let notices = PipeEnds()
  private let done = PipeEnds()

  init(_ words: String..., on path: String) {
    // As the program does itself: whoever stops reading must not end all tests.
    _ = signal(SIGPIPE, SIG_IGN)
    Thread.detach { [self] in
      let words = ["--socket", path, "watch"] + words
      let status = Detentctl.run(words, Output(output.writing), notices: Output(notices.writing))
      Output(done.writing).notice("status \(status)")
    }
  }

  /// Stops reading and gives the last word.
  func hangUp() -> String {
    output.hangUp()
    return done.line()
  }
}

@Suite struct WatchTests {
  @Test func `The present values come first and then each change`() {
    let daemon = watching(
      snapshots + news("selected", state("shutter", 13, of: 19, "1/250"))
        + news("device", #"{"device":"knob"}"#)
        + news("selected", state("shutter", 12, of: 19, "1/125")))
    defer { daemon.stop() }
    let watch = Watching(on: daemon.path)
    #expect(watch.output.line() == "shutter 1/125")
    #expect(watch.output.line() == "iso 200")
    #expect(watch.output.line() == "shutter 1/250")
    #expect(watch.output.line() == "shutter 1/125")
    #expect(watch.hangUp() == "detentctl: status 0")
  }

  @Test func `Only the controls that are named are asked for`() {
    let daemon = FakeDaemon { request, _ in
      request.contains(#""method":"watch","params":{"controls":["a","b"]}}"#)
        ? answer(request, watched) + news("snapshot", state("a", 0, of: 1, "x")) : nil
    }
    defer { daemon.stop() }
    let watch = Watching("a", "b", on: daemon.path)
    #expect(watch.output.line() == "a x")
    #expect(watch.hangUp() == "detentctl: status 0")
  }

  @Test func `JSON is each line as it came`() {
    let lines = snapshots + news("device", #"{"device":"knob"}"#)
    let daemon = watching(lines)
    defer { daemon.stop() }
    let watch = Watching("--json", on: daemon.path)
    for line in lines.split(separator: "\n") { #expect(watch.output.line() == line) }
    #expect(watch.hangUp() == "detentctl: status 0")
  }

  @Test func `The ladder is drawn beside the value`() {
    let daemon = watching(snapshots)
    defer { daemon.stop() }
    let run = shell(
      "LC_ALL=C.UTF-8 timeout 20 $ctl -s \(daemon.path) watch --ladder | head -2")
    #expect(
      run.output == """
        shutter 1/125     first |····|····|·●··|··· last
        iso 200           first |●· last  ISO 200

        """)
    let plain = shell("LC_ALL=C timeout 20 $ctl -s \(daemon.path) watch --ladder | head -1")
    #expect(plain.output == "shutter 1/125     first |....|....|.O..|... last\n")
  }

  @Test func `The end of a recording is no failure and a loss is one`() {
    let closing = news("closing", #"{"reason":"end of recording"}"#)
    for (last, status, words) in [
      (closing, Int32(0), "end of recording"),
      (
        "", 1, "the connection was lost: the daemon closed it; look whether detentd still runs"
      ),
      (
        news("closing", #"{"reason":"asked to stop"}"#), 1,
        "the connection was lost: asked to stop; look whether detentd still runs"
      ),
    ] {
      let daemon = watching(snapshots + last + String(FakeDaemon.thenClose))
      defer { daemon.stop() }
      let place = status == 0 ? "" : "watch on \(daemon.path): "
      #expect(
        detentctl("watch", on: daemon)
          == Run(
            output: "shutter 1/125\niso 200\n", notices: "detentctl: \(place)\(words)\n",
            status: status))
    }
  }

  @Test func `What came before the end of a recording is drawn, even if nothing can be asked`() {
    let daemon = watching(
      snapshots + news("closing", #"{"reason":"end of recording"}"#)
        + String(FakeDaemon.thenClose))
    defer { daemon.stop() }
    let run = shell("LC_ALL=C $ctl -s \(daemon.path) watch --ladder")
    #expect(
      run.output == """
        shutter 1/125     |....|....|.O..|...
        iso 200           |O.  ISO 200
        detentctl: end of recording

        """)
    #expect(run.status == 0)
  }

  @Test func `Following waits for the daemon and prints what differs after a loss`() {
    let daemon = FakeDaemon(started: false) { request, connection in
      connection == 1
        ? answer(request, watched) + snapshots + String(FakeDaemon.thenClose)
        : answer(request, watched)
          + news("snapshot", state("shutter", 11, of: 19, "1/60"))
          + news("snapshot", state("iso", 1, of: 3, "200", more: #","readout":"ISO 200""#))
          + news("selected", state("iso", 2, of: 3, "400"))
    }
    defer { daemon.stop() }
    let watch = Watching("--follow", on: daemon.path)
    #expect(
      watch.notices.line() == "detentctl: watch: cannot connect to \(daemon.path): "
        + "No such file or directory; start detentd, or name its socket with --socket PATH; "
        + "waiting for it")
    daemon.start()
    #expect(watch.notices.line() == "detentctl: there on \(daemon.path)")
    #expect(watch.output.line() == "shutter 1/125")
    #expect(watch.output.line() == "iso 200")
    #expect(
      watch.notices.line() == "detentctl: watch on \(daemon.path): the connection was lost: "
        + "the daemon closed it; look whether detentd still runs; waiting for it")
    #expect(watch.notices.line() == "detentctl: back on \(daemon.path)")
    #expect(watch.output.line() == "shutter 1/60")
    #expect(watch.output.line() == "iso 400")
    #expect(watch.hangUp() == "detentctl: status 0")
  }

  @Test func `Following waits for a daemon that cannot start until its settings are mended`() {
    let daemon = FakeDaemon { request, connection in
      connection == 1
        ? #"{"jsonrpc":"2.0","id":null,"error":{"code":-32002,"message":"its settings are wrong"}}"#
          + "\n" + String(FakeDaemon.thenClose)
        : answer(request, watched) + snapshots
    }
    defer { daemon.stop() }
    let watch = Watching("--follow", on: daemon.path)
    #expect(watch.notices.line().hasSuffix("its settings are wrong; waiting for it"))
    #expect(watch.output.line() == "shutter 1/125")
    #expect(watch.hangUp() == "detentctl: status 0")
  }

  @Test func `Following does not outlive a mistake or a reader who has gone`() {
    let strict = FakeDaemon { request, _ in refusal(request, -32602, "no control") }
    defer { strict.stop() }
    #expect(detentctl("watch", "x", "--follow", on: strict).status == 2)
    let watch = Watching("--follow", on: "/tmp/there-is-none.sock")
    #expect(watch.notices.line().hasSuffix("waiting for it"))
    #expect(watch.hangUp() == "detentctl: status 0")
  }

  @Test func `The waits grow to two seconds`() {
    var patience = Patience()
    #expect(!patience.isTried)
    #expect((0..<6).map { _ in patience.next() } == [250, 500, 1000, 2000, 2000, 2000])
    #expect(patience.isTried)
  }

  @Test func `A daemon that somebody has to mend first is given up to a minute`() {
    var patience = Patience()
    let waits = (0..<8).map { _ in patience.next(hopeless: true) }
    #expect(waits == [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
    #expect((0..<2).map { _ in patience.next() } == [2000, 2000])
  }

  @Test func `Whoever stops reading ends it quietly, even while nothing changes`() {
    let daemon = watching(snapshots)
    defer { daemon.stop() }
    let run = shell(
      "bash -c \"set -o pipefail; timeout 20 $ctl -s \(daemon.path) watch | head -1; "
        + "echo \\${PIPESTATUS[0]}\"")
    #expect(run.output == "shutter 1/125\n0\n")
  }

  @Test func `An interrupt ends it by the signal`() {
    let daemon = watching(snapshots)
    defer { daemon.stop() }
    let run = shell("timeout --preserve-status -s INT 1 $ctl -s \(daemon.path) watch")
    #expect(run == Run(output: "shutter 1/125\niso 200\n", notices: "", status: 130))
  }
}
