internal import Ladders

/// Reads `[ladder.NAME]`: a photographer's ladder, a list, or a range of numbers.
struct LadderReader {
  static let keys = SettingsTable.ladder.keys.names
  static let rungKeys = SettingsTable.rung.keys.names

  let table: TableReader

  /// The ladder; nil where a mistake is reported.
  func read() -> Ladder? {
    guard describesOneLadder() else { return nil }
    do throws(LadderProblem) {
      if table.has("rungs") { return try rungs() }
      if table.has("kind") { return try photographic() }
      if table.has("values") { return try table.values("values", .value).map(Ladder.init(values:)) }
      return try numeric()
    } catch {
      report(error)
      return nil
    }
  }

  /// Each of these alone describes a ladder; `kind` goes with a list or a part of its grid.
  private func describesOneLadder() -> Bool {
    let grid = ["from", "to", "step"].filter(table.has)
    let ways = ["rungs", "values"].filter(table.has) + grid.prefix(1)
    if ways.isEmpty, !table.has("kind") {
      table.report.mistake(
        table.place, "describes no ladder; expected kind, values, rungs, or from, to and step")
      return false
    }
    let isTwice = ways.count > 1 || (ways.first == "rungs" && table.has("kind"))
    if let first = ways.first, isTwice {
      table.report.mistake(
        table.placeOfKey(ways.count > 1 ? ways[1] : "kind"),
        "describes the ladder once more, beside \(first); expected one of the two")
    }
    return !isTwice
  }

  private func photographic() throws(LadderProblem) -> Ladder? {
    let kind = (table.value("kind", .word) as Located<LadderKind>?)?.value ?? meantKind
    if table.has("values") {
      let values = table.values("values", .value)
      guard let kind, let values else { return nil }
      return try Ladder(kind: kind, values: values)
    }
    let from = table.value("from", .marking)
    let to = table.value("to", .marking)
    // Kelvin has one grid; naming its own step is no mistake.
    let step = table.value("step", kind == .kelvin ? .kelvinStep : .stops)
    guard let kind, from != nil || !table.has("from"), to != nil || !table.has("to"),
      step != nil || !table.has("step")
    else { return nil }
    return try Ladder(
      kind: kind, from: from?.value, to: to?.value, step: step?.value ?? .full)
  }

  /// The kind that a mistyped one, which is reported, stands for.
  private var meantKind: LadderKind? {
    guard case .string(let word) = table.peek("kind") else { return nil }
    return Spelling.nearest(to: word, among: LadderKind.allCases.map(\.rawValue))
      .flatMap { LadderKind(rawValue: $0) }
  }

  private func numeric() throws(LadderProblem) -> Ladder? {
    let numbers = ["from", "to", "step"].map { key -> Decimal? in
      table.require(key, "a number; a range has from, to and step")
      return table.value(key, .decimal)?.value
    }
    guard let from = numbers[0], let to = numbers[1], let step = numbers[2] else { return nil }
    return try Ladder(from: from, to: to, step: step)
  }

  private func rungs() throws(LadderProblem) -> Ladder? {
    guard let tables = table.tables("rungs", keys: LadderReader.rungKeys) else { return nil }
    let entries = tables.compactMap(entry)
    guard entries.count == tables.count else { return nil }
    return try Ladder(rungs: entries)
  }

  private func entry(_ rung: TableReader) -> LadderEntry? {
    let value = rung.value("value", .value)
    let readout = rung.value("readout", .text)
    let engraving = rung.value("engraving", .text)
    let number = rung.value("number", .number)
    let native = rung.value("native", .flag)
    rung.require("value", "the text of this rung")
    guard let value else { return nil }
    return LadderEntry(
      value: value.value, readout: readout?.value, engraving: engraving?.value,
      number: number?.value, isNative: native?.value ?? false)
  }

  /// Puts what the ladder says of itself at the key or the entry that it is about.
  private func report(_ problem: LadderProblem) {
    let key = problem.part.rawValue
    let place = table.placeOfValue(table.has(key) ? key : "kind", entry: problem.entry)
    table.report.mistake(place, Printed.line(problem.message))
  }
}

extension Expected<StopStep> {
  /// Stops; the whole one may be a number.
  fileprivate static let stops = Expected("\"1\", \"1/2\" or \"1/3\"") { content in
    switch content {
    case .string(let text): StopStep(rawValue: text)
    case .integer(1): .full
    default: nil
    }
  }

  fileprivate static let kelvinStep = Expected("100, the only step of kelvin") { content in
    content == .integer(100) || content == .string("100") ? .full : nil
  }
}
