public import Geometry

/// A wheel, a dial or a ring as it is to be drawn: what is where, in points, and what it is there for.
///
/// Every place in it comes from the layout by which touches are read, so that a finger on a tick
/// means its rung. Bands are drawn first, then lines, ticks, discs and texts.
public struct PanelDrawing: Hashable, Sendable {
  /// The part of the panel that is shown.
  public var canvas: Area
  /// What it shows in words, for who cannot see it.
  public var title: String
  /// Filled outlines.
  public var bands: [DrawnBand] = []
  /// Lines that are no ticks.
  public var lines: [DrawnLine] = []
  /// The ticks, a ladder for each ring.
  public var ladders: [DrawnLadder] = []
  /// Filled circles.
  public var discs: [DrawnDisc] = []
  /// Labels, names and values.
  public var texts: [DrawnText] = []

  init(canvas: Area, ladders: [LadderMarks]) {
    self.canvas = canvas
    title =
      ladders.map { marks in
        [marks.name, marks.readout].filter { !$0.isEmpty }.joined(separator: " ")
      }.joined(separator: ", ").withControlsVisible
  }
}

/// A filled outline.
public struct DrawnBand: Hashable, Sendable {
  /// Its corners, around.
  public var outline: [Point]
  /// How wide a line is drawn about it, so that its corners are round and hold the ticks at its ends.
  public var margin: Double
  /// What it is.
  public var role: InkRole
}

/// A line through some places.
public struct DrawnLine: Hashable, Sendable {
  /// The places.
  public var points: [Point]
  /// How wide it is, in points.
  public var width: Double
  /// What it is.
  public var role: InkRole
}

/// A filled circle.
public struct DrawnDisc: Hashable, Sendable {
  /// Its middle.
  public var centre: Point
  /// Its radius in points.
  public var radius: Double
  /// What it is.
  public var role: InkRole
}

/// The ticks of one control.
public struct DrawnLadder: Hashable, Sendable {
  /// The control.
  public var name: String
  /// Which ring of a wheel it is on, or what else turns it, as one word.
  public var place: String
  /// How many rungs the ladder has.
  public var count: Int
  /// A tick for every rung.
  public var rungs: [DrawnRung]
}

/// A rung's tick, dark and lit, so that a page can light another one.
public struct DrawnRung: Hashable, Sendable {
  /// The rung.
  public var rung: Rung
  /// The tick where it is not the selected one.
  public var tick: Segment
  /// The tick where it is.
  public var litTick: Segment
  /// How the tick is drawn where it is not the selected one.
  public var role: InkRole
  /// Whether it is the selected one.
  public var isLit: Bool
  /// What could be engraved on it.
  public var engraving: String

  /// The tick as it is.
  public var shown: Segment { isLit ? litTick : tick }
  /// What it is there for, as it is.
  public var shownRole: InkRole { isLit ? .selected : role }
}
