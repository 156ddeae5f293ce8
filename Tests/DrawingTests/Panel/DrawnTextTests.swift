import Geometry
import Testing

@testable import Drawing

@Suite struct DrawnTextTests {
  private func text(_ text: String, width: Double) -> DrawnText {
    DrawnText(text, centre: Point(x: 0, y: 0), size: 10, width: width, role: .labelled)
  }

  @Test func `A text with room enough is as it is, in the middle of its box`() {
    let label = text("8000", width: 26)
    #expect(label.text == "8000" && label.size == 10)
    #expect(label.box.left == -label.box.right && label.box.top == -6 && label.box.bottom == 6)
  }

  @Test func `A longer one is made smaller, and then cut`() {
    let longer = text("12.8k", width: 24)
    #expect(longer.text == "12.8k" && longer.size < 10 && longer.size >= 7)
    let long = text("a very long engraving", width: 26)
    #expect(long.text.hasSuffix("…") && long.size == 7)
    #expect(long.box.right - long.box.left <= 26 + 1e-9)
  }

  @Test func `What would steer a terminal or break the line is spelled out`() {
    #expect(text("a\nb", width: 100).text == "a\\nb")
  }

  @Test func `Boxes that only touch do not meet`() {
    let box = TextBox(left: 0, top: 0, right: 2, bottom: 1)
    #expect(!box.meets(TextBox(left: 2, top: 0, right: 3, bottom: 1)))
    #expect(box.meets(TextBox(left: 1.9, top: 0.9, right: 3, bottom: 3)))
    #expect(box.reach(from: Point(x: 0, y: 1)) == 5.0.squareRoot())
  }
}
