public import Controls
internal import Geometry
public import Ladders

/// Writes the `selected` notifications of a set of controls, mostly by copying what was written once.
///
/// All that does not change from one notification to the next is kept as bytes: what stands before the
/// rung and, up to a bound, the rungs themselves. Nothing is allocated once the line is large enough.
public struct SelectedLines: Sendable {
  private struct Control {
    /// Up to the members of the rung.
    let head: [UInt8]
    let ladder: Ladder
    let wraps: Bool
    /// Where its rungs begin in `kept`; nil for a ladder that is too long to keep.
    let firstKept: Int?
  }

  private let controls: [Control]
  /// The line from its beginning to the number of rungs crossed, for each rung.
  private let kept: [[UInt8]]
  /// From the source's name up to the time; the socket's is the last.
  private let sources: [[UInt8]]

  /// How many rungs of all controls together are kept: some 250 bytes each.
  private static let keptRungs = 1024

  /// Prepares the lines.
  ///
  /// - Parameters:
  ///   - controls: The name and the ladder of each control, and whether it goes round.
  ///   - devices: The name of each device that can be a source.
  public init(
    controls: [(name: String, ladder: Ladder, wraps: Bool)], devices: [String]
  ) {
    var kept: [[UInt8]] = []
    self.controls = controls.map { name, ladder, wraps in
      var head: [UInt8] = []
      head.append(json: "{\"jsonrpc\":\"2.0\",\"method\":\"selected\",\"params\":{\"control\":")
      head.append(jsonString: name)
      head.append(json: ",")
      guard kept.count + ladder.count <= SelectedLines.keptRungs else {
        return Control(head: head, ladder: ladder, wraps: wraps, firstKept: nil)
      }
      let firstKept = kept.count
      for index in 0..<ladder.count {
        kept.append(head)
        kept[firstKept + index].append(beforeCrossed: Rung(index), of: ladder)
      }
      return Control(head: head, ladder: ladder, wraps: wraps, firstKept: firstKept)
    }
    self.kept = kept
    sources = (devices + ["socket"]).map { name in
      var source: [UInt8] = []
      source.append(json: ",\"source\":")
      source.append(jsonString: name)
      source.append(json: ",\"time\":")
      return source
    }
  }

  /// Appends the line that tells a change.
  public func append(_ change: Change, to line: inout [UInt8]) {
    let place = change.control.index
    if let firstKept = controls[place].firstKept {
      line.append(contentsOf: kept[firstKept + change.rung.index])
    } else {
      line.append(contentsOf: controls[place].head)
      line.append(beforeCrossed: change.rung, of: controls[place].ladder)
    }
    line.append(jsonInteger: change.crossed)
    if change.isAtEnd(ofLadder: controls[place].ladder.count, wraps: controls[place].wraps) {
      line.append(json: ",\"end\":true")
    }
    switch change.source {
    case .device(let device): line.append(contentsOf: sources[device.index])
    case .socket: line.append(contentsOf: sources[sources.count - 1])
    }
    line.append(addingCapacity: 24) { (end: inout OutputSpan<UInt8>) in
      end.append(seconds: change.time.count)
      end.append(UInt8(ascii: "}"))
      end.append(UInt8(ascii: "}"))
      end.append(UInt8(ascii: "\n"))
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(beforeCrossed rung: Rung, of ladder: Ladder) {
    append(rung: rung, of: ladder, withCount: true)
    append(json: ",\"crossed\":")
  }
}
