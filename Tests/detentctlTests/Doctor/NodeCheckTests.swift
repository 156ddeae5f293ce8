import Devices
import Permissions
import Testing

@testable import detentctl

/// A node of a test, with what it sends.
func node(
  _ name: String, _ device: String = "Knob", events: [EventCode] = [EventCode(type: 2, code: 7)],
  phys: String = "", uniq: String = "", mode: UInt32 = 0o660
) -> NodeFacts {
  var identity = DeviceIdentity(name: device, vendor: 1, product: 2, phys: phys, uniq: uniq)
  for event in events { identity.capabilities.insert(event) }
  return NodeFacts(
    name: name, identity: identity, rights: NodeRights(owner: 0, group: 104, mode: mode),
    groupName: "input")
}

@Suite struct NodeCheckTests {
  private func person(_ groups: Set<UInt32>) -> Person {
    Person(user: 1000, name: "ann", groups: groups, groupsFromNowOn: groups, isAsking: true)
  }

  private func findings(_ nodes: [NodeFacts], hasFolder: Bool = true, _ groups: Set<UInt32> = [])
    -> [Finding]
  {
    NodeCheck.findings(nodes, hasFolder: hasFolder, readBy: person(groups))
  }

  @Test func `Who may read all nodes is well`() {
    #expect(
      findings([node("event0"), node("event1")], [104]) == [
        .ok("event nodes", "you may read all 2 of them")
      ])
  }

  @Test func `Who may read none is told what is missing`() {
    #expect(
      findings([node("event0"), node("event1")]) == [
        .problem(
          "event nodes", "you may not read Knob (event0): the group input may",
          fix: "sudo adduser \"$USER\" input, then log out and in again")
      ])
    #expect(
      findings([node("event0", mode: 0o600)], [104])[0].fix
        == "sudo udevadm trigger --action=add --subsystem-match=input")
  }

  @Test func `Some that may not be read are noted, since others may be what is wanted`() {
    let some = (0..<8).map { node("event\($0)", mode: $0 == 3 ? 0o664 : 0o660) }
    #expect(
      findings(some) == [
        .note(
          "event nodes",
          "you may read 1 of 8, and not event0, event1, event2, event4, event5, event6, …")
      ])
  }

  @Test func `Where there is nothing, that is said`() {
    #expect(findings([]).map(\.text) == ["no input device is plugged in"])
    #expect(findings([], hasFolder: false)[0].text.hasPrefix("there is no /dev/input: "))
  }
}
