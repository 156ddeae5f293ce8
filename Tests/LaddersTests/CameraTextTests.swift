import Testing

@testable import Ladders

@Suite struct CameraTextTests {
  /// What is shown: readout, engraving and number.
  private func shown(_ text: String, _ kind: LadderKind? = nil) -> String {
    let entry = CameraText(text, kind: kind).entry
    return "\(entry.readout) \(entry.engraving) \(entry.number.map { "\($0)" } ?? "-")"
  }

  @Test func `One shutter speed is one, however it is written`() {
    for text in ["0.0100s", "1/100", "1/100s", "1/100 sec", "0,01s", "10/1000s"] {
      #expect(shown(text, .shutter) == "1/100 100 0.01", "\(text)")
      #expect(CameraText(text, kind: .shutter).entry.value == text)
    }
    #expect(shown("0.01", .shutter) == "1/100 100 0.01")
    // The printed number, not the exact one.
    #expect(shown("0.0333s") == "1/30 30 \(1.0 / 30)")
    #expect(shown("0.0156s") == "1/60 60 \(1.0 / 60)")
    #expect(shown("1.0000s") == #"1" 1" 1.0"#)
    #expect(shown("0.7692s") == #"0.8" 0.8" 0.8"#)
    #expect(shown("30", .shutter) == #"30" 30" 30.0"#)
    // On no dial: as it is.
    #expect(shown("120", .shutter) == #"120" 120" 120.0"#)
    #expect(shown("1/45000", .shutter) == "1/45000 45000 \(1.0 / 45000)")
  }

  @Test func `Apertures, sensitivities and compensations have the texts of their ladders`() {
    for text in ["f/5.6", "5.6", "5,6", "F5.6", "f/5,6"] {
      #expect(shown(text, .aperture) == "f/5.6 5.6 5.6", "\(text)")
    }
    #expect(shown("f/5.6") == "f/5.6 5.6 5.6")
    #expect(shown("f/3.3") == "f/3.3 3.3 3.3")
    #expect(shown("f/1.8") == "f/1.8 1.8 1.8")
    #expect(shown("1600", .iso) == "ISO 1600 1.6k 1600.0")
    #expect(shown("ISO 200") == "ISO 200 200 200.0")
    #expect(shown("-1.667", .exposureCompensation) == "-1.7 EV -1.7 -1.7")
    #expect(shown("0.333333", .exposureCompensation) == "+0.3 EV +0.3 0.3")
    #expect(shown("0", .exposureCompensation) == "0 EV 0 0.0")
    #expect(shown("+7", .exposureCompensation) == "+7 EV +7 7.0")
    #expect(shown("5600K") == "5600 K 5.6k 5600.0")
    #expect(shown("50 mm") == "50 mm 50 50.0")
  }

  @Test func `Words are words, and PTP's number for automatic is one`() {
    #expect(shown("Auto", .iso) == "Auto Auto -")
    #expect(shown("bulb", .shutter) == "Bulb Bulb -")
    #expect(shown("65535", .iso) == "Auto Auto -")
    #expect(CameraText("65535", kind: .iso).entry.value == "65535")
    #expect(shown("65535") == "65535 65535 65535.0")
    #expect(shown("Daylight") == "Daylight Daylight -")
    #expect(shown("5,6") == "5,6 5,6 5.6")
    #expect(shown("1,234.5") == "1,234.5 1,234.5 -")
    #expect(shown("0", .aperture) == "Auto Auto -")
  }

  @Test func `What no rung may have is left out`() {
    #expect(CameraText("1/\u{0}100\n\u{1B}[31m", kind: .shutter).entry.value == "1/100[31m")
    #expect(CameraText("").entry.value == "—")
    #expect(CameraText(" \t").entry.value == "—")
    let long = CameraText(String(repeating: "ä", count: 100)).entry
    #expect(long.value.utf8.count == Ladder.maximumTextLength)
    for text in [
      "inf", "nan", "1e9", "1/0", "0x10", "--", "f/", "s", "1/", "1/1e300",
      "9999999999999999999999",
    ] {
      for kind in LadderKind.allCases + [] {
        let entry = CameraText(text, kind: kind).entry
        #expect(entry.number?.isFinite ?? true)
        #expect((try? Ladder(rungs: [entry])) != nil)
      }
    }
  }

  @Test func `A capital letter that is longer than its small one is cut where a rung ends`() throws
  {
    let entry = CameraText("ΐ" + String(repeating: "x", count: 62), kind: .shutter).entry
    _ = try Ladder(rungs: [entry])
    #expect(entry.readout.utf8.count <= Ladder.maximumTextLength)
  }

  @Test(arguments: ["\u{9b}", "\u{202e}", "\u{2028}", "\u{2029}", "\u{7f}", "\n"])
  func `What moves things on a screen is on no rung`(_ scalar: String) {
    #expect(CameraText("a\(scalar)b").entry.value == "ab")
    #expect((try? Ladder(values: ["a\(scalar)b"])) == nil)
  }

  @Test func `Every printed marking is itself`() throws {
    for kind in LadderKind.allCases {
      for step in StopStep.allCases {
        for marking in PhotographicTables.markings(of: kind, by: step) ?? [] {
          let entry = CameraText(marking, kind: kind).entry
          #expect(entry.number == LadderEntry.quantity(of: marking), "\(kind) \(marking)")
        }
      }
    }
  }

  @Test func `The keys of cameras say what they are of`() {
    #expect(LadderKind(ofCameraKey: "shutterspeed") == .shutter)
    #expect(LadderKind(ofCameraKey: "f-number") == .aperture)
    #expect(LadderKind(ofCameraKey: "whitebalance") == nil)
  }
}
