internal import Cameras
internal import GPhoto2
internal import VideoControls

/// A camera that is there, and what of it can be driven.
public struct SurveyedCamera: Hashable, Sendable {
  /// The way in which it is spoken to.
  public var backend: CameraBackend
  /// Its model or name.
  public var name: String
  /// Its port or node.
  public var place: String
  /// Other names of its place: links, and its bus.
  public var otherPlaces: [String]
  /// The settings that have values to select.
  public var settings: [SurveyedSetting]
  /// Why it cannot be used.
  public var problem: String?
}

/// A setting of a camera.
public struct SurveyedSetting: Hashable, Sendable {
  /// What `--map` takes.
  public var key: String
  /// What it is called, for people.
  public var label: String
  /// What its values are, for instance `radio` or `integer`.
  public var kind: String
  /// What it stands at; nil where it does not say.
  public var value: String?
  /// How many rungs its ladder has; nil where it makes none.
  public var count: Int?
  /// The first and the last of its values.
  public var ends: [String]
  /// Why it may not heed, as the driver says it, or why it makes no ladder.
  public var notes: [String]
}

/// Looks at the cameras of the machine, each of which is opened for a moment.
public enum CameraSurvey {
  /// The cameras that are there.
  ///
  /// - Parameter backend: Those of one kind, or nil for all.
  /// - Returns: The cameras, and why those of a kind could not be looked for.
  public static func cameras(
    _ backend: CameraBackend? = nil
  ) -> (cameras: [SurveyedCamera], problems: [String]) {
    var cameras: [SurveyedCamera] = []
    var problems: [String] = []
    if backend != .v4l2 {
      let drivers = DriverShelf()
      do throws(CameraTrouble) {
        cameras += try drivers.detect().map { photo($0, drivers) }
      } catch {
        problems.append(error.words)
      }
    }
    if backend != .gphoto2 { cameras += VideoFolder().nodes().compactMap { video($0) } }
    return (cameras, problems)
  }

  private static func photo(_ camera: DetectedCamera, _ drivers: DriverShelf) -> SurveyedCamera {
    var found = SurveyedCamera(
      backend: .gphoto2, name: camera.model, place: camera.port, otherPlaces: [], settings: [])
    do throws(CameraTrouble) {
      found.settings = try drivers.settings(of: camera).filter { !$0.isShadowed }.map {
        surveyed($0.setting)
      }
    } catch {
      found.problem = error.words
    }
    return found
  }

  private static func surveyed(_ setting: CameraSetting) -> SurveyedSetting {
    var found = SurveyedSetting(
      key: setting.name, label: setting.label, kind: "\(setting.kind)",
      value: setting.value?.description, ends: [], notes: setting.isReadOnly ? ["read-only"] : [])
    do throws(MappingProblem) {
      found.take(try PhotoLadder(setting, step: nil).ladder)
    } catch {
      found.notes.append("\(error)")
    }
    return found
  }

  /// Nil for a node that has nothing to drive: a camera has several.
  private static func video(_ node: VideoNode) -> SurveyedCamera? {
    var found = SurveyedCamera(
      backend: .v4l2, name: node.identity.name, place: node.path,
      otherPlaces: node.links + (node.identity.bus.isEmpty ? [] : [node.identity.bus]),
      settings: [], problem: node.problem.map { CameraTrouble($0).words })
    guard found.problem == nil else { return found }
    do throws(VideoError) {
      let device = try VideoDevice(opening: node.path)
      for control in try device.controls() {
        found.settings.append(surveyed(control, (try? device.value(of: control))))
      }
    } catch {
      found.problem = CameraTrouble(error).words
    }
    return found.settings.isEmpty && found.problem == nil ? nil : found
  }

  private static func surveyed(_ control: VideoControl, _ value: Int64?) -> SurveyedSetting {
    var found = SurveyedSetting(
      key: control.key, label: control.name, kind: control.kind.rawValue,
      value: value.map(\.description), ends: [], notes: control.flags.subtracting(.update).names)
    do throws(CameraLadderProblem) {
      let ladder = try CameraLadder(of: control)
      found.take(ladder)
      if let value { found.value = ladder.text(of: value, of: control) }
    } catch {
      found.notes.append("\(error)")
    }
    return found
  }
}

extension SurveyedSetting {
  fileprivate mutating func take(_ ladder: CameraLadder) {
    count = ladder.count
    ends = [ladder.texts.first, ladder.texts.last].compactMap(\.self)
  }
}

extension CameraLadder {
  /// What a value is called: of a number itself, whether or not it is on a rung.
  fileprivate func text(of value: Int64, of control: VideoControl) -> String {
    switch control.kind {
    case .integer, .integer64: value.description
    case .boolean, .menu, .integerMenu: text(at: rung(nearestTo: value))
    }
  }
}
