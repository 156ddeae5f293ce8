import AlsaSequencer
import EventLoop
import Glibc
import TestSupport
import Testing

extension OnARealKernel {
  /// Sound modules that are loaded after the daemon was started.
  @Suite(.enabled(if: access("/dev/snd/seq", R_OK | W_OK) == 0, "no sequencer here"))
  struct LateSequencerTests {
    private static let unload = """
      modprobe -r snd-virmidi snd-seq-virmidi snd-seq-midi snd-seq-dummy snd-seq-midi-event snd-seq
      """

    @Test func `A sequencer that goes and comes again is a sign, and is opened again`() throws {
      defer { _ = ShellCommand("modprobe -a snd-seq snd-seq-midi snd-virmidi") }
      var signs = try FolderSigns(of: Sequencer.folder)
      let gone = ShellCommand(Self.unload)
      #expect(gone.status == 0, "\(gone.output)")
      let isThere = Sequencer.isThere
      #expect(!isThere)
      signs.takeAll()
      let error = #expect(throws: SequencerError.self) { _ = try Sequencer(clientName: "detent") }
      #expect(error?.isAbsent == true, "\(String(describing: error))")
      let come = ShellCommand("modprobe -a snd-seq snd-virmidi")
      #expect(come.status == 0, "\(come.output)")
      var poll = pollfd(fd: signs.descriptor, events: Int16(POLLIN), revents: 0)
      #expect(Glibc.poll(&poll, 1, 5000) == 1)
      signs.takeAll()
      let isThereAgain = Sequencer.isThere
      #expect(isThereAgain)
      #expect(try SequencerClient().virtualPort().client > 0)
    }

    @Test func `A sequencer that may not be opened is forbidden until its rights change`() throws {
      chmod("/dev/snd/seq", 0o600)
      var signs = try FolderSigns(of: Sequencer.folder)
      seteuid(65534)
      defer { seteuid(0) }
      let error = #expect(throws: SequencerError.self) { _ = try Sequencer(clientName: "detent") }
      #expect(error?.isForbidden == true, "\(String(describing: error))")
      seteuid(0)
      chmod("/dev/snd/seq", 0o666)
      var poll = pollfd(fd: signs.descriptor, events: Int16(POLLIN), revents: 0)
      #expect(Glibc.poll(&poll, 1, 1000) == 1)
      signs.takeAll()
      seteuid(65534)
      #expect(throws: Never.self) { _ = try Sequencer(clientName: "detent") }
    }
  }
}
