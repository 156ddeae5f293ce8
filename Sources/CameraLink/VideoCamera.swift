internal import Cameras
internal import Ladders
internal import VideoControls

/// A camera that the kernel drives.
final class VideoCamera {
  private struct Mapped {
    var control: VideoControl
    let mapping: ControlMapping
    let isTold: Bool
  }

  private let device: VideoDevice
  private var mapped: [Mapped] = []
  /// What all its controls are called, by their numbers.
  private var keys: [UInt32: String] = [:]
  /// `NAME at NODE`.
  let name: String

  /// Opens a node and finds the controls of some mappings.
  init(_ node: VideoNode, _ mappings: [ControlMapping]) throws(CameraTrouble) {
    name = "\(node.identity.name) at \(node.path)"
    device = try CameraTrouble.ofVideo { () throws(VideoError) in
      try VideoDevice(opening: node.path)
    }
    let all = try CameraTrouble.ofVideo { () throws(VideoError) in try device.controls() }
    keys = Dictionary(all.map { ($0.id, $0.key) }, uniquingKeysWith: { first, _ in first })
    for mapping in mappings {
      guard let control = all.first(where: { $0.key == mapping.key }) else {
        throw .mistake(unknownWord(mapping.key, called: "key", of: name, among: all.map(\.key)))
      }
      let isTold = try CameraTrouble.ofVideo { () throws(VideoError) in try device.follow(control) }
      let isVolatile = control.flags.contains(.volatile)
      mapped.append(Mapped(control: control, mapping: mapping, isTold: isTold && !isVolatile))
    }
    for place in mapped.indices {
      do throws(CameraLadderProblem) {
        _ = try VideoCamera.ladder(mapped[place])
      } catch {
        throw .mistake("\(mapped[place].mapping.key) of \(name): \(error)")
      }
    }
  }

  var descriptor: Int32 { device.descriptor }

  var untoldPlaces: [Int] { mapped.indices.filter { !mapped[$0].isTold } }

  func read(_ place: Int) throws(CameraTrouble) -> SettingReading {
    do throws(VideoError) {
      if let control = try device.control(mapped[place].control.id) {
        mapped[place].control = control
      }
      let control = mapped[place].control
      let ladder = try? VideoCamera.ladder(mapped[place])
      let value = try device.value(of: control)
      return SettingReading(
        ladder: ladder.map { SettingLadder($0, key: control.key) },
        value: ladder.map { $0.text(at: $0.rung(nearestTo: value)) } ?? "\(value)",
        note: note(control, hasLadder: ladder != nil))
    } catch {
      throw CameraTrouble(error)
    }
  }

  func set(_ place: Int, to text: String) throws(CameraTrouble) -> String {
    let control = mapped[place].control
    guard let ladder = try? VideoCamera.ladder(mapped[place]), let rung = ladder.rung(named: text)
    else {
      throw .refused("set \(control.key) of \(name) to \(text): the camera has no such value now")
    }
    do throws(VideoError) {
      let value = try device.set(control, to: ladder.value(at: rung))
      return ladder.text(at: ladder.rung(nearestTo: value))
    } catch {
      throw CameraTrouble(error)
    }
  }

  func takeNews() throws(CameraTrouble) -> [Int] {
    var places: [Int] = []
    do throws(VideoError) {
      while let event = try device.nextEvent() {
        if let place = mapped.firstIndex(where: { $0.control.id == event.id }) {
          places.append(place)
        }
      }
    } catch {
      throw CameraTrouble(error)
    }
    return places
  }

  private static func ladder(_ mapped: Mapped) throws(CameraLadderProblem) -> CameraLadder {
    guard let step = mapped.mapping.step else { return try CameraLadder(of: mapped.control) }
    guard step.decimals == 0, let whole = UInt64(exactly: step.units) else {
      throw .noMultiple(wanted: UInt64(max(1, step.double)), of: max(1, mapped.control.step))
    }
    return try CameraLadder(of: mapped.control, step: whole)
  }

  private func note(_ control: VideoControl, hasLadder: Bool) -> String? {
    if control.flags.contains(.readOnly) { return "read-only" }
    if control.flags.contains(.grabbed) { return "grabbed" }
    if control.flags.contains(.inactive) {
      // What the camera sets by itself is the other half of a pair, where the driver has both.
      let automatic = control.automaticID.flatMap { keys[$0] }
      return automatic.map { "inactive, by \($0)" } ?? "inactive"
    }
    return hasLadder ? nil : "nothing to select"
  }
}
