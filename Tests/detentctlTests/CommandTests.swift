import Testing

@testable import detentctl

private let device =
  #"{"device":"knob","name":"Griffin \u001b[1mPowerMate","node":"/dev/input/event3","#
  + #""vendor":"077d","product":"0410","phys":"usb-1","uniq":"","state":"open","grabbed":true,"#
  + #""frames":12,"drops":1,"errors":2,"openFor":3700.25,"controls":["shutter","iso"]}"#

private let shutter = state("shutter", 12, of: 19, "1/125", more: #","number":0.008,"wrap":false"#)

@Suite struct CommandTests {
  /// A daemon that answers `status`, and `controls` with one control or none.
  private func daemon(status: String, controls: String = "") -> FakeDaemon {
    FakeDaemon { request, _ in
      answer(
        request,
        request.contains(#""method":"controls""#) ? #"{"controls":[\#(controls)]}"# : status)
    }
  }

  @Test func `The status is shown with controls, devices and clients`() {
    let daemon = daemon(
      status: #"{"protocol":1,"version":"0.1.0","pid":7,"uptime":90061.9,"socket":"/s","#
        + #""settings":{"file":null},"controls":2,"devices":["# + device + #"],"#
        + #""clients":[{"pid":9,"uid":1000,"queued":0,"coalesced":3,"watching":true,"#
        + #""connectedFor":125.5}]}"#, controls: shutter)
    defer { daemon.stop() }
    let run = detentctl("status", on: daemon)
    #expect(
      run.output == """
        version   0.1.0
        process   7
        running   1 d 1 h 1 min 1 s
        socket    \(daemon.path)
        settings  none; the known devices drive the default ladder
        controls  2
        devices   1
        clients   1

        CONTROL  VALUE  READOUT  INDEX  COUNT  WRAPS
        shutter  1/125  1/125    12     19     no

        DEVICE  STATE  NODE               ID         GRABBED  FRAMES  DROPS  CONTROLS     FOR  ERRORS  \
        NAME                        PHYS   UNIQ
        knob    open   /dev/input/event3  077d:0410  yes      12      1      shutter,iso  1h   2       \
        Griffin \\u{1b}[1mPowerMate  usb-1  -

        PROCESS  USER  WATCHES  QUEUED  COALESCED  FOR
        9        1000  yes      0       3          2min

        """)
    #expect(run.status == 0 && run.notices.isEmpty)
  }

  @Test func `A settings file that sets nothing does not look as if it drove anything`() {
    let daemon = daemon(
      status: #"{"protocol":1,"version":"0.1.0","pid":7,"uptime":1,"socket":"/s","controls":0,"#
        + #""settings":{"file":"/f.toml","defaults":true},"devices":[],"clients":[]}"#)
    defer { daemon.stop() }
    #expect(
      detentctl("status", on: daemon).output.contains(
        "settings  /f.toml (sets nothing: defaults)\n"))
  }

  @Test func `The status tells when the settings were read, and what was complained of last`() {
    let now = TimeText.now()
    let daemon = daemon(
      status: #"{"protocol":1,"version":"0.1.0","pid":7,"uptime":1,"socket":"/s","controls":0,"#
        + #""settings":{"file":"/f.toml","modified":\#(now - 90000),"read":\#(now - 7250)},"#
        + #""devices":[],"clients":[],"errors":["#
        + #"{"time":\#(now - 200),"level":"warning","message":"knob: \u001b[2J","times":1},"#
        + #"{"time":\#(now),"level":"error","message":"late","times":12}]}"#)
    defer { daemon.stop() }
    let output = detentctl("status", on: daemon).output
    #expect(output.contains("\nsettings  /f.toml, changed 1 d ago, read 2 h ago\n"))
    #expect(
      output.hasSuffix(
        """

        WHEN       LEVEL    TIMES  MESSAGE
        just now   error    12     late
        3 min ago  warning  1      knob: \\u{1b}[2J

        """))
  }

  @Test func `The status tells of MIDI where settings have it`() {
    let port =
      #"{"device":"deck","state":"open","node":"20:0","name":"Deck","port":"Deck 1","#
      + #""frames":3,"drops":0,"controls":["iso"]}"#
    let midi =
      #"{"client":128,"in":"128:0","out":"128:1","overruns":2,"failures":1,"#
      + #""connectedFrom":[{"node":"20:0","name":"Deck","port":"Deck 1","by":"detentd"}],"#
      + #""connectedTo":[{"node":"28:0","name":"Synth","port":"in","by":"hand"}],"#
      + #""connectedToLeftOut":3}"#
    let daemon = daemon(
      status: #"{"protocol":1,"version":"0.1.0","pid":7,"uptime":1,"socket":"/s","controls":1,"#
        + #""midi":\#(midi),"devices":[\#(port)],"clients":[]}"#)
    defer { daemon.stop() }
    let lines = detentctl("status", on: daemon).output.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[8...].joined(separator: "\n") == """
        MIDI      client 128, in 128:0, out 128:1; input lost 2 times; 1 messages not taken by others

        DEVICE  STATE  NODE  ID  GRABBED  FRAMES  DROPS  CONTROLS  FOR  ERRORS  NAME          \
        PHYS  UNIQ
        deck    open   20:0  -   -        3       0      iso       -    0       Deck, Deck 1  \
        -     -

        MIDI  NODE  BY       NAME        PORT
        from  20:0  detentd  Deck        Deck 1
        to    28:0  hand     Synth       in
        to    -     -        and 3 more  -

        """)
  }

  @Test func `The status tells why there is no MIDI`() {
    let daemon = daemon(
      status: #"{"protocol":1,"version":"0.1.0","midi":{"overruns":0,"error":"open /e: no"}}"#)
    defer { daemon.stop() }
    #expect(
      detentctl("status", on: daemon).output.contains("\nMIDI      waiting: open /e: no\n"))
  }

  @Test func `Controls are aligned by columns and not by bytes`() {
    let daemon = FakeDaemon { request, _ in
      answer(
        request,
        "{\"controls\":["
          + state("größe", 0, of: 3, "漢", more: #","readout":"漢 mm","wrap":true"#) + ","
          + shutter + "]}")
    }
    defer { daemon.stop() }
    #expect(
      detentctl("controls", on: daemon).output == """
        CONTROL  VALUE  READOUT  INDEX  COUNT  WRAPS
        größe    漢     漢 mm    0      3      yes
        shutter  1/125  1/125    12     19     no

        """)
  }

  @Test func `Devices are listed`() {
    let daemon = FakeDaemon { request, _ in answer(request, "{\"devices\":[\(device)]}") }
    defer { daemon.stop() }
    let lines = detentctl("devices", on: daemon).output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("knob    open   /dev/input/event3  077d:0410  yes") == true)
  }

  @Test func `Get prints the value alone`() {
    let daemon = FakeDaemon { request, _ in
      request.contains(#""method":"get","params":{"control":"shutter"}}"#)
        ? answer(request, shutter) : nil
    }
    defer { daemon.stop() }
    #expect(
      detentctl("get", "shutter", on: daemon) == Run(output: "1/125\n", notices: "", status: 0))
  }

  @Test func `All rungs are listed page by page`() {
    let daemon = FakeDaemon { request, _ in
      let from = request.contains("\"from\":100") ? 100 : 0
      let rungs = (from..<min(from + 100, 120)).map {
        "{\"index\":\($0),\"value\":\"\($0 * 10)\",\"number\":\($0 * 10),\"angle\":0.5}"
      }
      return answer(
        request,
        state(
          "focus", 101, of: 120, "1010", more: ",\"rungs\":[\(rungs.joined(separator: ","))]"))
    }
    defer { daemon.stop() }
    let run = detentctl("get", "focus", "--rungs", on: daemon)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 121)
    #expect(lines.first == "INDEX  VALUE  READOUT  ENGRAVING  NUMBER  ANGLE  SELECTED")
    #expect(
      lines.filter { $0.hasSuffix("yes") }.map { String($0) } == [
        "101    1010   1010     1010       1010    0.5    yes"
      ])
    let pages = detentctl("get", "focus", "--rungs", "--json", on: daemon).output
    #expect(pages.split(separator: "\n").count == 2)
    #expect(pages.hasPrefix("{\"control\":\"focus\",\"index\":101"))
  }

  @Test(arguments: [
    (["set", "ev", "-0.7"], #""method":"set","params":{"control":"ev","value":"-0.7"}}"#),
    (["set", "ev", "8"], #""method":"set","params":{"control":"ev","value":"8"}}"#),
    (["set", "ev", "--index", "8"], #""method":"set","params":{"control":"ev","index":8}}"#),
    (["set", "-i-1", "ev"], #""method":"set","params":{"control":"ev","index":-1}}"#),
    (["set", "ev", "--", "--x"], #""method":"set","params":{"control":"ev","value":"--x"}}"#),
    (["step", "ev", "-3"], #""method":"step","params":{"control":"ev","by":-3}}"#),
    (["step", "ev", "+2"], #""method":"step","params":{"control":"ev","by":2}}"#),
  ])
  func `Set and step ask for what was meant and print what came of it`(
    words: [String], wire: String
  ) {
    let daemon = FakeDaemon { request, _ in
      request.contains(wire) ? answer(request, state("ev", 1, of: 9, "+\\t1")) : nil
    }
    defer { daemon.stop() }
    let run = shell("$ctl -s \(daemon.path) \(words.joined(separator: " "))")
    #expect(run == Run(output: "+\\t1\n", notices: "", status: 0))
  }

  @Test(arguments: [
    ["status"], ["controls"], ["devices"], ["get", "a"], ["set", "a", "b"], ["step", "a", "1"],
  ])
  func `JSON is printed as the daemon wrote it`(words: [String]) {
    let result =
      #"{"z":1.50, "control":"\u0061","#
      + #""index":0,"count":1,"value":"é","new":[]}"#
    let daemon = FakeDaemon { request, _ in answer(request, result) }
    defer { daemon.stop() }
    let run = shell("$ctl -s \(daemon.path) --json \(words.joined(separator: " "))")
    #expect(run.status == 2)  // --json belongs to the command
    let right = shell("$ctl -s \(daemon.path) \(words.joined(separator: " ")) --json")
    #expect(right == Run(output: result + "\n", notices: "", status: 0))
  }
}
