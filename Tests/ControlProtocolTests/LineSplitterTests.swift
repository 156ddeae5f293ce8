import TestSupport
import Testing

@testable import ControlProtocol

@Suite struct LineSplitterTests {
  /// A piece with its bytes, which do not stay where they lie.
  private enum Told: Hashable {
    case line([UInt8])
    case overlong
  }

  private func take(
    _ next: (inout LineSplitter) -> LineSplitter.Piece?, of splitter: inout LineSplitter
  ) -> Told? {
    switch next(&splitter) {
    case .line(let range): .line(Array(splitter.bytes[range]))
    case .overlong: .overlong
    case nil: nil
    }
  }

  /// What a connection that brings these parcels and then ends tells.
  private func pieces(of parcels: [ArraySlice<UInt8>], limit: Int) -> [Told] {
    var splitter = LineSplitter(limit: limit)
    var told: [Told] = []
    for parcel in parcels {
      splitter.append(Array(parcel), count: parcel.count)
      while let piece = take({ $0.next() }, of: &splitter) { told.append(piece) }
      #expect(!splitter.hasUnsearchedBytes)
    }
    if let piece = take({ $0.last() }, of: &splitter) { told.append(piece) }
    #expect(take({ $0.last() }, of: &splitter) == nil)
    #expect(splitter.isEmpty)
    return told
  }

  /// The same by looking at the whole.
  private func expected(_ bytes: [UInt8], limit: Int) -> [Told] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.count > limit ? .overlong : .line(Array($0)) }
  }

  private func parcels(
    of bytes: [UInt8], upTo longest: Int, _ random: inout SplitMix
  ) -> [ArraySlice<UInt8>] {
    var parcels: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let size = Int.random(in: 0...longest, using: &random)
      parcels.append(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return parcels
  }

  @Test(arguments: UInt64(0)..<300)
  func `Any parcels of the same bytes give the same pieces`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let limit = Int.random(in: 1...12, using: &random)
    let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
      UInt8.random(in: 0...9, using: &random) == 0
        ? UInt8(ascii: "\n") : UInt8.random(in: 0...255, using: &random)
    }
    let told = expected(bytes, limit: limit)
    #expect(pieces(of: [bytes[...]], limit: limit) == told)
    #expect(pieces(of: bytes.indices.map { bytes[$0...$0] }, limit: limit) == told)
    for longest in [1, 3, 20] {
      #expect(
        pieces(of: parcels(of: bytes, upTo: longest, &random), limit: limit) == told)
    }
  }

  @Test func `A line of just the limit is a line, of one byte more it is not`() {
    let parcel = Array("abcd\nabcde\n".utf8)
    #expect(pieces(of: [parcel[...]], limit: 4) == [.line(Array("abcd".utf8)), .overlong])
    #expect(pieces(of: [parcel[5..<9]], limit: 4) == [.line(Array("abcd".utf8))])
    #expect(pieces(of: [parcel[5..<10]], limit: 4) == [.overlong])
  }

  @Test func `The protocol's limit holds where none is named`() {
    let longest = [UInt8](repeating: UInt8(ascii: "a"), count: ProtocolLimits.lineLength)
    var splitter = LineSplitter()
    splitter.append(longest + [UInt8(ascii: "\n")], count: longest.count + 1)
    #expect(splitter.next() == .line(0..<longest.count))
    splitter.append(longest + [UInt8(ascii: "a")], count: longest.count + 1)
    #expect(splitter.next() == .overlong)
  }

  @Test func `A line without end is told once and costs no more than its limit`() {
    var splitter = LineSplitter(limit: 1000)
    let parcel = [UInt8](repeating: UInt8(ascii: "a"), count: 600)
    var told = 0
    for _ in 0..<1000 {
      splitter.append(parcel, count: parcel.count)
      while splitter.next() != nil { told += 1 }
      #expect(splitter.bytes.count <= 1600)
    }
    #expect(told == 1)
    #expect(splitter.last() == nil)
    let end = Array("\nnext\n".utf8)
    splitter.append(end, count: end.count)
    #expect(take({ $0.next() }, of: &splitter) == .line(Array("next".utf8)))
    #expect(splitter.next() == nil)
  }

  @Test func `Only as many bytes are taken as are said to have come`() {
    var splitter = LineSplitter()
    splitter.append(Array("ab\nold".utf8), count: 3)
    #expect(splitter.next() == .line(0..<2))
    #expect(splitter.next() == nil)
    #expect(splitter.last() == nil)
  }

  @Test func `What comes before the end without a line's end is the last line`() {
    var splitter = LineSplitter()
    splitter.append(Array("a\nbc".utf8), count: 4)
    #expect(splitter.next() == .line(0..<1))
    #expect(splitter.hasUnsearchedBytes)
    #expect(splitter.next() == nil)
    #expect(!splitter.hasUnsearchedBytes)
    #expect(splitter.last() == .line(2..<4))
    #expect(splitter.last() == nil)
  }

  @Test func `An idle client costs no buffer`() {
    var splitter = LineSplitter()
    let line = [UInt8](repeating: UInt8(ascii: "a"), count: 60_000) + [UInt8(ascii: "\n")]
    splitter.append(line, count: line.count)
    #expect(splitter.next() != nil)
    #expect(splitter.next() == nil)
    #expect(splitter.bytes.capacity <= 4096)

    let overlong = [UInt8](repeating: UInt8(ascii: "a"), count: 70_000)
    splitter.append(overlong, count: overlong.count)
    #expect(splitter.next() == .overlong)
    #expect(splitter.bytes.capacity <= 4096)
  }
}
