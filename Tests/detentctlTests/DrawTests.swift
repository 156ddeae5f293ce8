import ControlProtocol
import Drawing
import Geometry
import Glibc
import SettingsFile
import TestSupport
import Testing

@testable import detentctl

private func panelWords(_ text: String) -> String {
  "--panel: WIDTHxHEIGHT must be millimetres as in 155x86, from 15 to 2000 each, not \"\(text)\""
}

@Suite struct DrawTests {
  private let folder = ScratchFolder()

  /// A daemon with one control of so many rungs, which it gives page by page.
  private func daemon(count: Int, at selected: Int = 7) -> FakeDaemon {
    FakeDaemon { request, _ in
      guard request.contains(#""focus""#) else {
        return refusal(request, -32602, "get: no control \\\"nix\\\"; there is \\\"focus\\\"")
      }
      let from =
        Int(
          request.split(separator: "\"from\":").last?.prefix { $0.isNumber } ?? "") ?? 0
      let rungs = (from..<min(from + 100, count)).map {
        "{\"index\":\($0),\"value\":\"v\($0)\",\"engraving\":\"e\($0)\"}"
      }
      return answer(
        request,
        state(
          "focus", selected, of: count, "v\(selected)",
          more: ",\"readout\":\"at <\(selected)>\",\"rungs\":[\(rungs.joined(separator: ","))]"))
    }
  }

  @Test func `The ladder of the daemon is drawn, page by page, with its rung lit`() {
    let daemon = daemon(count: 230)
    defer { daemon.stop() }
    let run = detentctl("draw", "focus", on: daemon)
    #expect(run.status == 0 && run.notices.isEmpty)
    #expect(run.output.hasPrefix("<svg ") && run.output.hasSuffix("</svg>\n"))
    #expect(run.output.contains(#"data-place="outer" data-count="230" data-control="focus""#))
    for rung in [0, 99, 100, 229] {
      #expect(run.output.contains("data-rung=\"\(rung)\" data-engraving=\"e\(rung)\""))
    }
    #expect(run.output.contains(#"selected" data-rung="7""#))
    #expect(run.output.contains(">at &lt;7&gt;</text>"))
    #expect(!run.output.contains("mm\""))
  }

  @Test func `A wheel can have two rings, and dial and spin are others`() {
    let daemon = daemon(count: 19)
    defer { daemon.stop() }
    let two = detentctl("draw", "focus", "focus", on: daemon).output
    #expect(two.contains(#"data-place="outer""#) && two.contains(#"data-place="inner""#))
    for gesture in ["dial", "spin"] {
      let one = detentctl("draw", "focus", "--gesture", gesture, on: daemon).output
      #expect(one.contains("data-place=\"\(gesture)\""))
    }
  }

  @Test func `A panel has its size in millimetres, and the wheel in the corner of the hand`() {
    let daemon = daemon(count: 2)
    defer { daemon.stop() }
    let right = detentctl("draw", "focus", "--panel", "155x86", on: daemon).output
    #expect(right.contains(#"viewBox="0 0 976.5 541.8" width="155mm" height="86mm""#))
    let left = detentctl("draw", "focus", "--panel", "155x86", "--hand", "left", on: daemon).output
    #expect(left != right)
    let layout = WheelLayout(in: Area(width: 976.5, height: 541.8), hand: .left)
    let tick = layout.tick(of: Rung(0), count: 2, in: .outer, isLit: false)
    #expect(left.contains("M\(Self.hundredths(tick.from.x)) "))
  }

  @Test func `Each size is another`() {
    let daemon = daemon(count: 2)
    defer { daemon.stop() }
    let sizes = WheelSize.allCases.map {
      detentctl(
        "draw", "focus", "--panel", "155x86", "--size", "\($0.rawValue)", on: daemon
      ).output
    }
    #expect(Set(sizes).count == 5)
  }

  @Test(arguments: [
    ("--size 1.3", "--size: SIZE must be one of 0.8, 0.9, 1.0, 1.1, 1.2, not \"1.3\""),
    ("--size 1", "--size: SIZE must be one of 0.8, 0.9, 1.0, 1.1, 1.2, not \"1\""),
    ("--hand both", "--hand: HAND must be one of right, left, not \"both\""),
    ("--gesture fader", "--gesture: GESTURE must be one of wheel, dial, spin, not \"fader\""),
    ("--panel 155", panelWords("155")), ("--panel 155x", panelWords("155x")),
    ("--panel 155x86x2", panelWords("155x86x2")), ("--panel 155x-86", panelWords("155x-86")),
    ("--panel 14x86", panelWords("14x86")), ("--panel 155x2001", panelWords("155x2001")),
    ("--panel nanxinf", panelWords("nanxinf")), ("--panel 1e2x86", panelWords("1e2x86")),
    ("--gesture dial --hand left", "--hand is of a wheel, not of a dial"),
    ("--gesture spin --size 0.8", "--size is of a wheel, not of a spin"),
    ("other --gesture dial", "INNER is of a wheel, not of a dial"),
  ])
  func `A wrong command line gets one message, whatever daemon there is`(
    options: String, words: String
  ) {
    let run = shell("$ctl draw focus \(options)")
    #expect(run.output == "detentctl: \(words); see detentctl draw --help\n" && run.status == 2)
  }

