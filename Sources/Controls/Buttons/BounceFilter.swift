internal import Geometry

/// What a contact that bounces says, without the bouncing.
///
/// The first edge counts at once, so that nothing is late. Edges shortly behind one that counted are
/// bouncing; how the contact stands when that time is over counts then.
struct BounceFilter: Sendable {
  private let span: Int64
  /// How the contact stands, bouncing left out.
  private(set) var isDown = false
  private var isDownNow = false
  private var lastEdge: Microseconds?

  /// Makes a filter for a contact that is open; `span` is how long one bounces.
  init(span: Microseconds) {
    self.span = max(0, span.count)
  }

  /// Goes on where another was, for as long as this one says.
  mutating func takeUp(_ other: BounceFilter) {
    isDown = other.isDown
    isDownNow = other.isDownNow
    lastEdge = other.lastEdge
  }

  /// When it is to be asked again; nil where the contact stands as it was told.
  var deadline: Microseconds? {
    guard isDownNow != isDown, let lastEdge else { return nil }
    return Microseconds(lastEdge.count + span)
  }

  /// Takes an edge; gives whether it counts.
  mutating func take(isDown: Bool, at time: Microseconds) -> Bool {
    isDownNow = isDown
    guard isDown != self.isDown else { return false }
    // A clock that goes back says nothing of how long it is.
    if let lastEdge, (0..<span).contains(time.since(lastEdge).count) { return false }
    self.isDown = isDown
    lastEdge = time
    return true
  }

  /// Learns that it is the time of the deadline; gives whether an edge counts that came before.
  mutating func expire(at time: Microseconds) -> Bool {
    guard let deadline, deadline <= time else { return false }
    isDown = isDownNow
    lastEdge = deadline
    return true
  }

  /// Learns how the contact stands, without an edge.
  mutating func set(isDown: Bool) {
    self.isDown = isDown
    isDownNow = isDown
    lastEdge = nil
  }
}
