internal import Cameras
internal import GPhoto2
internal import Glibc
internal import Ladders

/// A camera that libgphoto2 drives.
final class PhotoCamera {
  private let camera: Camera
  private let mappings: [ControlMapping]
  private var ladders: [PhotoLadder?]
  /// `MODEL at PORT`.
  let name: String

  /// How often a setting is read again that does not yet say what it was set to, and how long apart in
  /// microseconds.
  private static let rereads = 2
  /// The most events that are taken at once.
  private static let mostNews = 16
  private static let rereadPause: useconds_t = 100_000

  /// Opens a camera and finds the settings of some mappings.
  ///
  /// - Parameters:
  ///   - identity: Which camera.
  ///   - mappings: What is to be driven.
  ///   - drivers: The drivers that are installed.
  /// - Throws: What keeps it from being opened, or which setting it has not.
  init(
    _ identity: DetectedCamera, _ mappings: [ControlMapping], with drivers: borrowing CameraDrivers
  ) throws(CameraTrouble) {
    self.mappings = mappings
    name = identity.description
    ladders = mappings.map { _ in nil }
    camera = try CameraTrouble.ofPhoto { () throws(CameraError) in
      try Camera(model: identity.model, port: identity.port, with: drivers)
    }
    for place in mappings.indices { ladders[place] = try check(mappings[place]) }
  }

  private func check(_ mapping: ControlMapping) throws(CameraTrouble) -> PhotoLadder? {
    let setting: CameraSetting
    do throws(CameraError) {
      setting = try camera.read(mapping.key)
    } catch {
      guard error.kind == .refused else { throw CameraTrouble(error) }
      throw .mistake(try explanation(error, mapping.key))
    }
    // A mode without choices is no mistake, a step of what has none is.
    if case .choices(let texts) = setting.offer, texts.isEmpty { return nil }
    do throws(MappingProblem) {
      return try PhotoLadder(setting, step: mapping.step)
    } catch {
      throw .mistake("\(mapping.key) of \(name): \(error)")
    }
  }

  private func explanation(
    _ error: CameraError, _ key: String
  ) throws(CameraTrouble) -> String {
    do throws(CameraError) {
      let keys = try camera.settings().filter { !$0.isShadowed }.map(\.setting.name)
      guard !keys.contains(key) else { return error.description }
      return unknownWord(key, called: "key", of: name, among: keys)
    } catch {
      throw CameraTrouble(error)
    }
  }

  /// All of them: many cameras do not tell what is turned on the body.
  var untoldPlaces: [Int] { Array(mappings.indices) }

  func read(_ place: Int) throws(CameraTrouble) -> SettingReading {
    let mapping = mappings[place]
    do throws(CameraError) {
      let setting = try camera.read(mapping.key)
      let ladder = try? PhotoLadder(setting, step: mapping.step)
      ladders[place] = ladder
      return SettingReading(
        ladder: ladder.map { SettingLadder($0.ladder, key: mapping.key) },
        value: ladder?.text(of: setting.value) ?? setting.value?.description ?? "",
        note: setting.isReadOnly ? "read-only" : ladder == nil ? "nothing to select" : nil)
    } catch {
      throw CameraTrouble(error)
    }
  }

  func set(_ place: Int, to text: String) throws(CameraTrouble) -> String {
    let key = mappings[place].key
    guard let ladder = ladders[place], let value = ladder.value(named: text) else {
      throw .refused("set \(key) of \(name) to \(text): the camera has no such value now")
    }
    do throws(CameraError) {
      try camera.set(key, to: value)
      // Some cameras still say the old value for a moment.
      var back = ladder.text(of: try camera.read(key).value)
      for _ in 0..<PhotoCamera.rereads where back != text {
        usleep(PhotoCamera.rereadPause)
        back = ladder.text(of: try camera.read(key).value)
      }
      return back
    } catch {
      throw CameraTrouble(error)
    }
  }

  func takeNews() throws(CameraTrouble) -> [Int] {
    do throws(CameraError) {
      var changed: Set<Int> = []
      // What waits already comes one by one, and each may ask the camera something.
      for _ in 0..<PhotoCamera.mostNews {
        let news = try camera.news()
        changed.formUnion(
          mappings.indices.filter { news.isUnspecific || news.keys.contains(mappings[$0].key) })
        if !news.hasMore { break }
      }
      return changed.sorted()
    } catch {
      throw CameraTrouble(error)
    }
  }
}
