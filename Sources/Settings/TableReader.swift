/// A table under a name that the settings' author chose; nil where its value is no table.
typealias NamedTable = (name: Located<String>, table: TableReader?)

/// One table of a settings file, read key by key; what does not fit goes into the report.
struct TableReader {
  /// Where the table is named.
  let place: Place
  let report: Report
  private let entries: [SettingsEntry]
  /// Keys that another one was probably meant to be, so that they are not missed too.
  private let meant: Set<String>

  /// Takes a table that may have only these keys; others are mistakes.
  init?(_ node: SettingsNode, named place: Place, keys: [String], report: Report) {
    guard case .table(let entries) = node.content else {
      report.mistake(
        Place(location: node.location, path: place.path),
        "expected a table, got \(Printed.content(node.content))")
      return nil
    }
    self.place = place
    self.report = report
    self.entries = entries
    var meant: Set<String> = []
    for entry in entries where !keys.contains(entry.key) {
      if !report.isFull, let key = Spelling.nearest(to: entry.key, among: keys) {
        meant.insert(key)
      }
      report.mistake(
        place.child(entry.key, at: entry.location),
        "is no key of this table" + Spelling.advice(entry.key, among: keys))
    }
    self.meant = meant
  }

  /// Whether a key is there, whatever its value.
  func has(_ key: String) -> Bool {
    entry(key) != nil
  }

  /// Whether another key was probably meant to be this one.
  func means(_ key: String) -> Bool { meant.contains(key) }

  /// Reports a key that is missing; not where it is there, or mistyped, whatever its value.
  func require(_ key: String, _ what: @autoclosure () -> String) {
    guard !has(key), !meant.contains(key) else { return }
    report.mistake(place.child(key), "is missing; expected \(what())")
  }

  /// Whether at most one of these keys is given; a second one is reported.
  func hasAtMostOne(of keys: [String]) -> Bool {
    let given = keys.filter(has)
    guard given.count > 1 else { return true }
    report.mistake(placeOfKey(given[1]), "is given beside \(given[0]); expected one of them")
    return false
  }

  /// Where a key stands, or the table itself where the key is missing.
  func placeOfKey(_ key: String) -> Place {
    place.child(key, at: entry(key)?.location)
  }

  /// Where the value of a key stands, or one entry of an array; the table where the key is missing.
  func placeOfValue(_ key: String, entry index: Int? = nil) -> Place {
    let node = entry(key)?.value
    if let index, case .array(let items) = node?.content, items.indices.contains(index) {
      return place.child(key, at: items[index].location)
    }
    return place.child(key, at: node?.location)
  }

  /// The value of a key; nil where it is missing, or no such value, which is reported.
  func value<Value>(_ key: String, _ expected: Expected<Value>) -> Located<Value>? {
    guard let node = entry(key)?.value else { return nil }
    return take(node, key, expected)
  }

  /// What the value of a key is, whether or not it is one that is expected.
  func peek(_ key: String) -> SettingsNode.Content? {
    entry(key)?.value.content
  }

  /// The values of an array; nil where it is missing or one value is none, which is reported.
  func values<Value>(_ key: String, _ expected: Expected<Value>) -> [Value]? {
    guard let nodes = array(key, of: "values") else { return nil }
    let values = nodes.compactMap { take($0, key, expected)?.value }
    return values.count == nodes.count ? values : nil
  }

  /// The table of a key.
  func table(_ key: String, keys: [String]) -> TableReader? {
    entry(key).flatMap {
      TableReader($0.value, named: place.child(key, at: $0.location), keys: keys, report: report)
    }
  }

  /// The tables of an array, or the only one where a single one may do.
  ///
  /// Nil where the key is missing or one entry is no table.
  func tables(_ key: String, keys: [String], orOne: Bool = false) -> [TableReader]? {
    if orOne, case .table = entry(key)?.value.content { return table(key, keys: keys).map { [$0] } }
    guard let nodes = array(key, of: "tables, [[\(place.child(key).path)]]") else { return nil }
    let tables = nodes.compactMap { node in
      TableReader(node, named: place.child(key, at: node.location), keys: keys, report: report)
    }
    return tables.count == nodes.count ? tables : nil
  }

  /// The tables within a key's table, under the names that the settings' author chose.
  ///
  /// They come in the order of the file; one that is no table is nil. Nil where the key's value is no
  /// table itself.
  func named(_ key: String, keys: [String]) -> [NamedTable]? {
    guard let node = entry(key)?.value else { return [] }
    guard case .table(let entries) = node.content else {
      let what = "tables, [\(place.child(key).path).NAME]"
      report.mistake(placeOfValue(key), "expected \(what), got \(Printed.content(node.content))")
      return nil
    }
    return entries.map { entry in
      let place = placeOfKey(key).child(entry.key, at: entry.location)
      return (
        name: Located(value: entry.key, place: place),
        table: TableReader(entry.value, named: place, keys: keys, report: report)
      )
    }
  }

  private func array(_ key: String, of what: String) -> [SettingsNode]? {
    guard let node = entry(key)?.value else { return nil }
    guard case .array(let nodes) = node.content else {
      report.mistake(
        placeOfValue(key), "expected an array of \(what), got \(Printed.content(node.content))")
      return nil
    }
    return nodes
  }

  private func take<Value>(
    _ node: SettingsNode, _ key: String, _ expected: Expected<Value>
  ) -> Located<Value>? {
    let place = place.child(key, at: node.location)
    guard let value = expected.take(node.content) else {
      report.mistake(place, expected.refusal(of: node.content))
      return nil
    }
    return Located(value: value, place: place)
  }

  private func entry(_ key: String) -> SettingsEntry? {
    entries.first { $0.key == key }
  }
}
