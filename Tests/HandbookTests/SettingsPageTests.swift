import Devices
import Evdev
import MIDIMessages
import Manual
import Settings
import SettingsFile
import TestSupport
import Testing

@testable import Handbook

@Suite struct SettingsPageTests {
  private let folder = ScratchFolder()
  private let page = Handbook.settings(version: "9.8", date: "2026-01-31")

  @Test func `It tells of every table and of every key`() throws {
    let section = try #require(page.sections.first { $0.title == "TABLES AND KEYS" })
    for table in SettingsTable.all {
      #expect(section.blocks.contains(.heading(table.heading)))
      #expect(section.blocks.contains(.text(table.about)))
    }
    let keys = section.blocks.compactMap { block in
      if case .item(let term, _) = block { term } else { nil }
    }
    #expect(keys == SettingsTable.all.flatMap(\.keys).map { "`\($0.name)`" })
  }

  @Test func `It says what a key takes, and what holds without it`() {
    let source = page.roff()
    #expect(source.contains("Takes a number from 0.5 to 1 with at most 3 decimals. Default: 1 for"))
    #expect(source.contains("Takes true or false. Default: \\fBfalse\\fR.\n"))
    #expect(source.contains("Takes a text; it must be given.\n"))
  }

  @Test func `The values of a click are what the mode makes of them`() {
    for mode in RelativeMode.allCases where mode != .incrementDecrement {
      let words = SettingsWords.click(of: mode)
      let width: DataWidth = mode.suits(.seven) ? .seven : .fourteen
      let numbers = words.split { !$0.isNumber }.compactMap { Int($0) }.filter { $0 != 14 }
      #expect(mode.delta(of: numbers[0], width) == 1 || mode == .binary, "\(mode)")
      #expect(mode.delta(of: numbers[0], width) > 0, "\(mode)")
      #expect(mode.delta(of: numbers[1], width) < 0, "\(mode)")
      guard numbers.count == 4, width == .seven else { continue }
      #expect(mode.delta(of: numbers[2], .fourteen) == 1, "\(mode)")
      #expect(mode.delta(of: numbers[3], .fourteen) == -1, "\(mode)")
    }
  }

  @Test func `It has every word of the enumerations that keys take`() throws {
    let terms = try #require(page.sections.first { $0.title == "MODES" }).blocks.compactMap {
      block in
      if case .item(let term, _) = block { term } else { nil }
    }
    #expect(
      terms == ["`absolute`", "`counter`", "`button`"]
        + RelativeMode.allCases.map { "`\($0.rawValue)`" })
    let source = page.roff()
    let words =
      Gesture.allCases.map(\.rawValue) + Takeover.allCases.map(\.rawValue)
      + FeedbackStyle.allCases.map(\.rawValue)
    for word in words {
      let literal = word.split(separator: "-").joined(separator: "\\-")
      #expect(source.contains("\\fB\(literal)\\fR"), "\(word)")
    }
  }

  @Test func `Every example is a settings file without a mistake`() throws {
    let events = EventNames(EventNameList.all())
    let known = KnownDeviceFolder.read([Repository.folder + "/config/devices"], events: events)
    #expect(known.faults.isEmpty)
    let examples = ManualBlock.examples(in: SettingsExamples.blocks)
    #expect(examples.count == 5)
    for example in examples {
      let file = folder.write(example, to: "example.toml")
      let (settings, problems) = Settings.read(
        try SettingsFile.read(file), file: "example", events: events, known: known.devices)
      #expect(problems == [], "\(example)")
      #expect(settings?.controls.count == 1)
      #expect(settings?.controls.allSatisfy { !$0.inputs.isEmpty } == true)
    }
  }
}
