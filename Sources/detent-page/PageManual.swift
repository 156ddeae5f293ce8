import ControlProtocol
import Manual

/// What detent-page(1) says beyond options.
enum PageManual {
  static let description = """
    detentd(8) keeps controls, each on a rung of a ladder of values, and turns them by what hands do. \
    `detent-page` serves one page that shows them as they turn, and on which a thumb, a mouse or the arrow \
    keys turn them: a wheel about the bottom corner, for either hand. Whatever turns a control elsewhere moves \
    the wheel at once.
    The page is for those who have its token. It is printed at the start, as the address to open, and a \
    browser that opened it once keeps a cookie. Each start makes another token, unless there is \
    `--token-file`.
    At most 16 pages are told of changes at once. A slow one is told the newest value of each control.
    """

  static var sections: [ManualSection] {
    [
      ManualSection(
        "EXIT STATUS",
        entries: [
          "0": "It was ended.",
          "1":
            "The system refuses something: the port is taken, or this machine has no such address.",
          "2":
            "The command line is wrong, or the file holds no token.",
        ]),
      ManualSection(
        "ENVIRONMENT",
        entries: [
          "XDG_RUNTIME_DIR": "Where the socket of a user's daemon is, below `detentd`."
        ]),
      ManualSection(
        "FILES",
        entries: [
          "/etc/default/detent-page":
            "The options of `detent-page.service`: a line PAGE_OPTIONS=...",
          "/var/lib/private/detent-page/token": "The token of the service, for root alone.",
          SocketPath.userInWords: "The socket of a user's daemon.",
          SocketPath.system: "The socket of the service, of the group detentd.",
        ]),
      ManualSection("EXAMPLES", examples),
      ManualSection("SEE ALSO", [.text("detentd(8), detentctl(1)")]),
    ]
  }

  private static let examples: [ManualBlock] = [
    .text("On this machine; what is printed is opened in a browser:"),
    .example("detent-page"),
    .text("For a phone on the same network:"),
    .example("detent-page --listen 0.0.0.0:8710 --token-file ~/.config/detentd/page-token"),
    .text("The same as a service, for this machine:"),
    .example(
      """
      systemctl enable --now detent-page
      journalctl -u detent-page
      """),
  ]
}
