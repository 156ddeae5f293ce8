import Geometry
import TestSupport
import Testing

@testable import Cameras

/// A camera that takes long, refuses, changes values, fails and disappears, at random.
private struct WildCamera {
  var random: SplitMix
  /// Nil: cannot be reached.
  var isThere = true
  var values: [Int]
  var isOpen = false
  /// What it does to those who ask; calm at the end of a run.
  var isWild = true

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  /// Does a step, at its end, and says how it went.
  mutating func answer(_ step: CameraStep<Int>) -> CameraOutcome<Int> {
    guard isThere else {
      isOpen = false
      return .gone("no device")
    }
    if isWild {
      if chance(8) { return .busy("busy") }
      if chance(8) { return .failed("I/O error") }
      if chance(3) {
        isOpen = false
        return .asleep("no answer")
      }
    }
    switch step {
    case .open:
      isOpen = true
      return .done(nil)
    case .set(let control, let wanted):
      guard isOpen else { return .gone("not open") }
      // Odd numbers from 50 on are refused, from 80 on it has just tens: always, and so at the end.
      if wanted > 50, !wanted.isMultiple(of: 2) {
        return .refused("odd", chance(50) ? values[control] : nil)
      }
      values[control] = wanted > 80 ? wanted / 10 * 10 : wanted
      return .done(values[control])
    case .read(let control):
      guard isOpen else { return .gone("not open") }
      return .done(values[control])
    case .wait: return .failed("nothing was asked")
    }
  }
}

@Suite struct CameraPacingLawTests {
  private static let controls = 3

  /// All that can happen, drawn by lot for a minute and then calm for a minute; each 10 ms.
  @Test(arguments: UInt64(0)..<60)
  func `A wild camera ends at the last wish or at what was told`(seed: UInt64) {
    var camera = WildCamera(
      random: SplitMix(seed: seed), values: Array(repeating: 0, count: Self.controls))
    var pacing = CameraPacing<Int>(controls: Self.controls)
    var outside: [Int?] = Array(repeating: nil, count: Self.controls)
    var step: (CameraStep<Int>, end: Int64)?
    for time in stride(from: Int64(0), to: 120_000, by: 10) {
      let now = Microseconds.ms(time)
      camera.isWild = time < 60_000
      if time < 60_000 {
        let control = Int.random(in: 0..<Self.controls, using: &camera.random)
        if camera.chance(10) {
          let value = Int.random(in: 0...100, using: &camera.random)
          outside[control] = value
          pacing.wish(value, for: control)
        }
        if camera.chance(1), camera.isThere {
          camera.values[control] = Int.random(in: 0...100, using: &camera.random)
          pacing.notice(control)
        }
        if camera.chance(1) {
          camera.isThere.toggle()
          if !camera.isThere, camera.chance(50) { pacing.lose("unplugged", at: now) }
          if camera.isThere, camera.chance(50) { pacing.announce() }
        }
      } else {
        camera.isThere = true
      }
      if let (running, end) = step, end <= time {
        step = nil
        pacing.finish(camera.answer(running), at: now)
      }
      for news in pacing.takeFindings() { outside[news.control] = news.value }
      let next = pacing.next(at: now)
      if case .wait = next { continue }
      if step != nil { Issue.record("more than one on its way") }
      step = (next, time + Int64.random(in: 0...700, using: &camera.random))
    }
    #expect(step == nil, "there is an end of it")
    for control in 0..<Self.controls {
      #expect(camera.values[control] == outside[control])
      #expect(pacing.shown(of: control) == outside[control])
      #expect(pacing.wish(of: control) == nil)
      #expect([.ready, .refused].contains(pacing.status(of: control).state))
    }
    #expect(pacing.status == CameraStatus(.ready))
  }

  @Test(arguments: UInt64(0)..<50)
  func `A camera that takes all is set to no more than was wished, in the order of the wishes`(
    seed: UInt64
  ) {
    var random = SplitMix(seed: seed)
    var pacing = openCamera()
    var set: [Int] = []
    var end: Int64 = 0
    var last = 0
    for time in Int64(0)..<5000 {
      if time < 3000, Int.random(in: 0..<20, using: &random) == 0 {
        last += 1
        pacing.wish(last, for: 0)
      }
      if end == time, let value = set.last { pacing.finish(.done(value), at: .ms(time)) }
      guard case .set(_, let value) = pacing.next(at: .ms(time)) else { continue }
      #expect(value > set.last ?? 0 && value == last, "no step back, and the newest")
      set.append(value)
      end = time + Int64.random(in: 1...700, using: &random)
    }
    #expect(set.last ?? 0 == last)
    #expect(pacing.takeFindings() == [])
  }
}
