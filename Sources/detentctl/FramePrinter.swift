import CommandLineTable
import Controls
import Geometry

/// Prints frames as they come, a line each.
struct FramePrinter {
  private let output: Output
  private let text: FrameText
  private let isJSON: Bool
  private var start: Microseconds?
  private var toldDrops = 0

  init(_ session: Session) {
    output = session.output
    text = FrameText(showsKeycodes: session.arguments.has(.showKeycodes))
    isJSON = session.arguments.has(.json)
  }

  /// Prints a frame, and before it that the kernel dropped some, where it did since the last one.
  ///
  /// `drops` is how often it did since the device was opened.
  mutating func print(_ frame: borrowing InputFrame, drops: Int) throws(Failure) {
    try print(drops: drops)
    let start = start ?? frame.time
    self.start = start
    try output.line(isJSON ? text.json(frame) : text.line(frame, since: start))
  }

  /// Prints that the kernel dropped frames, where it did since this was last printed.
  mutating func print(drops: Int) throws(Failure) {
    guard drops > toldDrops else { return }
    toldDrops = drops
    try output.line(isJSON ? text.dropJSON : text.dropLine)
  }
}
