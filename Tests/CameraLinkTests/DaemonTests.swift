import ControlProtocol
import DetentClient
import Glibc
import TestSupport
import Testing

/// What comes of daemons that end, start and read other settings, and of other clients.
@Suite(.enabled(if: VirtualCamera.isThere, "make virtual-camera builds one"))
struct DaemonTests {
  @Test func `A daemon that is killed is waited for, and has ladder and wish again`() throws {
    let stage = try CameraStage()
    let program = try stage.program("shutter=shutterspeed")
    try stage.wait(for: "shutter", "0.0100s", of: 9, program)
    stage.camera.tell("answer 2019")
    try stage.client().set("shutter", to: .value("0.0012s"))
    try stage.wait(for: "shutter", "0.0012s", of: 9, program, state: "busy")
    try stage.killDaemon()
    try program.wait(for: "waiting for the daemon")
    try stage.restartDaemon()
    try stage.wait(for: "shutter", "0.0012s", of: 9, program, state: "busy")
    stage.camera.tell("answer 0")
    try stage.wait(for: "shutter", "0.0012s", of: 9, program)
    #expect(stage.camera.said.last == "set shutter=12 fnumber=0 bias=0")
  }

  @Test func `Without a daemon one is waited for, and what the camera has counts`() throws {
    let stage = try CameraStage()
    try stage.killDaemon()
    let program = try stage.program("shutter=shutterspeed")
    try program.wait(for: "waiting for the daemon")
    try program.wait(for: "shutterspeed is 0.0100s on the camera")
    try stage.restartDaemon()
    try stage.wait(for: "shutter", "0.0100s", of: 9, program)
    #expect(stage.camera.said == [])
  }

  @Test func `Settings that are read again leave the ladder and the value`() throws {
    let stage = try CameraStage()
    let program = try stage.program("shutter=shutterspeed")
    try stage.wait(for: "shutter", "0.0100s", of: 9, program)
    stage.folder.write(
      CameraStage.settings + "\n[control.more]\nladder = \"numbers\"\n", to: "settings.toml")
    _ = try stage.client().answer(to: .reload)
    try stage.wait(for: "shutter", "0.0100s", of: 9, program)
    try stage.client().set("shutter", to: .value("0.0012s"))
    try program.wait(for: "shutterspeed is set to 0.0012s")
    try stage.wait(for: "shutter", "0.0012s", of: 9, program)
  }

  @Test func `Of two on one control the second is told and leaves`() throws {
    let stage = try CameraStage()
    let program = try stage.program("shutter=shutterspeed")
    try stage.wait(for: "shutter", "0.0100s", of: 9, program)
    let second = try stage.program("shutter=f-number")
    #expect(try second.waitForEnd() == 1)
    #expect(
      second.output.contains(
        "shutter cannot be driven: process \(program.identifier) drives it"), "\(second.output)")
    #expect(program.isRunning)
    #expect(try program.end() == 0)
    let third = try stage.program("shutter=f-number")
    try stage.wait(for: "shutter", "f/2.8", of: 18, third)
  }

  @Test func `A control that is locked keeps its value until it is unlocked`() throws {
    let stage = try CameraStage()
    let program = try stage.program("aperture=f-number")
    try stage.wait(for: "aperture", "f/2.8", of: 18, program)
    try stage.client().lock("aperture", true)
    stage.camera.tell("fnumber 800")
    try program.wait(for: "aperture does not show f/8")
    #expect(try stage.state("aperture").selection.value == "f/2.8")
    try stage.client().lock("aperture", false)
    try stage.wait(for: "aperture", "f/8", of: 18, program)
  }

  @Test func `Asked to end while the camera is slow it finishes that set and no other`() throws {
    let stage = try CameraStage()
    let program = try stage.program("shutter=shutterspeed", "aperture=f-number")
    try stage.wait(for: "aperture", "f/2.8", of: 18, program)
    stage.camera.tell("delay 1500")
    try stage.client().set("shutter", to: .value("0.0012s"))
    usleep(400_000)
    try stage.client().set("aperture", to: .value("f/8"))
    let began = ContinuousClock.now
    #expect(try program.end() == 0)
    let took = ContinuousClock.now - began
    #expect(took < .milliseconds(2500))
    #expect(program.output.contains("aperture f/8 was not set any more"), "\(program.output)")
    #expect(stage.camera.said == ["set shutter=12 fnumber=280 bias=0"])
  }

  @Test(arguments: [
    (["shuter=shutterspeed"], "no control \"shuter\"; did you mean \"shutter\"? There are"),
    (
      ["shutter=shutterspee"],
      "has no key \"shutterspee\"; did you mean \"shutterspeed\"? There are"
    ),
    (["shutter=serialnumber"], "has no key \"serialnumber\"; there are bulb, "),
    (["shutter=f-number:step=2"], "it has choices, and no step"),
  ])
  func `What is not there is said once, with what there is`(maps: [String], words: String) throws {
    let stage = try CameraStage()
    let program = try stage.program(maps[0])
    #expect(try program.waitForEnd() == 2)
    let said = program.output.split(separator: "\n").filter {
      !$0.contains("connected") && !$0.contains("is open")
    }
    #expect(said.count == 1 && said.first?.contains(words) == true, "\(program.output)")
  }

  @Test func `A group is no control to map`() throws {
    let settings =
      CameraStage.settings + "\n[group.exposure]\ncontrols = [\"shutter\", \"aperture\"]\n"
    let stage = try CameraStage(settings: settings)
    let program = try stage.program("exposure=shutterspeed")
    #expect(try program.waitForEnd() == 2)
    #expect(program.output.contains("exposure is a group"), "\(program.output)")
  }

  @Test func `The socket for watching is not enough`() throws {
    let stage = try CameraStage()
    let program = try StartedProgram(
      "detent-camera",
      ["run", "--socket", stage.folder.path("d-watch.sock"), "--map", "shutter=shutterspeed"],
      log: stage.folder.path("log"))
    #expect(try program.waitForEnd() == 1)
    #expect(program.output.contains("is for watching"), "\(program.output)")
  }
}