  @Test func `What the daemon refuses is told`() {
    let daemon = daemon(count: 2)
    defer { daemon.stop() }
    let run = detentctl("draw", "nix", on: daemon)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.notices.contains("no control \"nix\""))
  }

  @Test func `The device's own rungs are those of the daemon's settings, if the ladder is theirs`()
  {
    let file = folder.write(
      """
      [ladder.zoom]
      rungs = [{ value = "e0" }, { value = "e1", native = true }, { value = "e2" }]
      [control.focus]
      ladder = "zoom"

      """, to: "detentd.toml")
    for (rung, isTheirs) in [("e2", true), ("x", false)] {
      let daemon = FakeDaemon { request, _ in
        if request.contains(#""method":"status""#) {
          return answer(
            request,
            #"{"protocol":1,"version":"0.1.0","pid":7,"uptime":1,"socket":"/s","controls":0,"#
              + #""settings":{"file":"\#(file)"},"devices":[],"clients":[]}"#)
        }
        let rungs = ["e0", "e1", rung].enumerated().map { place, value in
          "{\"index\":\(place),\"value\":\"\(value)\"}"
        }
        return answer(
          request,
          state("focus", 0, of: 3, "e0", more: ",\"rungs\":[\(rungs.joined(separator: ","))]"))
      }
      defer { daemon.stop() }
      let run = detentctl("draw", "focus", on: daemon)
      #expect(run.output.contains(#"class="rung native" data-rung="1""#) == isTheirs)
    }
  }

  @Test func `A ladder that is too long is not asked for`() {
    let daemon = daemon(count: 10_001)
    defer { daemon.stop() }
    let run = detentctl("draw", "focus", on: daemon)
    #expect(run.status == 2 && run.notices.contains("10001 rungs, and at most 10000 are drawn"))
  }

  @Test func `A daemon that is asked for by its socket has to be there`() {
    let run = shell("$ctl --socket \(folder.path("none.sock")) draw shutter")
    #expect(run.status == 1 && run.output.contains("none.sock"))
  }

  @Test(.enabled(if: isAlone, "there are settings or a daemon of the system here"))
  func `Where no daemon answers the settings count, and without any the default ladder`() {
    let none = shell("\(Self.alone(folder)) $ctl draw shutter")
    #expect(none.status == 0 && none.output.contains(#"data-count="19" data-control="shutter""#))
    #expect(none.output.contains(#"selected" data-rung="12" data-engraving="125""#))
    let unknown = shell("\(Self.alone(folder)) $ctl draw iso")
    #expect(unknown.status == 2)
    #expect(unknown.output.hasSuffix("has no control of this name; it has shutter\n"))
  }

  @Test func `On the terminal it is as wide as that, and without colours where nobody looks`() {
    let daemon = daemon(count: 19)
    defer { daemon.stop() }
    let command = "$ctl --socket \(daemon.path) draw focus --text"
    for (environment, sign) in [
      ("LC_ALL=C.UTF-8 TERM=xterm", "⠤"), ("LC_ALL=C.UTF-8 TERM=linux", "░"),
      ("LC_ALL=C TERM=xterm", "......"),
    ] {
      let run = shell("\(environment) \(command)")
      #expect(run.status == 0 && run.output.contains(sign) && !run.output.contains("\u{1B}"))
      #expect(run.output.split(separator: "\n").allSatisfy { String($0).columns <= 80 })
    }
  }

  @Test(.enabled(if: ShellCommand.finds("script"), "there is no script(1) here"))
  func `A terminal gets colours, but where NO_COLOR is set`() {
    let daemon = daemon(count: 19)
    defer { daemon.stop() }
    let command = "stty cols 70 rows 50; $ctl --socket \(daemon.path) draw focus --text"
    for (setting, isColoured) in [("NO_COLOR=", true), ("NO_COLOR=1", false)] {
      let run = shell(
        "ctl=$ctl LC_ALL=C.UTF-8 TERM=xterm \(setting) script -qec '\(command)' /dev/null </dev/null"
      )
      #expect(run.output.contains("\u{1B}[1;33m") == isColoured)
      #expect(run.output.contains("⠤"))
    }
  }

  private static let isAlone = [SettingsPlaces.systemFile, SocketPath.system].allSatisfy {
    (path: String) in
    access(path, F_OK) != 0
  }

  /// An environment without daemon and settings of this machine's.
  private static func alone(_ folder: ScratchFolder) -> String {
    "XDG_RUNTIME_DIR=\(folder.path) XDG_CONFIG_HOME=\(folder.path) HOME=\(folder.path)"
  }

  private static func hundredths(_ number: Double) -> String {
    let whole = Int((number * 100).rounded())
    let rest = whole % 100
    return rest == 0
      ? "\(whole / 100)"
      : rest % 10 == 0
        ? "\(whole / 100).\(rest / 10)" : "\(whole / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
