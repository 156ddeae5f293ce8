internal import Geometry

/// A grid of dots in which the marks of a drawing are inked; where marks meet, the role that covers
/// the others stays.
struct DotGrid {
  let across: Int
  let down: Int
  /// How many points a dot is wide, and high.
  private let width: Double
  private let height: Double
  private let origin: Point
  private var ink: [InkRole?]

  /// Lays a grid over an area.
  init(over area: Area, across: Int, down: Int) {
    self.across = across
    self.down = down
    origin = area.origin
    width = area.width / Double(across)
    height = area.height / Double(down)
    ink = Array(repeating: nil, count: across * down)
  }

  /// What a dot was inked with.
  subscript(column: Int, row: Int) -> InkRole? {
    (0..<across).contains(column) && (0..<down).contains(row) ? ink[row * across + column] : nil
  }

  /// Inks a line as wide as it is, and one dot at least.
  mutating func draw(_ points: [Point], width lineWidth: Double, _ role: InkRole) {
    for (from, to) in zip(points, points.dropFirst()) {
      trace(from, to, role)
      if lineWidth > 1.5 * min(width, height) { thicken(from, to, lineWidth / 2, role) }
    }
  }

  /// Inks all of an outline's inside.
  mutating func fill(_ outline: [Point], _ role: InkRole) {
    for row in 0..<down {
      // Where the middle of the row crosses the outline; between each two of these it is inside.
      let y = origin.y + (Double(row) + 0.5) * height
      var crossings: [Double] = []
      for (from, to) in zip(outline, outline.dropFirst() + outline.prefix(1))
      where (from.y <= y) != (to.y <= y) {
        crossings.append(from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x))
      }
      crossings.sort()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        for column in 0..<across {
          let x = origin.x + (Double(column) + 0.5) * width
          if x >= crossings[pair], x < crossings[pair + 1] { put(column, row, role) }
        }
      }
    }
  }

  /// Inks a disc, at least the dot in its middle.
  mutating func fill(around centre: Point, radius: Double, _ role: InkRole) {
    trace(centre, centre, role)
    thicken(centre, centre, radius, role)
  }

  private mutating func trace(_ from: Point, _ to: Point, _ role: InkRole) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = max(abs(dx) / width, abs(dy) / height)
    guard length.isFinite, length < 100_000 else { return }
    let steps = max(1, Int(length.rounded(.up)) * 2)
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let place = Point(x: from.x + part * dx, y: from.y + part * dy)
      put(cell(place.x, origin.x, width), cell(place.y, origin.y, height), role)
    }
  }

  /// Inks every dot whose middle is no farther from a line than so much.
  private mutating func thicken(_ from: Point, _ to: Point, _ radius: Double, _ role: InkRole) {
    let columns = range(min(from.x, to.x), max(from.x, to.x), radius, origin.x, width, across)
    let rows = range(min(from.y, to.y), max(from.y, to.y), radius, origin.y, height, down)
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let square = dx * dx + dy * dy
    for row in rows {
      for column in columns {
        let x = origin.x + (Double(column) + 0.5) * width
        let y = origin.y + (Double(row) + 0.5) * height
        let along = square > 0 ? ((x - from.x) * dx + (y - from.y) * dy) / square : 0
        let part = max(0, min(along, 1))
        let nearest = Point(x: from.x + part * dx, y: from.y + part * dy)
        if nearest.distance(to: Point(x: x, y: y)) <= radius { put(column, row, role) }
      }
    }
  }

  private mutating func put(_ column: Int, _ row: Int, _ role: InkRole) {
    guard (0..<across).contains(column), (0..<down).contains(row) else { return }
    let place = row * across + column
    if let there = ink[place], there > role { return }
    ink[place] = role
  }

  private func cell(_ place: Double, _ origin: Double, _ size: Double) -> Int {
    let cell = ((place - origin) / size).rounded(.down)
    return abs(cell) < 1e9 ? Int(cell) : -1
  }

  private func range(
    _ least: Double, _ most: Double, _ radius: Double, _ origin: Double, _ size: Double,
    _ count: Int
  ) -> Range<Int> {
    let first = max(0, cell(least - radius, origin, size))
    let end = min(count, cell(most + radius, origin, size) + 1)
    return first < end ? first..<end : 0..<0
  }
}
