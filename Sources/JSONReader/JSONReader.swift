internal import CJansson
public import ControlProtocol
internal import Glibc

/// Reads one JSON value from bytes that need no end mark.
///
/// Exactly one value, of any kind, with white space around it. Refused are whatever is left over,
/// an object with the same key twice, bytes that are not UTF-8, numbers that do not fit, a NUL in
/// a key, and nesting deeper than `maximumDepth`.
public enum JSONReader {
  /// The deepest nesting that is taken.
  ///
  /// The library would take 2048 levels, but then whoever walks, compares or drops the value needs
  /// as much stack; no message of the protocol is deeper than five.
  public static let maximumDepth = 64

  /// The longest key of an object in bytes.
  static let maximumKeyLength = 64

  /// Reads a value.
  ///
  /// `json_loadb`.
  public static func value(of bytes: Span<UInt8>) throws(JSONSyntaxError) -> JSONValue {
    guard !bytes.isEmpty else { throw JSONSyntaxError("nothing there") }
    // The library passes over a NUL that ends a number or a word.
    if let place = firstNUL(in: bytes) {
      throw JSONSyntaxError("NUL byte", column: place + 1)
    }
    let flags = Int(JSON_DECODE_ANY | JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL)
    var problem = json_error_t()
    let root = unsafe bytes.withUnsafeBufferPointer { buffer in
      let text = unsafe UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
      return unsafe json_loadb(
        text, buffer.count, flags, &problem)
    }
    guard let root = unsafe root else { throw JSONSyntaxError(problem) }
    return try unsafe Document(root: root).value()
  }

  /// Reads a value from any bytes that lie together, for instance a slice of a buffer.
  public static func value(of bytes: some Collection<UInt8>) throws(JSONSyntaxError) -> JSONValue {
    let result = bytes.withContiguousStorageIfAvailable { buffer in
      let bytes = unsafe Span(_unsafeElements: buffer)
      return Result { () throws(JSONSyntaxError) in try value(of: bytes) }
    }
    guard let result else { return try value(of: Array(bytes).span) }
    return try result.get()
  }

  private static func firstNUL(in bytes: Span<UInt8>) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return nil }
      return unsafe memchr(start, 0, buffer.count).map { unsafe UnsafeRawPointer($0) - start }
    }
  }
}

extension JSONSyntaxError {
  fileprivate init(_ problem: json_error_t) {
    let text = unsafe withUnsafeBytes(of: problem.text) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    self.init(text, column: Int(max(0, problem.column)))
  }
}
