import CLinux
import Controls
import Devices
import FoundationEssentials
import Geometry
import Glibc
import Recordings
import Testing

extension OnARealKernel {
  /// `detentctl record`.
  @Suite final class RecordTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
    }

    private var file: String { folder.path + "/recording" }

    /// The events of a recording, a frame a line.
    private func lines(_ path: String) throws -> [String] {
      try Recording(path: path).frames.map { frame in
        frame.readings.map { "\($0.event.type):\($0.event.code)=\($0.value)" }
          .joined(separator: " ")
      }
    }

    @Test func `A knob is recorded with its description until Ctrl-C`() throws {
      let knob = try VirtualDevice()
      let control = try Control("record", "Griffin*", file, in: folder)
      try control.wait(for: "recording \"Griffin PowerMate\"")
      knob.send([(EV_REL, REL_DIAL, 1), (EV_MSC, MSC_PULSELED, 128)])
      knob.turn(-7)
      knob.click()
      #expect(try control.interrupt() == 0)
      #expect(control.process.output.hasSuffix("detentctl: 4 frames\n"))

      #expect(try lines(file) == ["2:7=1 4:1=128", "2:7=-7", "1:256=1", "1:256=0"])
      let recording = try Recording(path: file)
      #expect(recording.identity?.name == "Griffin PowerMate")
      #expect(recording.identity?.vendor == 0x077d)
      let times = recording.frames.map { Double($0.time.count) / 1e6 }
      #expect(times.allSatisfy { ($0 - monotonicSeconds()).magnitude < 60 })
      var status = stat()
      #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
      let text = text(ofFile: file)
      #expect(text.contains("\t# EV_REL / REL_DIAL -7\n"))
      #expect(text.contains("\n# Key codes are hidden: "))
    }

    @Test func `A file that is there is refused and left as it is`() throws {
      let knob = try VirtualDevice()
      let path = try folder.write("mine", to: "recording")
      let control = try Control("record", knob.node, path, in: folder)
      #expect(try control.process.waitForEnd() == 2)
      #expect(control.process.output.hasSuffix("\(path) is there already, and is left as it is\n"))
      #expect(text(ofFile: path) == "mine")
    }

    @Test func `A device that somebody else has taken is not recorded`() throws {
      let knob = try VirtualDevice()
      let holder = try EventReader(knob.node)
      #expect(holder.grab())
      let control = try Control("record", knob.node, file, in: folder)
      #expect(try control.process.waitForEnd() == 1)
      #expect(control.process.output.contains("grab \(knob.node): Device or resource busy; "))
      #expect(access(file, F_OK) != 0)
    }

    @Test func `The end of the device is a good end`() throws {
      let knob = try VirtualDevice()
      let control = try Control("record", knob.node, file, in: folder)
      try control.wait(for: "recording")
      knob.turn(3)
      try waitUntil("a frame in the file") { try lines(file) == ["2:7=3"] }
      knob.unplug()
      #expect(try control.process.waitForEnd() == 0)
      #expect(control.process.output.hasSuffix("1 frame; the device is gone\n"))
    }

    @Test func `It ends where nobody reads what it writes`() throws {
      let knob = try VirtualDevice()
      let program = Programs.folder + "/detentctl"
      let control = try Control(
        ["sh", "-c", "\(program) record \(knob.node) | head -n 3; echo over"], in: folder)
      try control.wait(for: "# Recorded by")
      #expect(try control.process.waitForEnd() == 0)
      #expect(control.process.output.hasSuffix("over\n"))
    }

    @Test(arguments: [true, false])
    func `What is typed is in a recording only if it is asked for`(isShown: Bool) throws {
      let keyboard = try VirtualDevice(.keyboard)
      let options = isShown ? ["--show-keycodes"] : []
      let control = try Control(
        [Programs.folder + "/detentctl", "record", "Plain Keyboard", file] + options, in: folder)
      try control.wait(for: "recording")
      for value: Int32 in [1, 0] { keyboard.send([(EV_KEY, KEY_Q, value)]) }
      #expect(try control.interrupt() == 0)
      #expect(try lines(file) == (isShown ? ["1:16=1", "1:16=0"] : ["1:30=1", "1:30=0"]))
      #expect(text(ofFile: file).contains("KEY_Q") == isShown)
    }

    @Test func `Frames that were dropped are told`() throws {
      let knob = try VirtualDevice()
      let control = try Control("record", knob.node, file, in: folder)
      try control.wait(for: "recording")
      control.process.send(SIGSTOP)
      for _ in 0..<2000 { knob.turn(1) }
      control.process.send(SIGCONT)
      try waitUntil("a comment in the file") { text(ofFile: file).contains("# SYN_DROPPED: ") }
      #expect(try control.interrupt() == 0)
      #expect(try lines(file).count < 2000)
    }

    @Test func `Devices of one name are listed, and none is recorded`() throws {
      let first = try VirtualDevice(.powerMate.at(phys: "usb-vm-1/input0"))
      let second = try VirtualDevice(.powerMate.at(phys: "usb-vm-2/input0"))
      let control = try Control("record", "Griffin PowerMate", file, in: folder)
      #expect(try control.process.waitForEnd() == 2)
      let output = control.process.output
      #expect(
        output.contains("  \(first.node)  077d:0410  \"Griffin PowerMate\"  usb-vm-1/input0\n"))
      #expect(
        output.contains("  \(second.node)  077d:0410  \"Griffin PowerMate\"  usb-vm-2/input0\n"))
      #expect(access(file, F_OK) != 0)
    }
  }
}
