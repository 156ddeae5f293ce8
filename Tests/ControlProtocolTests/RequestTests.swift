import ControlProtocol
import Testing

@Suite struct RequestTests {
  @Test func `Each call knows its method's name`() {
    let calls: [(Call, String)] = [
      (.status, "status"), (.controls(from: 0), "controls"), (.devices, "devices"),
      (.get(control: "a", rungs: nil), "get"), (.set(control: "a", to: .index(1)), "set"),
      (.step(control: "a", by: 1), "step"), (.watch(controls: nil), "watch"),
      (.lock(control: "a", isLocked: true), "lock"), (.unwatch, "unwatch"),
      (.setLadder(control: "a", .rungs([]), at: nil), "setLadder"),
      (.setState(control: "a", nil), "setState"), (.reload, "reload"),
    ]
    for (call, name) in calls { #expect(call.method.rawValue == name) }
    #expect(calls.count == Method.allCases.count)
  }

  @Test func `What changes nothing is for the watch socket too`() {
    #expect(
      Method.allCases.filter(\.isReadOnly)
        == [.status, .controls, .devices, .get, .watch, .unwatch])
  }
}
