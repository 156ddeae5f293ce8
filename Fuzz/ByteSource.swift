/// Bytes, taken out one after the other as what is needed; 0 where there are no more.
struct ByteSource {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isEmpty: Bool { place >= bytes.count }

  mutating func byte() -> Int {
    guard !isEmpty else { return 0 }
    defer { place += 1 }
    return Int(bytes[place])
  }
}
