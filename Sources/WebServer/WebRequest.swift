/// A name and what it stands for: a header, or a parameter of a query.
public struct WebField: Hashable, Sendable {
  /// The name, as it was written.
  public var name: String
  /// The value.
  public var value: String

  /// Makes a field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// What somebody asks of a server.
public struct WebRequest: Hashable, Sendable {
  /// The method, as it was written: `GET`.
  public var method: String
  /// The path without the query, with `%41` and the like read.
  public var path: String
  /// The parameters of the query, in order.
  public var query: [WebField]
  /// The headers, in order.
  public var headers: [WebField]
  /// The body; empty where there is none, and where it is too long.
  public var body: [UInt8]
  /// Whether the body is longer than the server takes.
  public var isTooLong: Bool

  /// Makes a request.
  public init(
    _ method: String, _ path: String, query: [WebField] = [], headers: [WebField] = [],
    body: [UInt8] = [], isTooLong: Bool = false
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.isTooLong = isTooLong
  }

  /// Every value of a header; capital letters are as good as small ones.
  public func headers(named name: String) -> [String] {
    headers.filter { $0.name.isSameToken(as: name) }.map(\.value)
  }

  /// The value of a header; nil where there is none, and where there is more than one.
  public func header(_ name: String) -> String? {
    let values = headers(named: name)
    return values.count == 1 ? values[0] : nil
  }

  /// The value of a parameter of the query; nil where there is none, and where there is more than one.
  public func parameter(_ name: String) -> String? {
    let values = query.filter { $0.name.hasSameBytes(as: name) }
    return values.count == 1 ? values[0].value : nil
  }
}

// By bytes, since Swift compares text as people see it, which for a long run of combining marks takes long.
extension String {
  /// Whether the bytes are the same.
  public func hasSameBytes(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  /// Whether the bytes are the same but for capital letters of ASCII.
  public func isSameToken(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8) { $0.lowerCase == $1.lowerCase }
  }
}

extension UInt8 {
  fileprivate var lowerCase: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
