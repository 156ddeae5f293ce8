import ControlProtocol
import DetentClient
import Glibc
import TestSupport
import Testing

/// Controls and the virtual camera, by the programs as they are.
@Suite(.enabled(if: VirtualCamera.isThere, "make virtual-camera builds one"))
struct DrivingTests {
  private static let speeds = [
    "1.0000s", "0.1000s", "0.0500s", "0.0200s", "0.0100s", "0.0050s", "0.0025s", "0.0012s",
    "0.0001s",
  ]
  private static let all = [
    "shutter=shutterspeed", "aperture=f-number", "bias=exposurecompensation",
  ]

  @Test func `What a recorded knob selects is what gphoto2 says afterwards`() throws {
    // Two seconds in which the camera gives its ladders, then three knobs at once.
    var recording = [(0.0, 7, 1), (0.001, 7, -1)]
    for place in 0..<3 { recording.append((3 + 0.05 * Double(place), 7, 1)) }
    for place in 0..<7 { recording.append((3.01 + 0.05 * Double(place), 8, 1)) }
    for place in 0..<4 { recording.append((3.02 + 0.05 * Double(place), 6, -1)) }
    recording.append((6, 7, -1))
    let stage = try CameraStage(recording)
    let program = try stage.program(Self.all[0], Self.all[1], Self.all[2])
    try stage.wait(for: "bias", "0", of: 13, program)
    let client = try stage.client()
    let ladder = try client.get("shutter", rungs: RungPage(from: 0, count: 100))
    #expect(ladder.rungs.map(\.value) == Self.speeds)
    #expect(ladder.rungs.map(\.readout)[4...5] == ["1/100", "1/200"])
    #expect(try client.get("aperture", rungs: RungPage(from: 0, count: 1)).rungs[0].number == 2.8)
    try program.wait(for: "the daemon is lost")
    #expect(try stage.daemon.waitForEnd() == 0)
    #expect(try program.end() == 0)
    #expect(stage.judged("shutterspeed") == "0.0025s")
    #expect(stage.judged("f-number") == "f/7.1")
    #expect(stage.judged("exposurecompensation") == "-2")
  }

  @Test func `A spin over 40 rungs of a camera that takes 700 ms ends right with few sets`() throws
  {
    var recording = [(0.0, 7, 1), (0.001, 7, -1)]
    for place in 0..<40 { recording.append((3 + 0.02 * Double(place), 7, 1)) }
    recording.append((9, 8, 1))
    let stage = try CameraStage(recording)
    stage.camera.tell("speeds 60")
    stage.camera.tell("shutter 100")
    stage.camera.tell("delay 700")
    let program = try stage.program(Self.all[0])
    try stage.wait(for: "shutter", "0.0100s", of: 60, program)
    try waitFor("the end of the spin: \(program.output)") {
      try stage.state("shutter").selection.value == "0.0500s"
    }
    // Two more would have had the time.
    sleep(3)
    let sets = stage.camera.said.compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("shutter=") }.flatMap { Int($0.dropFirst(8)) }
    }
    #expect(sets.last == 500)
    #expect(sets.count <= 3 && sets == sets.sorted(), "\(sets)")
    #expect(try stage.state("shutter").selection.value == "0.0500s")
    #expect(try program.end() == 0)
    #expect(stage.judged("shutterspeed") == "0.0500s")
  }

  @Test func `What is turned on the body is selected, and what is refused is taken back`() throws {
    let stage = try CameraStage()
    let program = try stage.program(Self.all[0], Self.all[1])
    try stage.wait(for: "shutter", "0.0100s", of: 9, program)
    stage.camera.tell("fnumber 1100")
    try stage.wait(for: "aperture", "f/11", of: 18, program)
    stage.camera.tell("answer 200f")
    try stage.client().set("shutter", to: .value("0.0050s"))
    try stage.wait(for: "shutter", "0.0100s", of: 9, program, state: "refused")
    stage.camera.tell("answer 0")
    try stage.client().set("shutter", to: .value("0.0050s"))
    try stage.wait(for: "shutter", "0.0050s", of: 9, program)
    try program.wait(for: "shutterspeed is set to 0.0050s")
    #expect(!stage.camera.said.contains { $0.contains("fnumber=280") && $0.contains("shutter=50") })
  }

  @Test func `Another mode of the dial is another ladder, and what is fixed says so`() throws {
    let stage = try CameraStage()
    let program = try stage.program(Self.all[0])
    try stage.wait(for: "shutter", "0.0100s", of: 9, program)
    stage.camera.tell("speeds 12")
    stage.camera.tell("shutter 50")
    try stage.wait(for: "shutter", "0.0050s", of: 12, program)
    stage.camera.tell("fixed 1")
    try stage.wait(for: "shutter", "0.0050s", of: 12, program, state: "read-only")
    try stage.client().set("shutter", to: .index(0))
    try stage.wait(for: "shutter", "0.0050s", of: 12, program, state: "refused")
    stage.camera.tell("fixed 0")
    stage.camera.tell("speeds 0")
    try stage.wait(for: "shutter", "0.0050s", of: 9, program, state: "refused")
    try stage.client().set("shutter", to: .value("1.0000s"))
    try stage.wait(for: "shutter", "1.0000s", of: 9, program)
  }

  @Test func `A busy camera gets the newest wish when it is not any more`() throws {
    let stage = try CameraStage()
    let program = try stage.program(Self.all[0])
    try stage.wait(for: "shutter", "0.0100s", of: 9, program)
    stage.camera.tell("answer 2019")
    try stage.client().set("shutter", to: .value("0.0050s"))
    try stage.wait(for: "shutter", "0.0050s", of: 9, program, state: "busy")
    try stage.client().set("shutter", to: .value("0.0001s"))
    stage.camera.tell("answer 0")
    try stage.wait(for: "shutter", "0.0001s", of: 9, program)
    #expect(stage.camera.said.last == "set shutter=1 fnumber=0 bias=0")
    #expect(!stage.camera.said.contains("set shutter=50 fnumber=0 bias=0"))
  }

  @Test func `A wish made while the camera is unplugged is set when it is back`() throws {
    let stage = try CameraStage()
    let program = try stage.program(Self.all[0], Self.all[1])
    try stage.wait(for: "aperture", "f/2.8", of: 18, program)
    try stage.camera.plug(false)
    try stage.wait(for: "shutter", "0.0100s", of: 9, program, state: "unplugged")
    try stage.client().set("shutter", to: .value("0.0025s"))
    try stage.client().set("shutter", to: .value("0.0012s"))
    usleep(600_000)
    try stage.camera.plug(true)
    try stage.wait(for: "shutter", "0.0012s", of: 9, program)
    try stage.wait(for: "aperture", "f/2.8", of: 18, program)
    let wish = "set shutter=12 fnumber=280 bias=0"
    try waitFor("the camera to be set") { stage.camera.said.contains(wish) }
    // And nothing more.
    usleep(600_000)
    #expect(stage.camera.said.filter { $0.hasPrefix("set") } == [wish])
  }
}
