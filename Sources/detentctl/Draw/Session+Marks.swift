import CommandLineTable
import ControlProtocol
import DetentClient
import Drawing
import Geometry
import Glibc
import Ladders
import Settings
import SettingsFile

extension Session {
  /// How many rungs are drawn; more would lie on one another, and take long to be asked for.
  static let mostRungsDrawn = 10_000

  /// What there is to draw of a control: what the daemon says, or the settings where none answers.
  func marks(of control: String) throws(Failure) -> LadderMarks {
    do throws(Failure) {
      return try daemonMarks(of: control)
    } catch .client(.cannotConnect(let failures)) {
      // A daemon that is asked for, or that may not be asked, is no reason to draw something else.
      guard !arguments.has(.socket),
        failures.allSatisfy({ [ENOENT, ECONNREFUSED].contains($0.code) })
      else { throw .client(.cannotConnect(failures)) }
    }
    return try settingsMarks(of: control)
  }

  private func daemonMarks(of control: String) throws(Failure) -> LadderMarks {
    var engravings: [String] = []
    while true {
      let page = RungPage(from: engravings.count, count: RungPage.maximumCount)
      let state = try ask { (client) throws(ClientError) in
        try client.get(control, rungs: page)
      }
      try check(state.selection.count, of: control)
      engravings += state.rungs.map(\.engraving)
      guard engravings.count < state.selection.count, !state.rungs.isEmpty else {
        return LadderMarks(
          name: control, engravings: engravings, selected: state.selection.index,
          natives: natives(of: control, engraved: engravings),
          readout: state.selection.readout, wraps: state.wraps)
      }
    }
  }

  /// The rungs that are a device's own, which the daemon does not tell but its settings, where these
  /// have the ladder that it has.
  private func natives(of control: String, engraved engravings: [String]) -> Set<Int> {
    guard let settings = settingsInUse()?.controls.first(where: { $0.name == control }),
      settings.ladder.count == engravings.count
    else { return [] }
    let marks = LadderMarks(settings)
    return marks.engravings == engravings ? marks.natives : []
  }

  private func settingsMarks(of control: String) throws(Failure) -> LadderMarks {
    let loaded: LoadedSettings
    do throws(SettingsMistakes) {
      loaded = try loadSettings()
    } catch {
      try? notices.line(error.description)
      throw .settings
    }
    let controls = loaded.settings.controls
    guard let found = controls.first(where: { $0.name == control }) else {
      let names = controls.map(\.name).joined(separator: ", ")
      throw .mistake(
        "no daemon answers, and \(loaded.place) has no control of this name; it has \(names)"
          .withControlsVisible)
    }
    try check(found.ladder.count, of: control)
    return LadderMarks(found)
  }

  private func check(_ count: Int, of control: String) throws(Failure) {
    guard count > Session.mostRungsDrawn else { return }
    throw .mistake(
      "\(control.withControlsVisible) has \(count) rungs, and at most \(Session.mostRungsDrawn) are "
        + "drawn; a ladder with larger steps can be")
  }
}

extension LadderMarks {
  /// What there is to draw of a control that settings describe, on its first rung.
  init(_ control: ControlSettings) {
    let entries = (0..<control.ladder.count).map { control.ladder.entry(at: Rung($0)) }
    let natives = entries.indices.filter { entries[$0].isNative }
    self.init(
      name: control.name, engravings: entries.map(\.engraving), selected: control.initial.index,
      natives: Set(natives), readout: entries[control.initial.index].readout, wraps: control.wrap)
  }
}
