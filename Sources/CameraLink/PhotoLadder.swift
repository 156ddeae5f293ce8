internal import Cameras
internal import GPhoto2
internal import Glibc
internal import Ladders

/// The ladder of a setting of libgphoto2's, and the way from its rungs to what the camera takes.
struct PhotoLadder: Hashable {
  let ladder: CameraLadder
  private let offer: CameraSetting.Offer

  /// The finest decimals that a number of a camera is taken with.
  private static let finest = 4
  /// What is beyond is no number to turn.
  private static let greatest = 1e12

  /// Makes the ladder of a setting.
  ///
  /// - Parameters:
  ///   - setting: The setting as it was read.
  ///   - step: How far the user wants the rungs of a number to be apart.
  /// - Throws: Why there is none.
  init(_ setting: CameraSetting, step: Decimal?) throws(MappingProblem) {
    offer = setting.offer
    switch setting.offer {
    case .choices(let texts): ladder = try PhotoLadder.choices(texts, step)
    case .toggle: ladder = try PhotoLadder.choices(["off", "on"], step)
    case .range(let range): ladder = try PhotoLadder.numbers(range, step)
    }
  }

  /// What the camera takes for a text of the ladder; nil where that is on no rung.
  func value(named text: String) -> CameraValue? {
    guard let rung = ladder.rung(named: text) else { return nil }
    let value = ladder.value(at: rung)
    switch offer {
    case .choices(let choices): return .choice(choices[Int(value)])
    case .toggle: return .toggle(value == 1)
    case .range: return .number(Float(Double(value) / pow(10, Double(ladder.decimals))))
    }
  }

  /// The text of what the camera stands at: that of the rung, of numbers the nearest; else what it says.
  func text(of value: CameraValue?) -> String {
    switch (value, offer) {
    case (nil, _): return ""
    case (.choice(let text), .choices(let choices)):
      return choices.firstIndex(of: text).map { self.text(atValue: Int64($0)) } ?? text
    case (.toggle(let isOn), .toggle): return text(atValue: isOn ? 1 : 0)
    case (.number(let number), .range):
      let units = (Double(number) * pow(10, Double(ladder.decimals))).rounded()
      guard abs(units) < PhotoLadder.greatest * 1e4 else { return "\(number)" }
      return text(atValue: Int64(units))
    case (let value?, _): return value.description
    }
  }

  private func text(atValue value: Int64) -> String {
    ladder.text(at: ladder.rung(nearestTo: value))
  }

  private static func choices(
    _ texts: [String], _ step: Decimal?
  ) throws(MappingProblem) -> CameraLadder {
    guard step == nil else { throw MappingProblem("it has choices, and no step") }
    do throws(CameraLadderProblem) {
      return try CameraLadder(choices: texts)
    } catch {
      throw MappingProblem(error.description)
    }
  }

  private static func numbers(
    _ range: CameraRange, _ step: Decimal?
  ) throws(MappingProblem) -> CameraLadder {
    let numbers = [range.lower, range.upper, range.step].compactMap { $0.map(Double.init) }
    guard numbers.allSatisfy({ abs($0) <= greatest }) else {
      throw MappingProblem("it goes from \(range.lower) to \(range.upper), which is too far")
    }
    let decimals = max(
      step?.decimals ?? 0, (0...finest).first { isWhole(numbers, inDecimals: $0) } ?? finest)
    let unit = pow(10, Double(decimals))
    let reach = (numbers + [step?.double].compactMap(\.self)).map { abs($0) * unit }.max() ?? 0
    guard reach <= greatest * pow(10, Double(finest)) else {
      throw MappingProblem("it goes too far for steps of \(Decimal(units: 1, decimals: decimals))")
    }
    func units(_ number: Double) -> Int64 { Int64((number * unit).rounded()) }
    do throws(CameraLadderProblem) {
      let coarse = try CoarseRange(
        minimum: units(Double(range.lower)), maximum: units(Double(range.upper)),
        step: UInt64(max(1, range.step.map { units(Double($0)) } ?? 1)),
        wanted: step.map { UInt64(units($0.double)) })
      return CameraLadder(coarse, decimals: decimals)
    } catch {
      let units = decimals == 0 ? "" : " in units of \(Decimal(units: 1, decimals: decimals))"
      throw MappingProblem(error.description + units)
    }
  }

  /// Floats are not quite what a driver meant: 0.1 is 0.10000000149.
  private static func isWhole(_ numbers: [Double], inDecimals decimals: Int) -> Bool {
    numbers.allSatisfy {
      let units = $0 * pow(10, Double(decimals))
      return abs(units - units.rounded()) <= max(1e-3, abs(units) * 1e-6)
    }
  }
}
