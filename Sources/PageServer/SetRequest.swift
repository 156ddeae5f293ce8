internal import ControlProtocol
internal import JSONReader

/// What the page sends to turn a control.
struct SetRequest: Hashable {
  let control: String
  let index: Int

  /// Reads it: an object with `control` and `index`; nil where it is none.
  init?(_ body: [UInt8]) {
    guard let value = try? JSONReader.value(of: body), let control = value["control"]?.text,
      control.utf8.count <= ProtocolLimits.textLength, let index = value["index"]?.integer
    else { return nil }
    self.control = control
    self.index = index
  }
}

/// A place for a drawing: what is asked for in the query.
struct DrawingSize: Hashable {
  let width: Int
  let height: Int

  /// Reads whole numbers of points, 1 … 8192; nil where they are none.
  init?(_ width: String?, _ height: String?) {
    guard let width = width.flatMap({ Int($0) }), let height = height.flatMap({ Int($0) }),
      (1...8192).contains(width), (1...8192).contains(height)
    else { return nil }
    self.width = width
    self.height = height
  }
}
