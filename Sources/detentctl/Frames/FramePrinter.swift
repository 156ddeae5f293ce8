import CommandLineTable
import Controls
import Devices
import Geometry
import Panels

/// Prints frames as they come, a line each.
struct FramePrinter {
  private let output: Output
  private let text: FrameText
  private let isJSON: Bool
  private var start: Microseconds?
  private var toldDrops = 0

  /// What fingers do, where the device is a panel.
  private var slots: ContactSlots?
  private var contacts: [Contact] = []

  init(_ session: Session, contactsOf capabilities: Capabilities) {
    output = session.output
    slots = PanelProtocol(of: capabilities).map { ContactSlots($0) }
    text = FrameText(showsKeycodes: session.arguments.has(.showKeycodes))
    isJSON = session.arguments.has(.json)
  }

  /// Takes how things stand before the first frame: fingers that are there already began long ago.
  mutating func begin(with state: borrowing InputFrame) {
    slots?.take(state, into: &contacts)
    contacts.removeAll()
  }

  /// Prints a frame, and before it that the kernel dropped some, where it did since the last one.
  ///
  /// `drops` is how often it did since the device was opened.
  mutating func print(_ frame: borrowing InputFrame, drops: Int) throws(Failure) {
    try print(drops: drops)
    let start = start ?? frame.time
    self.start = start
    contacts.removeAll(keepingCapacity: true)
    slots?.take(frame, into: &contacts)
    try output.line(
      isJSON ? text.json(frame, contacts) : text.line(frame, contacts, since: start))
  }

  /// Prints that the kernel dropped frames, where it did since this was last printed.
  mutating func print(drops: Int) throws(Failure) {
    guard drops > toldDrops else { return }
    toldDrops = drops
    try output.line(isJSON ? text.dropJSON : text.dropLine)
  }
}
