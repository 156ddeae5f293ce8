import Ladders
import TestSupport
import Testing

@testable import KeptState

struct RunningStateTests {
  static let origin = StateOrigin(
    run: 7, earlierRun: 5, folder: FolderIdentity(device: 1, inode: 2),
    boot: BootIdentity(high: 3, low: 4))
  private static let kept = KeptSelection(index: 18, value: "1/8000", number: 0.000125)
  private static let longest = String(repeating: "é", count: 32)

  private static func made(
    _ controls: [(String, KeptSelection?)]
  ) -> (words: [UInt64], writer: RunningStateWriter) {
    RunningState.words(origin, controls: controls.map { (name: $0, selection: $1) })
  }

  private func read(_ words: [UInt64]) -> RunningState? {
    RunningState(words: words.span)
  }

  private func write(
    _ selection: KeptSelection, on control: Int,
    _ file: inout (words: [UInt64], writer: RunningStateWriter)
  ) {
    var words = file.words
    var span = words.mutableSpan
    file.writer.write(control, selection, to: &span)
    file.words = words
  }

  @Test func `What was written is read`() throws {
    let (words, _) = Self.made([
      ("shutter", Self.kept), ("mode", nil),
      (Self.longest, .init(index: 0, value: "P", number: nil)),
      ("long", .init(index: .max, value: Self.longest, number: -1e300)),
    ])
    let state = try #require(read(words))
    #expect(state.origin == Self.origin)
    #expect(
      state.selections == [
        "shutter": Self.kept, Self.longest: .init(index: 0, value: "P", number: nil),
        "long": .init(index: .max, value: Self.longest, number: -1e300),
      ])
  }

  @Test func `As many controls as settings may have are a file that may be read`() throws {
    let names = (0..<256).map { String(repeating: "n", count: 61) + "\(100 + $0)" }
    let (words, _) = Self.made(names.map { ($0, Self.kept) })
    #expect(words.count <= RunningState.maximumWordCount)
    #expect(try #require(read(words)).selections.count == 256)
    let (none, _) = Self.made([])
    #expect(try #require(read(none)).selections.isEmpty)
  }

  @Test func `The newest counts, however often it was written`() throws {
    var file = Self.made([("a", nil), ("b", Self.kept)])
    for index in 0..<9 {
      let selection = KeptSelection(index: index, value: "v\(index)", number: Double(index))
      write(selection, on: 0, &file)
      let state = try #require(read(file.words))
      #expect(state.selections == ["a": selection, "b": Self.kept])
    }
  }

  @Test func `Killed after any of its stores, a change is the old or the new one`() throws {
    var file = Self.made([("a", Self.kept)])
    let old = KeptSelection(index: 3, value: "1/250", number: 0.004)
    let new = KeptSelection(index: 12, value: "bulb, with a longer text", number: nil)
    write(old, on: 0, &file)
    write(Self.kept, on: 0, &file)
    write(old, on: 0, &file)
    let before = file.words
    write(new, on: 0, &file)
    let changed = before.indices.filter { before[$0] != file.words[$0] }
    #expect(changed.count > 5)
    var random = SplitMix(seed: 3)
    for _ in 0..<200 {
      // In whatever order the stores are made: the last one makes it valid.
      var words = before
      for (count, place) in changed.shuffled(using: &random).enumerated() {
        words[place] = file.words[place]
        let state = try #require(read(words))
        #expect(state.selections["a"] == (count == changed.count - 1 ? new : old))
      }
    }
  }

  @Test func `A byte that is damaged takes away what it is of, and changes nothing else`() throws {
    var file = Self.made([("a", Self.kept), ("control", nil), ("b", Self.kept)])
    let old = KeptSelection(index: 3, value: "1/250", number: 0.004)
    write(old, on: 0, &file)
    let whole = try #require(read(file.words))
    for place in file.words.indices {
      for byte in 0..<8 {
        for bit in [UInt64(1), 0x80, 0xff] {
          file.words[place] ^= bit << UInt64(byte * 8)
          defer { file.words[place] ^= bit << UInt64(byte * 8) }
          guard let state = read(file.words) else { continue }
          #expect(state.origin == whole.origin)
          // Of the two records of one that was written twice the earlier is left.
          #expect([old, Self.kept].contains(state.selections["a"]))
          #expect([nil, Self.kept].contains(state.selections["b"]))
          #expect(Set(state.selections.keys).isSubset(of: ["a", "b"]))
        }
      }
    }
  }

  @Test func `A file that was cut or has grown is none`() {
    let (words, _) = Self.made([("a", Self.kept), ("b", Self.kept)])
    for count in 0..<words.count {
      #expect(read(Array(words.prefix(count))) == nil)
    }
    #expect(read(words + [0]) == nil)
  }

  @Test func `Whatever words there are, reading them ends`() {
    var random = SplitMix(seed: 11)
    let (words, _) = Self.made([("a", Self.kept), ("b", Self.kept)])
    for _ in 0..<20_000 {
      var words = words
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let wild = [0, 1, 64, 65, 256, 257, UInt64.max, random.next()]
        words[Int.random(in: 0..<words.count, using: &random)] =
          wild.randomElement(using: &random) ?? 0
      }
      if let state = read(words) {
        #expect(state.selections.values.allSatisfy { $0 == Self.kept })
      }
    }
  }
}
