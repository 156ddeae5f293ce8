import Geometry
import Testing

@testable import Drawing

@Suite struct DotGridTests {
  private func picture(_ draw: (inout DotGrid) -> Void) -> [String] {
    var grid = DotGrid(over: Area(width: 6, height: 4), across: 6, down: 4)
    draw(&grid)
    return (0..<4).map { row in
      (0..<6).map { grid[$0, row] == nil ? "." : grid[$0, row] == .selected ? "S" : "#" }.joined()
    }
  }

  @Test func `A thin line is one dot wide and without gaps`() {
    let line = picture {
      $0.draw([Point(x: 0.5, y: 0.5), Point(x: 5.5, y: 3.5)], width: 0, .plain)
    }
    #expect(
      line == ["#.....", ".##...", "...##.", ".....#"] || line.allSatisfy { $0.contains("#") })
    #expect(line.joined().count { $0 == "#" } <= 9)
  }

  @Test func `A thick line is as wide as it is`() {
    let line = picture {
      $0.draw([Point(x: 0, y: 2), Point(x: 6, y: 2)], width: 2, .plain)
    }
    #expect(line == ["......", "######", "######", "......"])
  }

  @Test func `An outline is filled inside`() {
    let corners = [(1.0, 1.0), (5, 1), (5, 3), (1, 3)].map { Point(x: $0.0, y: $0.1) }
    #expect(picture { $0.fill(corners, .band) } == ["......", ".####.", ".####.", "......"])
  }

  @Test func `What covers stays, whichever was drawn first`() {
    let dot = [Point(x: 2.5, y: 1.5), Point(x: 2.5, y: 1.5)]
    for roles in [[InkRole.selected, .band], [.band, .selected]] {
      let rows = picture { grid in
        for role in roles { grid.draw(dot, width: 0, role) }
      }
      #expect(rows[1] == "..S...")
    }
  }

  @Test func `What lies outside, or nowhere, is left out`() {
    let rows = picture {
      $0.draw([Point(x: -9, y: -9), Point(x: -1, y: -1)], width: 1, .plain)
      $0.draw([Point(x: .nan, y: 0), Point(x: .infinity, y: 0)], width: 9, .plain)
      $0.fill(around: Point(x: 100, y: 100), radius: 3, .plain)
    }
    #expect(rows.allSatisfy { $0 == "......" })
  }
}
