internal import CTomlplusplus
internal import Settings

/// A text that toml++ has read, owned until everything is copied out of it.
@safe struct TOMLDocument: ~Copyable {
  /// Nil where toml++ found no memory.
  private let document: OpaquePointer?

  /// Reads a text in UTF-8 (`detent_toml_parse`).
  init(_ text: Span<UInt8>) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let hasMark = text.count >= 3 && (0..<3).allSatisfy { text[$0] == mark[$0] }
    unsafe document = text.extracting(droppingFirst: hasMark ? 3 : 0).withUnsafeBytes { bytes in
      unsafe detent_toml_parse(bytes.baseAddress, bytes.count)
    }
  }

  deinit {
    unsafe detent_toml_free(document)
  }

  /// Everything in the text (`detent_toml_nodes`), or its syntax error (`detent_toml_error`).
  func root(file: String) throws(SettingsFileError) -> SettingsNode {
    guard let document = unsafe document else { throw .outOfMemory(path: file) }
    var line: UInt32 = 0
    var column: UInt32 = 0
    if let error = unsafe detent_toml_error(document, &line, &column) {
      let location = Location(line: Int(line), column: Int(column))
      let message = unsafe String(cString: error)
      throw .syntax(.syntax(file: file, at: location, message + TOMLDocument.advice(for: message)))
    }
    var count = 0
    let first = unsafe detent_toml_nodes(document, &count)
    let nodes = unsafe UnsafeBufferPointer(start: first, count: count)
    try unsafe TOMLDocument.checkLengths(of: nodes, file: file)
    var cursor = unsafe NodeCursor(nodes: nodes)
    return cursor.next()
  }
}

extension TOMLDocument {
  /// What mostly lies behind a value that the parser cannot make out.
  private static func advice(for message: String) -> String {
    let isAboutValue = ["parsing value", "parsing decimal", "parsing floating"].contains {
      message.contains($0)
    }
    return isAboutValue
      ? " (a text stands in quotes: step = \"1/3\"; the others are numbers, true and false)" : ""
  }

  /// The longest key or text in bytes; what settings name is much shorter.
  private static let maximumTextLength = 1000

  /// Refuses what is longer: comparing text of very many combining marks takes very long.
  private static func checkLengths(
    of nodes: UnsafeBufferPointer<detent_toml_node>, file: String
  ) throws(SettingsFileError) {
    for place in nodes.indices {
      let node = unsafe nodes[place]
      let length = unsafe max(node.key_length, node.text_length)
      guard length <= maximumTextLength else {
        let location = unsafe Location(line: Int(node.line), column: Int(node.column))
        throw .syntax(
          Problem(
            file: file, location: location, key: "",
            message: "a text of \(length) bytes; at most \(maximumTextLength)"))
      }
    }
  }
}

/// Walks the flat list of nodes and builds the tree; the parser bounds how deep it can be.
@safe private struct NodeCursor {
  private let nodes: UnsafeBufferPointer<detent_toml_node>
  private var place = 0

  init(nodes: UnsafeBufferPointer<detent_toml_node>) {
    unsafe self.nodes = unsafe nodes
  }

  /// The node at the cursor with everything in it, and the cursor moves behind it.
  mutating func next() -> SettingsNode {
    let node = unsafe nodes[place]
    let end = unsafe place + node.descendants
    place += 1
    let location = unsafe Location(line: Int(node.line), column: Int(node.column))
    return unsafe SettingsNode(content(of: node, until: end), at: location)
  }

  private mutating func content(
    of node: detent_toml_node, until end: Int
  ) -> SettingsNode.Content {
    switch unsafe node.kind {
    case DETENT_TOML_TABLE: .table(entries(until: end))
    case DETENT_TOML_ARRAY: .array(items(until: end))
    case DETENT_TOML_STRING: unsafe .string(text(node.text, node.text_length))
    case DETENT_TOML_INTEGER: unsafe .integer(Int(node.integer))
    case DETENT_TOML_FLOAT: unsafe .float(node.floating)
    case DETENT_TOML_BOOLEAN: unsafe .boolean(node.boolean)
    default: .other
    }
  }

  private mutating func entries(until end: Int) -> [SettingsEntry] {
    var entries: [SettingsEntry] = []
    while place <= end {
      let node = unsafe nodes[place]
      let key = unsafe text(node.key, node.key_length)
      let location = unsafe Location(line: Int(node.key_line), column: Int(node.key_column))
      entries.append(SettingsEntry(key: key, at: location, value: next()))
    }
    return entries
  }

  private mutating func items(until end: Int) -> [SettingsNode] {
    var items: [SettingsNode] = []
    while place <= end { items.append(next()) }
    return items
  }

  private func text(_ bytes: UnsafePointer<CChar>?, _ length: Int) -> String {
    unsafe UnsafeRawBufferPointer(start: bytes, count: length).withMemoryRebound(to: UInt8.self) {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }
}
