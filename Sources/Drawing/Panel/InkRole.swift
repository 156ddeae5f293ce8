/// What a mark of a drawing is there for, which says how it looks.
///
/// Of the ticks a later one wins: a selected rung is drawn so whatever else it is.
public enum InkRole: String, CaseIterable, Comparable, Sendable {
  /// What a finger turns: the ground that ticks stand on.
  case band
  /// A circle that only says where a touch may begin.
  case dash
  /// A tick without a label.
  case plain
  /// A tick with a label, and its label.
  case labelled
  /// The tick of one of the device's own rungs, and its label.
  case native
  /// What a dial has gone through, from twelve o'clock to its thumb.
  case swept
  /// The selected rung.
  case selected
  /// The name of the control.
  case caption
  /// The value.
  case readout

  /// How wide a tick is drawn, in points; other lines have their own widths.
  public var tickWidth: Double {
    switch self {
    case .labelled: 2
    case .native: 2.5
    case .selected: 3
    case .plain, .band, .dash, .swept, .caption, .readout: 1.5
    }
  }

  /// Orders by what covers what.
  public static func < (left: InkRole, right: InkRole) -> Bool {
    left.place < right.place
  }

  private var place: Int { InkRole.allCases.firstIndex(of: self) ?? 0 }
}
