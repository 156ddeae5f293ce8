import Devices
import Glibc
import Settings
import TestSupport
import Testing

@testable import SettingsFile

@Suite struct LoadedSettingsTests {
  private let folder = ScratchFolder()
  /// The devices of a daemon without settings.
  private let automatic = Settings.defaults(known: Shipped.known).devices

  /// A user whose settings are looked for in the folder alone, unless the system has some.
  private var places: SettingsPlaces {
    SettingsPlaces(
      ProcessEnvironment(variables: ["XDG_CONFIG_HOME": folder.path], userID: 1000),
      programPath: folder.path("bin/detentd"))
  }

  private func load(
    _ file: SettingsChoice.File = .usual, deviceFolder: String = Shipped.devices
  ) throws -> LoadedSettings {
    try LoadedSettings(
      SettingsChoice(file, deviceFolder: deviceFolder), in: places, events: Shipped.events)
  }

  private let turned = """
    [ladder.mode]
    values = ["P", "A", "S", "M"]
    [device.knob]
    known = "powermate"
    [control.mode]
    ladder = "mode"
    wrap = true
    initial = "S"
    [[control.mode.input]]
    device = "knob"
    gesture = "turn"
    event = "REL_DIAL"
    degrees_per_rung = 30
    invert = true
    [control.free]
    ladder = "mode"

    """

  @Test func `Without a file the known devices turn the default ladder`() throws {
    let loaded = try load()
    #expect(loaded.file == nil)
    #expect(loaded.warnings == [])
    #expect(loaded.settings.controls.map(\.name) == ["shutter"])
    #expect(loaded.settings.devices == automatic)
    #expect(!automatic.isEmpty && automatic.allSatisfy { !$0.grab })
  }

  @Test func `Without a file and without known devices a person is told why nothing turns`() throws
  {
    let loaded = try load(deviceFolder: folder.path("none"))
    #expect(loaded.settings.devices == [])
    #expect(loaded.warnings.last?.hasPrefix("no settings file and no known device") == true)
    #expect(loaded.warnings.last?.contains(folder.path("detentd/detentd.toml")) == true)
    #expect(loaded.warnings.last?.hasSuffix(folder.path("none")) == true)
  }

  @Test(arguments: [EMFILE, ENFILE, ENOMEM, EIO]) func `What passes by itself is no mistake`(
    code: Int32
  ) {
    let error = SettingsFileError.system(call: "open", path: "/a", code: code)
    #expect(SettingsMistakes(error).isPassing)
  }

  @Test(arguments: [ENOENT, EACCES, ENOTDIR, ELOOP]) func `What stays is one`(code: Int32) {
    let error = SettingsFileError.system(call: "open", path: "/a", code: code)
    #expect(!SettingsMistakes(error).isPassing)
  }

