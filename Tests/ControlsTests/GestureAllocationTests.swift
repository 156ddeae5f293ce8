import AllocationCounter
import Controls
import Geometry
import Ladders
import Testing

/// From the frame to the change nothing is allocated, whatever the gesture.
@Suite(.enabled(if: allocations_are_counted(), "a sanitizer has its own allocator"))
struct GestureAllocationTests {
  /// A bank with one control, and the frame that is filled again and again.
  private struct Bench {
    let gesture: TurnedGesture
    var bank: ControlBank
    var changes: ChangeSet
    var frame = InputFrame(device: DeviceID(0))
    var published = 0
    var ended = 0

    init(_ gesture: TurnedGesture, wraps: Bool) throws {
      self.gesture = gesture
      let ladder = try Ladder(
        from: Decimal(units: 0), to: Decimal(units: 100), step: Decimal(units: 1))
      let input = try #require(gesture.input)
      bank = ControlBank([
        ControlPlan(ladder: ladder, initial: Rung(50), wraps: wraps, inputs: [input])
      ])
      #expect(bank.place(on: try #require(TurnedGesture.surface), of: DeviceID(0)).isEmpty)
      changes = ChangeSet(of: bank)
      frame.readings.reserveCapacity(8)
      frame.touches.reserveCapacity(8)
    }

    mutating func turn(_ place: Int) {
      frame.clear()
      frame.time.count += 20_000
      gesture.fill(&frame, place)
      bank.apply(frame, into: &changes)
      // A client in between, and now and then a pause.
      if place % 50 == 25 {
        bank.select(Rung(place % 101), on: ControlID(0), at: frame.time, into: &changes)
        frame.time.count += 600_000
      }
      while let happening = changes.nextHappening() {
        switch happening {
        case .change: published += 1
        case .spinEnd: ended += 1
        case .button, .lock: break
        }
      }
    }
  }

  private func allocations(_ work: () -> Void) -> UInt64 {
    let before = allocations_of_this_thread()
    work()
    return allocations_of_this_thread() - before
  }

  /// While loops, since an iterator allocates where nothing is optimised.
  private func turn(_ bench: inout Bench, from first: Int = 0, frames: Int) {
    var place = first
    while place < first + frames {
      bench.turn(place)
      place += 1
    }
  }

  @Test(arguments: TurnedGesture.allCases, [false, true])
  func `Ten thousand frames of any gesture to their changes allocate nothing`(
    gesture: TurnedGesture, wraps: Bool
  ) throws {
    var bench = try Bench(gesture, wraps: wraps)
    // What the runtime makes at first use is no frame's.
    turn(&bench, frames: 400)
    (bench.published, bench.ended) = (0, 0)
    #expect(allocations { turn(&bench, from: 400, frames: 10_000) } == 0)
    // Two hundred are the client's.
    #expect(bench.published > 1000)
    #expect(bench.ended == (gesture == .spin ? 500 : 0))
  }

  @Test func `A bank that is copied is seen to allocate`() throws {
    var bench = try Bench(.turn, wraps: false)
    turn(&bench, frames: 400)
    let copy = bench.bank
    #expect(allocations { turn(&bench, from: 400, frames: 1) } > 0)
    #expect(copy.count == 1)
  }
}
