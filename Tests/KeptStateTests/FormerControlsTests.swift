import Ladders
import Testing

@testable import KeptState

struct FormerControlsTests {
  private func kept(_ index: Int) -> KeptSelection {
    KeptSelection(index: index, value: "v\(index)", number: nil)
  }

  @Test func `One that comes back is as it was, once`() {
    var former = FormerControls()
    former.add("a", kept(3))
    #expect(former["a"] == kept(3))
    let taken = former.take("a")
    #expect(taken == kept(3))
    let again = former.take("a")
    #expect(again == nil)
  }

  @Test func `Of too many those that left first are forgotten`() {
    var former = FormerControls()
    for index in 0..<300 { former.add("c\(index)", kept(index)) }
    #expect(former.entries.count == FormerControls.maximumCount)
    #expect(former["c43"] == nil)
    #expect(former["c44"] == kept(44))
    // It leaves once more, and is the last now.
    former.add("c44", kept(1))
    former.add("new", kept(2))
    #expect(former["c44"] == kept(1))
    #expect(former["c45"] == nil)
  }

  @Test func `A count that cannot go on is no end`() {
    var former = FormerControls()
    former.insert("a", .init(selection: kept(1), left: .max))
    former.add("b", kept(2))
    #expect(former["b"] == kept(2))
  }
}
