import ControlProtocol
import Manual

/// What detent-camera(1) says beyond commands and options.
enum CameraManual {
  static let description = """
    detentd(8) keeps controls, each on a rung of a ladder of values, and turns them by what hands do. \
    `detent-camera` ties such controls to the settings of one camera: shutter speed, aperture, ISO, exposure \
    compensation, focus, gain and whatever else the camera offers values for. The ladder of a control comes \
    from the camera while the program runs, and changes with it, for instance with the mode dial.
    Cameras are spoken to with libgphoto2, or by the kernel's V4L2. A slow camera is never given more than \
    one value at a time: while it works, the newest wish waits and older ones are passed over, so that it ends \
    where the hand did.
    How a setting is stands in `detentctl status`: unplugged, asleep, busy, failing, refused, read-only, \
    inactive (and by which automatic, where the driver has one), or nothing where all is well. A camera that another program has is busy; on desktops that is \
    often gvfs, and `gio mount -s gphoto2` takes it from it.
    """

  static var sections: [ManualSection] {
    [
      ManualSection(
        "EXIT STATUS",
        entries: [
          "0": "It was ended, or the list was printed.",
          "1": """
          The system or the daemon refuses something, for instance because the socket is for watching alone or \
          another program drives the control.
          """,
          "2": "The command line is wrong, or names a control or a key that is not there.",
        ]),
      ManualSection(
        "ENVIRONMENT",
        entries: [
          "XDG_RUNTIME_DIR": "Where the socket of a user's daemon is, below `detentd`.",
          "CAMLIBS, IOLIBS":
            "Where libgphoto2 has its drivers and ports, if not where it was built for.",
        ]),
      ManualSection(
        "FILES",
        entries: [
          "/etc/detentd/camera/NAME":
            "The options of `detent-camera@NAME.service`: a line CAMERA_OPTIONS=...",
          SocketPath.userInWords: "The socket of a user's daemon.",
          SocketPath.system: "The socket of the service, of the group detentd.",
        ]),
      ManualSection("EXAMPLES", examples),
      ManualSection("SEE ALSO", [.text("detentd(8), detentctl(1), gphoto2(1), v4l2-ctl(1)")]),
    ]
  }

  private static let examples: [ManualBlock] = [
    .text("What is plugged in and can be driven:"),
    .example("detent-camera list"),
    .text("Three controls of a camera on USB:"),
    .example(
      """
      detent-camera run --map shutter=shutterspeed --map aperture=f-number \\
        --map bias=exposurecompensation
      """),
    .text("The focus of a webcam in steps of ten:"),
    .example("detent-camera run --camera /dev/video0 --map focus=focus_absolute:step=10"),
    .text("The same as a service:"),
    .example(
      """
      echo 'CAMERA_OPTIONS=--camera "HD Webcam" --map focus=focus_absolute:step=10' \\
        >/etc/detentd/camera/webcam
      systemctl enable --now detent-camera@webcam
      """),
  ]
}
