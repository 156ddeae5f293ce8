import GPhoto2
import TestSupport
import Testing

extension VirtualCameraTests {
  @Suite struct CameraSettingsTests {
    private let process: CameraProcess
    init() throws { process = try CameraProcess() }

    private static let speeds = [
      "1.0000s", "0.1000s", "0.0500s", "0.0200s", "0.0100s", "0.0050s", "0.0025s", "0.0012s",
      "0.0001s",
    ]

    private func error(_ body: () throws(CameraError) -> Void) -> CameraError? {
      do throws(CameraError) {
        try body()
        Issue.record("it was done")
        return nil
      } catch {
        return error
      }
    }

    @Test func `Settings with rungs are listed with section, label and value`() throws {
      let drivers = try CameraDrivers()
      let camera = try process.open(with: drivers)
      let listed = try camera.settings()
      let speed = try #require(listed.first { $0.setting.name == "shutterspeed" })
      #expect(speed.section == "capturesettings" && !speed.isShadowed)
      #expect(speed.setting.label == "Shutter Speed" && speed.setting.kind == .radio)
      #expect(speed.setting.offer == .choices(Self.speeds) && !speed.setting.isReadOnly)
      #expect(speed.setting.value == .choice("0.0100s") && speed.setting.place == 4)
      // The same property by its number, as a menu of the camera's own numbers.
      let numbered = try #require(listed.first { $0.setting.name == "500d" })
      #expect(numbered.section == "other" && numbered.setting.kind == .menu)

      let names = listed.map(\.setting.name)
      #expect(Set(names).isSuperset(of: ["f-number", "exposurecompensation", "imagesize", "bulb"]))
      // Texts and dates have no rungs.
      #expect(Set(names).isDisjoint(with: ["serialnumber", "datetime", "opcode"]))
      #expect(listed.allSatisfy { !$0.setting.label.isEmpty })
      let size = try #require(listed.first { $0.setting.name == "imagesize" })
      #expect(size.setting.isReadOnly)
      let bulb = try #require(listed.first { $0.setting.name == "bulb" })
      #expect(bulb.setting.kind == .toggle && bulb.setting.value == nil)
    }

    @Test func `What is listed is what is read by its key`() throws {
      let drivers = try CameraDrivers()
      let camera = try process.open(with: drivers)
      let listed = try camera.settings()
      #expect(listed.count > 10)
      for one in listed where !one.isShadowed {
        let read = try camera.read(one.setting.name)
        #expect(read == one.setting)
      }
    }

    @Test(arguments: [
      ("shutterspeed", "0.0025s"), ("f-number", "f/5.6"), ("exposurecompensation", "-1.5"),
    ])
    func `What is set is read back`(key: String, text: String) throws {
      let drivers = try CameraDrivers()
      let camera = try process.open(with: drivers)
      let before = try camera.read(key)
      #expect(before.value != .choice(text))
      try camera.set(key, to: .choice(text))
      let after = try camera.read(key)
      #expect(after.value == .choice(text))
      #expect(
        after.offer == before.offer && after.isReadOnly == before.isReadOnly && after != before)
    }

    @Test func `Every rung of a ladder can be set`() throws {
      let drivers = try CameraDrivers()
      let camera = try process.open(with: drivers)
      for (place, text) in Self.speeds.enumerated() {
        try camera.set("shutterspeed", to: .choice(text))
        let read = try camera.read("shutterspeed")
        #expect(read.place == place)
      }
    }

    @Test func `A toggle is set and read back`() throws {
      let drivers = try CameraDrivers()
      let camera = try process.open(with: drivers)
      try camera.set("fastfs", to: .toggle(false))
      let off = try camera.read("fastfs")
      #expect(off.value == .toggle(false))
      try camera.set("fastfs", to: .toggle(true))
      let on = try camera.read("fastfs")
      #expect(on.value == .toggle(true))
    }

    @Test func `A setting that the camera has not is refused by its key`() throws {
      let drivers = try CameraDrivers()
      let camera = try process.open(with: drivers)
      let wanted =
        "read aperture of Nikon DSC D750 at \(process.port): the camera has no such setting"
      let read = error { () throws(CameraError) in _ = try camera.read("aperture") }
      #expect(read?.kind == .refused && read?.key == "aperture")
      #expect(read?.description == wanted + " (-2)")
      let set = error { () throws(CameraError) in try camera.set("", to: .choice("f/8")) }
      #expect(set?.kind == .refused)
    }

    @Test func `A value that is not offered is not sent`() throws {
      let drivers = try CameraDrivers()
      let camera = try process.open(with: drivers)
      let choice = error { () throws(CameraError) in
        try camera.set("shutterspeed", to: .choice("1/100"))
      }
      #expect(choice?.kind == .refused)
      #expect(choice?.reason == "it is none of the 9 choices that the camera has now")
      let kind = error { () throws(CameraError) in
        try camera.set("shutterspeed", to: .number(0.01))
      }
      #expect(kind?.reason == "it is a radio")
      let readOnly = error { () throws(CameraError) in
        try camera.set("imagesize", to: .choice("640x480"))
      }
      #expect(readOnly?.kind == .refused && readOnly?.code == -6)
      let text = error { () throws(CameraError) in _ = try camera.read("serialnumber") }
      #expect(text?.reason == "it has no rungs" && text?.kind == .refused)
      let speed = try camera.read("shutterspeed")
      #expect(speed.value == .choice("0.0100s"))
    }
  }
}
