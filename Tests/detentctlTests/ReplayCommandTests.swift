import Glibc
import TestSupport
import Testing

@testable import detentctl

/// What can be said without a kernel that makes devices; the rest is in `KernelTests`.
@Suite struct ReplayCommandTests {
  private let folder = ScratchFolder()

  @Test func `A recording that is wrong is told with its place`() {
    let path = folder.write("N: Knob\nE: 1\n", to: "knob.evemu")
    let run = detentctl("replay", path)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.notices.hasPrefix("detentctl: replay \(path): \(path):2: E: wants seconds"))
  }

  @Test func `A recording without frames is none`() {
    let run = detentctl("replay", folder.write("N: Knob\nE: 1 2 7 1\n", to: "knob.evemu"))
    #expect(run.status == 2)
    #expect(run.notices.contains("there are no frames (E: lines up to a SYN_REPORT)"))
  }

  @Test func `A file that cannot be read is the system's refusal`() {
    let run = detentctl("replay", folder.write("N: Knob\n", to: "a"), folder.path("none"))
    #expect(run.status == 1)
    #expect(run.notices.contains("\(folder.path("none")): cannot open: No such file or directory"))
  }

  @Test func `A wait that is none is the user's mistake`() {
    let path = folder.write("E: 1 2 7 1\nE: 1 0 0 0\n", to: "a")
    #expect(detentctl("replay", "--wait", "-1", path).status == 2)
    #expect(detentctl("replay", "--wait", "0.5", path).status == 2)
  }

  @Test(.enabled(if: access("/dev/uinput", F_OK) != 0, "there is a /dev/uinput here"))
  func `Where devices cannot be made it says what to do`() {
    let run = detentctl("replay", folder.write("E: 1 2 7 1\nE: 1 0 0 0\n", to: "a"))
    #expect(run.status == 1)
    #expect(
      run.notices.hasSuffix(
        "open /dev/uinput: No such file or directory; the module is not loaded: "
          + "\"modprobe uinput\" as root\n"))
  }

  @Test func `A recording of MIDI has to say something, and what it is called`() {
    let empty = detentctl("replay", folder.write("# client: Deck\n0.1 B0\n", to: "a"))
    #expect(empty.status == 2)
    #expect(empty.notices.contains("there are no messages (lines such as 0.100  B0 10 01)"))
    let nameless = detentctl("replay", folder.write("0.1 B0 10 01\n", to: "b"))
    #expect(nameless.status == 2)
    #expect(nameless.notices.contains("does not say what its port is called"))
  }

  @Test func `What is for MIDI is no option for a device`() {
    let path = folder.write("E: 1 2 7 1\nE: 1 0 0 0\n", to: "a")
    let run = detentctl("replay", "--as", "Deck", path)
    #expect(run.status == 2)
    #expect(run.notices.contains("--as and --to are for recordings of MIDI"))
  }

  @Test(.enabled(if: access("/dev/snd/seq", F_OK) != 0, "there is a sequencer here"))
  func `Where there is no sequencer it says what to do`() {
    let run = detentctl("replay", folder.write("# client: Deck\n0.1 B0 10 01\n", to: "a"))
    #expect(run.status == 1)
    #expect(run.notices.contains("open /dev/snd/seq: No such file or directory; the module is"))
    let watch = detentctl("watch", "--raw", "20:0")
    #expect(watch.status == 2)
    #expect(watch.notices.contains("there is no MIDI: open /dev/snd/seq"))
  }
}
