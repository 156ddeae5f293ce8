import CommandLineTable
import Drawing
import Geometry

/// What a finger turns on a panel.
enum DrawnGesture: String, CaseIterable {
  case wheel, dial, spin
}

/// How a control is to be drawn, as the command line says.
struct DrawPlan: Hashable {
  var gesture = DrawnGesture.wheel
  var hand = Hand.right
  var size = WheelSize.normal
  /// The panel; nil for as much as is needed.
  var panel: PanelSurface?

  /// Reads the options, and refuses those that say nothing together.
  init(_ arguments: ParsedArguments) throws(Failure) {
    if let word = arguments.value(of: .gesture) { gesture = DrawnGesture(rawValue: word) ?? .wheel }
    if let word = arguments.value(of: .hand) { hand = Hand(rawValue: word) ?? .right }
    if let word = arguments.value(of: .size) {
      size = Double(word).flatMap { WheelSize(rawValue: $0) } ?? .normal
    }
    if let text = arguments.value(of: .panel) { panel = try PanelSurface(size: text) }
    guard gesture != .wheel else { return }
    let odd = [Option.hand, .size].first { arguments.has($0) }.map { "--\($0.long) is" }
    if let odd = odd ?? (arguments.arguments.count > 1 ? "INNER is" : nil) {
      throw .usage(
        UsageError(.detentctl, command: "draw", "\(odd) of a wheel, not of a \(gesture.rawValue)"))
    }
  }

  /// Whether the picture is to have the size of the panel on paper too.
  var isTrueToSize: Bool { panel != nil }

  /// Draws one control, or two on the rings of a wheel.
  func drawing(of marks: [LadderMarks]) -> PanelDrawing {
    let area = panel?.area ?? usualArea
    // As much more that what lies on an area's border is seen whole.
    let margin = panel == nil && gesture == .spin ? 4.0 : 0
    let canvas = Area(
      origin: Point(x: area.origin.x - margin, y: area.origin.y - margin),
      width: area.width + 2 * margin, height: area.height + 2 * margin)
    switch gesture {
    case .wheel:
      return .wheel(
        WheelLayout(in: area, hand: hand, size: size), outer: marks[0],
        inner: marks.dropFirst().first, canvas: canvas)
    case .dial: return .dial(DialLayout(in: area), marks: marks[0], canvas: canvas)
    case .spin:
      guard let ring = Annulus(in: area) else { preconditionFailure("an area without a size") }
      return .spin(ring, marks: marks[0], canvas: canvas)
    }
  }

  /// The part of a panel that is needed.
  private var usualArea: Area {
    switch gesture {
    case .wheel:
      let reach = PanelDrawing.wheelReach * max(1, size.rawValue) + 7
      return Area(
        width: reach + WheelMeasures.sideInset, height: reach + WheelMeasures.bottomInset)
    case .dial, .spin:
      // 40 millimetres, which a finger goes round without the arm.
      return Area(width: 40 * Point.perMillimetre, height: 40 * Point.perMillimetre)
    }
  }
}

extension PanelSurface {
  /// From the smallest on which a wheel has some of its arc, to more than there is, in millimetres.
  static let drawnSides = 15.0...2000.0

  /// Reads a size in millimetres, written as `155x86`.
  init(size text: String) throws(Failure) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { side in
      side.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } ? Double(side) : nil
    }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      PanelSurface.drawnSides.contains(width), PanelSurface.drawnSides.contains(height),
      let surface = PanelSurface(width: width, height: height)
    else {
      throw .usage(
        UsageError(
          .detentctl, command: "draw",
          "--panel: WIDTHxHEIGHT must be millimetres as in 155x86, from 15 to 2000 each, not \"\(text)\""
        ))
    }
    self = surface
  }
}
