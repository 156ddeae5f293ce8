import ControlProtocol
import Controls
import Devices
import Evdev
import Recordings

/// Reads a device and writes each frame as soon as it is whole.
final class Recorder {
  private var device: EvdevDevice
  private let output: Output
  private let file: String?
  private let showsKeys: Bool
  private let text = RecordingText { EventNameList.typeAndName(of: $0) }
  private var frame = InputFrame(device: DeviceID(0))
  private var drops = 0
  /// How many frames were written.
  private(set) var frames = 0

  /// Makes a recorder of an open device.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - output: Where to write.
  ///   - file: The file that this is, for messages; nil for standard output.
  ///   - showsKeys: Whether it is to be seen which keys were typed.
  init(_ device: consuming EvdevDevice, into output: Output, file: String?, showsKeys: Bool) {
    self.device = device
    self.output = output
    self.file = file
    self.showsKeys = showsKeys
  }

  /// Writes until a signal asks for the end, the device is gone, or nobody reads any more.
  ///
  /// - Parameter didBegin: Called when the description is written.
  /// - Returns: Which of these it was.
  /// - Throws: Why it cannot go on.
  func run(_ didBegin: () -> Void) throws(Failure) -> RecordingLoop.End {
    try RecordingLoop().run(reading: device.descriptor, into: output) { () throws(Failure) in
      try writeHead()
      didBegin()
    } _: { [unowned self] () throws(Failure) in
      try readWhatWaits()
    }
  }

  private func writeHead() throws(Failure) {
    var profile = device.profile
    if !showsKeys { profile = HiddenKeys.hiding(profile) }
    let comments =
      ["Recorded by detentctl \(Version.text)"] + (showsKeys ? [] : [HiddenKeys.comment])
    try write(text.head(of: profile, comments: comments))
  }

  /// Writes the frames that are whole; true when there will be no more.
  private func readWhatWaits() throws(Failure) -> Bool {
    do {
      while try device.read(into: &frame) == .frame {
        try writeFrame()
        frame.clear()
      }
      // Where nothing else differs no frame follows a drop.
      try writeDrops()
      return false
    } catch let error as EvdevError {
      guard error.isGone else { throw .refused("\(error)") }
      return true
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .refused("\(error)")
    }
  }

  private func writeFrame() throws(Failure) {
    try writeDrops()
    if !showsKeys { HiddenKeys.hide(in: &frame.readings) }
    try write(text.lines(of: Recording.Frame(time: frame.time, readings: frame.readings)))
    frames += 1
  }

  private func writeDrops() throws(Failure) {
    guard device.drops > drops else { return }
    drops = device.drops
    try write(text.comment("SYN_DROPPED: events are missing here; what differs then comes next"))
  }

  private func write(_ lines: String) throws(Failure) {
    try output.write(lines, asFile: file)
  }
}
