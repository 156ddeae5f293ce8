import AlsaSequencer
import Glibc
import Testing

@Suite struct SequencerErrorTests {
  @Test func `An error says what was tried, on what, and what to do`() {
    #expect(
      SequencerError("open", on: "/dev/snd/seq", ENOENT).description
        == "open /dev/snd/seq: No such file or directory; "
        + "the module is not loaded: \"modprobe snd-seq\" as root")
    #expect(
      SequencerError("open", on: "/dev/snd/seq", EACCES).description
        == "open /dev/snd/seq: Permission denied; "
        + "it is for the group \"audio\", and for who sits at the machine")
    #expect(
      SequencerError("subscribe", on: "20:0 to 128:0", EPERM).description
        == "subscribe 20:0 to 128:0: Operation not permitted")
  }

  @Test func `What may pass by itself is told apart`() {
    func error(_ code: Int32) -> SequencerError { SequencerError("open", on: "", code) }
    #expect([ENOENT, ENODEV, ENXIO].allSatisfy { error($0).isAbsent })
    #expect([EACCES, EPERM].allSatisfy { error($0).isForbidden })
    #expect([EAGAIN, ENOMEM].allSatisfy { error($0).isCongested })
    #expect(error(EBUSY).isTaken)
    #expect(!error(EBUSY).isAbsent && !error(EBUSY).isForbidden && !error(EBUSY).isCongested)
  }

  @Test func `Addresses and connections read as ALSA's tools write them`() {
    let port = PortAddress(client: 20, port: 0)
    let ours = PortAddress(client: 128, port: 1)
    #expect("\(port)" == "20:0")
    #expect("\(Subscription(from: port, to: ours))" == "20:0 to 128:1")
  }

  @Test(.enabled(if: access("/dev/snd/seq", F_OK) != 0, "there is a sequencer here"))
  func `Without a sequencer that is an error that may pass`() {
    do throws(SequencerError) {
      _ = try Sequencer(clientName: "detent")
      Issue.record("it was opened")
    } catch {
      #expect(error.isAbsent, "\(error)")
      #expect(error.description.hasPrefix("open /dev/snd/seq: No such file or directory; "))
    }
  }
}
