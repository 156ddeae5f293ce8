import CommandLineTable
import Controls
import Devices
import Geometry
import Panels
import ProtocolA

/// Prints frames as they come, a line each.
struct FramePrinter: ~Copyable {
  private let output: Output
  private let text: FrameText
  private let isJSON: Bool
  private var start: Microseconds?
  private var toldDrops = 0

  /// What fingers do, where the device is a panel.
  private var slots: ContactSlots?
  private var contacts: [Contact] = []
  /// Makes slots of them, where the panel has none, in a copy: what is printed is what the device said.
  private var converter: SlotConverter?
  private var converted = InputFrame(device: DeviceID(0))

  init(_ session: Session, contactsOf profile: DeviceProfile) throws(Failure) {
    output = session.output
    let panel = PanelProtocol(of: profile.identity.capabilities)
    slots = panel.map { ContactSlots($0) }
    do throws(ProtocolAError) {
      converter = panel == .reports ? try SlotConverter(axes: profile.axes) : nil
    } catch {
      throw .refused("\(error)")
    }
    text = FrameText(showsKeycodes: session.arguments.has(.showKeycodes))
    isJSON = session.arguments.has(.json)
  }

  /// Takes how things stand before the first frame: fingers that are there already began long ago.
  mutating func begin(with state: borrowing InputFrame) {
    takeContacts(of: state)
  }

  /// Prints a frame, and before it that the kernel dropped some, where it did since the last one.
  ///
  /// `drops` is how often it did since the device was opened.
  mutating func print(_ frame: borrowing InputFrame, drops: Int) throws(Failure) {
    try print(drops: drops)
    let start = start ?? frame.time
    self.start = start
    takeContacts(of: frame)
    try output.line(
      isJSON ? text.json(frame, contacts) : text.line(frame, contacts, since: start))
  }

  /// Finds out what became of contacts in a frame.
  private mutating func takeContacts(of frame: borrowing InputFrame) {
    contacts.removeAll(keepingCapacity: true)
    guard converter != nil else {
      slots?.take(frame, into: &contacts)
      return
    }
    converted = copy frame
    converter?.convert(&converted)
    slots?.take(converted, into: &contacts)
  }

  /// Prints that the kernel dropped frames, where it did since this was last printed.
  mutating func print(drops: Int) throws(Failure) {
    guard drops > toldDrops else { return }
    toldDrops = drops
    try output.line(isJSON ? text.dropJSON : text.dropLine)
  }
}