  @Test func `Without a descriptor to read them with no settings are taken, not even the defaults`()
    async
  {
    await #expect(processExitsWith: .success) {
      let folder = ScratchFolder()
      let places = SettingsPlaces(
        ProcessEnvironment(variables: ["XDG_CONFIG_HOME": folder.path], userID: 1000),
        programPath: folder.path("bin/detentd"))
      let events = Shipped.events
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      var usual = rlimit()
      precondition(getrlimit(files, &usual) == 0)
      var limit = rlimit(rlim_cur: 0, rlim_max: usual.rlim_max)
      precondition(setrlimit(files, &limit) == 0)
      // A sanitizer opens files when the process ends.
      defer { setrlimit(files, &usual) }
      let mistakes = #expect(throws: SettingsMistakes.self) {
        try LoadedSettings(
          SettingsChoice(deviceFolder: Shipped.devices), in: places, events: events)
      }
      #expect(mistakes?.isPassing == true)
    }
  }

  @Test func `A file in which nothing is set counts as none, and is the settings file`() throws {
    let path = folder.write("# [control.shutter]\n\n# ladder = \"shutter\"\n", to: "a.toml")
    let loaded = try load(.named(path))
    #expect(loaded.file == path)
    #expect(loaded.settings == Settings.defaults(known: Shipped.known))
    #expect(
      try loaded.summary()
        == "no settings in \(path), so the defaults: good, 1 control, \(automatic.count) devices")
    #expect(loaded.place == "\(path) (sets nothing: defaults)")
    #expect(try load(.none).place == "no settings file")
    let nothing = try load(.named(path), deviceFolder: folder.path("none"))
    #expect(nothing.warnings.count == 1)
    #expect(nothing.warnings.last?.hasPrefix("no settings in \(path) and no known device") == true)
  }

  @Test func `A file with no more than a ladder is a mistake, as somebody meant something`() {
    let path = folder.write("[ladder.mode]\nvalues = [\"P\"]\n", to: "a.toml")
    let mistakes = #expect(throws: SettingsMistakes.self) { try load(.named(path)) }
    #expect(mistakes?.description.contains("control: is missing") == true)
  }

  @Test func `A stray key alone is all that is wrong with a file that sets nothing`() {
    let path = folder.write("colour = 1\n", to: "a.toml")
    let mistakes = #expect(throws: SettingsMistakes.self) { try load(.named(path)) }
    #expect(mistakes?.lines.count == 1)
    #expect(mistakes?.lines.first?.hasPrefix("\(path):1:1: colour: is no key") == true)
    // What was meant to be one of them is told as that.
    let meant = folder.write("[contrl.a]\nladder = \"x\"\n", to: "b.toml")
    let others = #expect(throws: SettingsMistakes.self) { try load(.named(meant)) }
    #expect(others?.lines.count == 1)
  }

  @Test func `A user's file is found, and a file that is named comes before it`() throws {
    folder.makeFolder("detentd")
    let own = folder.write(turned, to: "detentd/detentd.toml")
    #expect(try load().file == own)
    let named = folder.write(turned, to: "other.toml")
    let loaded = try load(.named(named))
    #expect(loaded.file == named)
    #expect(loaded.settings.controls.map(\.name) == ["mode", "free"])
  }

  @Test func `Where none is wanted a user's file is not even read`() throws {
    folder.makeFolder("detentd")
    folder.write("nonsense", to: "detentd/detentd.toml")
    let loaded = try load(.none)
    #expect(loaded.file == nil)
    #expect(loaded.settings.controls.map(\.name) == ["shutter"])
  }

  @Test func `A file that is named must be there`() {
    let path = folder.path("none.toml")
    let mistakes = #expect(throws: SettingsMistakes.self) { try load(.named(path)) }
    #expect(mistakes?.description.contains(path) == true)
  }

  @Test func `Mistakes are told all at once, each on a line with its place`() {
    let path = folder.write(
      turned + "[control.late]\nladder = \"mod\"\nsnap = 3\ncolour = 1\n", to: "a.toml")
    let mistakes = #expect(throws: SettingsMistakes.self) { try load(.named(path)) }
    let lines = mistakes?.lines ?? []
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix(path + ":") })
  }

  @Test func `What is odd but no mistake is a warning`() throws {
    let path = folder.write(
      turned + "[device.spare]\nmatch = { name = \"Spare\" }\n", to: "a.toml")
    let loaded = try load(.named(path))
    #expect(loaded.warnings.count == 1)
    #expect(loaded.warnings[0].contains("no input uses this device"))
  }

  @Test func `A file of a known device that is broken is a warning, and the others count`() throws {
    folder.makeFolder("detentd")
    folder.makeFolder("detentd/devices")
    folder.write("match = 3\n", to: "detentd/devices/mine.toml")
    let loaded = try load()
    #expect(!loaded.deviceFaults.isEmpty)
    #expect(loaded.deviceFaults.allSatisfy { $0.contains("mine.toml") })
    #expect(loaded.warnings.isEmpty)
    #expect(loaded.settings.devices == automatic)
  }

  @Test func `The summary has the warnings before it, and what is broken takes its place`() throws {
    let path = folder.write(
      turned + "[device.spare]\nmatch = { name = \"Spare\" }\n", to: "a.toml")
    let loaded = try load(.named(path))
    #expect(
      try loaded.summary()
        == loaded.warnings[0] + "\n\(path): good, 2 controls, 1 device")
    #expect(
      try load(.none).summary()
        == "no settings file, so the defaults: good, 1 control, \(automatic.count) devices")
    folder.makeFolder("detentd")
    folder.makeFolder("detentd/devices")
    folder.write("match = 3\n", to: "detentd/devices/mine.toml")
    let broken = try load(.named(path))
    let mistakes = #expect(throws: SettingsMistakes.self) { try broken.summary() }
    #expect(mistakes?.lines == broken.deviceFaults + broken.warnings)
  }
}
