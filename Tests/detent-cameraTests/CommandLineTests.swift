import CommandLineTable
import Testing

@testable import CameraLink
@testable import detent_camera

/// What is wrong with a command line; empty where nothing is.
private func problem(_ words: String...) -> String {
  do throws(UsageError) {
    _ = try Program.detentCamera.parse(words)
    return ""
  } catch {
    return error.description
  }
}

@Suite struct CommandLineTests {
  @Test func `A run takes mappings and a camera`() throws {
    guard
      case .run(let arguments) = try Program.detentCamera.parse([
        "run", "--map", "a=b", "-m", "c=d:step=2", "--camera", "/dev/video0", "-b", "v4l2",
      ])
    else {
      Issue.record("no run")
      return
    }
    #expect(arguments.values(of: .map) == ["a=b", "c=d:step=2"])
    #expect(arguments.value(of: .camera) == "/dev/video0")
    #expect(problem("run", "--backend", "ptp").contains("must be one of gphoto2, v4l2"))
    #expect(problem("runn").contains("did you mean run?"))
  }

  @Test(arguments: Generated.allCases)
  func `Manual and completions are made of the table`(kind: Generated) {
    let text = Program.detentCamera.generated(kind)
    #expect(text.contains("camera") && text.contains("map"))
  }

  @Test func `A camera is listed with its keys, and why it cannot be used`() {
    var camera = SurveyedCamera(
      backend: .v4l2, name: "Cam\u{1b}", place: "/dev/video0", otherPlaces: ["usb-1"],
      settings: [
        SurveyedSetting(
          key: "gain", label: "Gain", kind: "integer", value: "3", count: 101,
          ends: ["0", "100"], notes: ["inactive"])
      ])
    #expect(
      ListCommand.lines(camera) == """
        Cam\\u{1b}  v4l2  /dev/video0, usb-1
          KEY   KIND     VALUE  CHOICES
          gain  integer  3      101: 0 to 100; inactive

        """)
    camera.settings = []
    camera.problem = "open /dev/video0: Permission denied"
    #expect(
      ListCommand.lines(camera) == """
        Cam\\u{1b}  v4l2  /dev/video0, usb-1
          cannot be used: open /dev/video0: Permission denied

        """)
    #expect(
      ListCommand.json(camera).contains(
        #""name":"Cam\u001b","otherPlaces":["usb-1"],"place":"/dev/video0""#),
      "\(ListCommand.json(camera))")
  }
}
