import CameraLink
import CommandLineTable
import ControlProtocol
import StandardStreams

extension Option {
  static let socket = Option(
    "socket", short: "s", value: .file("PATH"), "talk to the daemon on PATH",
    details: "Without it \(SocketPath.userInWords) and then \(SocketPath.system).")
  static let camera = Option(
    "camera", short: "c", value: .text("CAMERA"), "drive this camera",
    details: """
      CAMERA is what "detent-camera list" shows: a model or name, a port such as usb:001,004, both as \
      "MODEL at PORT", a node such as /dev/video0 or a link to it, or a bus. A port and the number of a node \
      are others whenever the camera is plugged in. Without it the only camera is driven.
      """)
  static let backend = Option(
    "backend", short: "b", value: .choice("BACKEND", CameraBackend.allCases.map(\.rawValue)),
    "look for cameras of this kind alone",
    details:
      "gphoto2 is for cameras on USB that take pictures, v4l2 for webcams, modules and grabbers.")
  static let map = Option(
    "map", short: "m", value: .text("CONTROL=KEY"),
    "have the daemon's CONTROL drive the camera's KEY; may be given more than once",
    details: """
      CONTROL=KEY:step=N has the rungs of a number N apart; without it they are as far apart as 500 rungs \
      take.
      """)
  static let logLevel = Option(
    "log-level", short: "l", value: .choice("LEVEL", ProgramLog.Level.allCases.map(\.name)),
    "log what is as important as LEVEL or more",
    details: "One of error, warning, notice, info and debug; notice without it.")
  static let json = Option("json", short: "j", "print JSON, one object a camera and line")
}

extension Command {
  static let list = Command(
    "list", "list cameras and what of them can be driven",
    details: """
      Shows each camera that libgphoto2 or the kernel knows, and its settings that have values to select, \
      by the keys that --map takes. Each camera is opened for a moment; where that is not possible it is said \
      why.
      """,
    options: [.backend, .json])
  static let run = Command(
    "run", "have a camera follow controls of the daemon",
    details: """
      Each control gets the values that the camera offers as its ladder, and stands where the camera does. \
      What is selected is set on the camera, the newest value only, one setting at a time; what is changed on \
      the camera, and what the camera makes of a value, is selected in turn. While the camera or the daemon is \
      away it is waited for, and the last wish is kept. Runs until it is ended; what is being set then is \
      finished, which takes as long as the camera does.
      """,
    options: [.map, .camera, .backend, .socket, .logLevel],
    synopsis: "--map CONTROL=KEY[:step=N]... [--camera CAMERA] [--backend BACKEND] [--socket PATH]"
      + " [--log-level LEVEL]")
}

extension Program {
  /// The command line of the program that drives cameras.
  static let detentCamera = Program(
    "detent-camera", version: Version.text, date: Version.date,
    "has a camera follow controls of detentd", description: CameraManual.description, options: [],
    commands: [.list, .run], manual: { CameraManual.sections })
}
