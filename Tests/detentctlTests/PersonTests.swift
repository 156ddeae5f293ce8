import Glibc
import Permissions
import Testing

@testable import detentctl

@Suite struct PersonTests {
  private let rights = NodeRights(owner: 0, group: 104, mode: 0o660)

  private func person(_ groups: Set<UInt32>, _ later: Set<UInt32> = [], unit: String = "") -> Person
  {
    Person(
      user: 1000, name: "ann", groups: groups, groupsFromNowOn: later, isAsking: unit.isEmpty,
      unit: unit)
  }

  @Test func `The rights of a process are its effective ones`() throws {
    let status = "Name:\tdetentd\nUid:\t1\t990\t3\t4\nGid:\t5\t991\t7\t8\nGroups:\t29 104 \nX:\t1\n"
    let rights = try #require(Person.rights(inStatus: status))
    #expect(rights.user == 990 && rights.groups == [29, 104, 991])
  }

  @Test(arguments: ["", "Uid:\t1\t2\n", "Uid:\tx\nGid:\t1\t1\t1\t1\n"])
  func `Without users or groups there are no rights`(status: String) {
    #expect(Person.rights(inStatus: status) == nil)
  }

  @Test func `How its daemon is started again is for the manager that runs it`() {
    let process = Int(getpid())
    func restart(_ units: Units) -> String? {
      Person.reader(process, isChosen: false, units)?.restart
    }
    let running = unit("detentd.service", "MainPID=\(process)")
    #expect(restart(Units(user: running)) == "systemctl --user restart detentd")
    #expect(restart(Units(system: running)) == "sudo systemctl restart detentd")
    #expect(restart(Units()) == "end process \(process) and start detentd again")
  }

  @Test func `This process is found as the kernel has it`() throws {
    let own = try #require(Person.running(Int(getpid()), of: nil))
    #expect(own.user == geteuid() && own.isAsking && own.unit.isEmpty)
    #expect(own.groups.isSuperset(of: [getegid()]))
    #expect(Person.running(0, of: nil) == nil)
    #expect(Person.asking().user == geteuid())
  }

  @Test func `Who may read a node is told by the groups, now and from now on`() {
    #expect(person([104]).mayRead(rights))
    #expect(!person([1000], [104]).mayRead(rights))
    #expect(person([1000], [104]).mayReadFromNowOn(rights))
    #expect(!person([1000], [1000]).mayReadFromNowOn(rights))
  }

  private func refusal(_ person: Person, _ rights: NodeRights, group: String = "input") -> Finding {
    person.refusal(by: rights, group: group, remedy: "remedy").finding("s", "it", for: person)
  }

  @Test func `A group that may read is to be joined`() {
    #expect(
      refusal(person([1000]), rights)
        == .problem(
          "s", "you may not read it: the group input may",
          fix: "sudo adduser \"$USER\" input, then log out and in again"))
    #expect(
      refusal(person([1000], unit: "detentd"), rights)
        == .problem(
          "s", "detentd's user ann may not read it: the group input may",
          fix: "sudo adduser ann input, then sudo systemctl restart detentd"))
  }

  @Test func `A login or a process that is older than its group is to be renewed`() {
    #expect(
      refusal(person([1000], [104]), rights)
        == .problem(
          "s", "you may not read it: you are in the group input, and the login is older than that",
          fix: "log out and in again"))
    #expect(
      refusal(person([1000], [104], unit: "detentd"), rights)
        == .problem(
          "s",
          "detentd's user ann may not read it: it is in the group input, and the process is older than that",
          fix: "sudo systemctl restart detentd"))
  }

  @Test func `What is root's alone is udev's to give`() {
    let roots = [
      NodeRights(owner: 0, group: 0, mode: 0o660), NodeRights(owner: 0, group: 104, mode: 0o600),
    ]
    for rights in roots {
      #expect(
        refusal(person([1000]), rights)
          == .problem("s", "you may not read it: it is given to no group", fix: "remedy"))
    }
  }
}
