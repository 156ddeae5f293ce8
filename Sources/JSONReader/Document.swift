internal import CJansson
internal import ControlProtocol
internal import Glibc

/// A value as the library holds it, given back at the end.
@safe struct Document: ~Copyable {
  private let root: UnsafeMutablePointer<json_t>

  init(root: UnsafeMutablePointer<json_t>) {
    unsafe self.root = unsafe root
  }

  deinit {
    unsafe json_decref(root)
  }

  func value() throws(JSONSyntaxError) -> JSONValue {
    try unsafe Document.value(root, level: 0)
  }

  private static func value(
    _ node: UnsafeMutablePointer<json_t>, level: Int
  ) throws(JSONSyntaxError) -> JSONValue {
    switch unsafe node.pointee.type {
    case JSON_TRUE: return .boolean(true)
    case JSON_FALSE: return .boolean(false)
    case JSON_INTEGER: return .integer(Int(unsafe json_integer_value(node)))
    case JSON_REAL: return .real(unsafe json_real_value(node))
    case JSON_STRING: return .string(unsafe text(node))
    case JSON_ARRAY: return .array(try unsafe elements(node, level: level + 1))
    case JSON_OBJECT: return .object(try unsafe members(node, level: level + 1))
    default: return .null
    }
  }

  private static func elements(
    _ node: UnsafeMutablePointer<json_t>, level: Int
  ) throws(JSONSyntaxError) -> [JSONValue] {
    try checkDepth(level)
    let count = unsafe json_array_size(node)
    var elements: [JSONValue] = []
    elements.reserveCapacity(count)
    for place in 0..<count {
      if let element = unsafe json_array_get(node, place) {
        elements.append(try unsafe value(element, level: level))
      }
    }
    return elements
  }

  private static func members(
    _ node: UnsafeMutablePointer<json_t>, level: Int
  ) throws(JSONSyntaxError) -> [String: JSONValue] {
    try checkDepth(level)
    var members = [String: JSONValue](minimumCapacity: unsafe json_object_size(node))
    var place = unsafe json_object_iter(node)
    while let current = unsafe place {
      if let key = unsafe json_object_iter_key(current),
        let member = unsafe json_object_iter_value(current)
      {
        // Longer than any key of the protocol; and comparing very long ones takes very long.
        guard unsafe strlen(key) <= JSONReader.maximumKeyLength else {
          throw JSONSyntaxError("object key longer than \(JSONReader.maximumKeyLength) bytes")
        }
        let name = unsafe String(cString: key)
        // Keys that differ in bytes but not as text (é in one letter or in two) are the same here.
        if members.updateValue(try unsafe value(member, level: level), forKey: name) != nil {
          throw JSONSyntaxError("duplicate object key \"\(name.prefix(32))\"")
        }
      }
      unsafe place = unsafe json_object_iter_next(node, current)
    }
    return members
  }

  private static func checkDepth(_ level: Int) throws(JSONSyntaxError) {
    guard level <= JSONReader.maximumDepth else {
      throw JSONSyntaxError("nested deeper than \(JSONReader.maximumDepth) levels")
    }
  }

  private static func text(_ node: UnsafeMutablePointer<json_t>) -> String {
    guard let start = unsafe json_string_value(node) else { return "" }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: json_string_length(node))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
