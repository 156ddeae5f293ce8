import Controls
import Devices
import EventLoop
import Geometry
import Ladders

/// What a frame costs in the pure core, for each gesture and from short ladders to long ones: from the
/// frame to the change, without a device, a line or a socket.
///
/// With names of gestures as arguments only those. Prints a line each: gesture, rungs, frames, changes, and nanoseconds a frame as the median of the rounds.
/// Where the clock counts instructions, which `vm -d` makes it do, a nanosecond is an instruction.
@main struct GestureBenchmark {
  private static let counts = [10, 1000, 100_000]
  private static let rounds = 31

  static func main() throws {
    let names = CommandLine.arguments.dropFirst()
    for subject in Subject.all where names.isEmpty || names.contains(subject.name) {
      for count in counts {
        try measure(subject, count)
      }
    }
  }

  private static func measure(_ subject: Subject, _ count: Int) throws {
    let ladder = try Ladder(
      from: Decimal(units: 1), to: Decimal(units: count), step: Decimal(units: 1))
    var bank = ControlBank([
      ControlPlan(ladder: ladder, initial: Rung(count / 2), inputs: [subject.input])
    ])
    _ = bank.place(on: Subject.surface, of: DeviceID(0))
    var changes = ChangeSet(of: bank)
    var frame = InputFrame(device: DeviceID(0))
    frame.readings.reserveCapacity(8)
    frame.touches.reserveCapacity(8)
    var times: [Int64] = []
    var changed = 0
    for _ in 0..<rounds {
      changed = 0
      let began = MonotonicClock.nanoseconds()
      for place in 0..<Subject.length {
        // One frame is filled again and again, as a reader does it.
        frame.clear()
        subject.fill(&frame, place)
        bank.apply(frame, into: &changes)
        while changes.next() != nil { changed += 1 }
      }
      times.append((MonotonicClock.nanoseconds() - began) / Int64(Subject.length))
    }
    times.sort()
    print(subject.name, count, Subject.length, changed, times[times.count / 2])
  }
}
