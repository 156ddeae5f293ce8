import Testing

@testable import detentctl

/// A unit as the tests want it; what is not said is as of one that is well.
func unit(_ name: String = "detentd.service", _ lines: String...) -> UnitState {
  unit(name, lines)
}

/// The same with the lines as a list.
func unit(_ name: String, _ lines: [String]) -> UnitState {
  let usual = [
    "Id=\(name)", "LoadState=loaded", "ActiveState=active", "SubState=running", "Result=success",
    "UnitFileState=enabled", "NRestarts=0", "User=detentd", "MainPID=812", "ExecMainStatus=0",
  ]
  guard let unit = UnitState(showing: (usual + lines).joined(separator: "\n")) else {
    preconditionFailure("a unit without a name")
  }
  return unit
}

@Suite struct UnitStateTests {
  @Test func `What systemctl shows is read, in whatever order`() throws {
    let unit = try #require(
      UnitState(
        showing: """
          MainPID=812
          Result=exit-code
          NRestarts=4
          ExecMainStatus=78
          User=detentd
          SupplementaryGroups=input audio
          Id=detentd.service
          LoadState=loaded
          ActiveState=activating
          SubState=auto-restart
          UnitFileState=enabled-runtime
          """))
    #expect(unit.name == "detentd.service" && unit.shortName == "detentd")
    #expect(unit.process == 812 && unit.restarts == 4 && unit.exitStatus == 78)
    #expect(unit.user == "detentd" && unit.groups == ["input", "audio"])
    #expect(unit.isThere && !unit.isActive && !unit.isMasked && unit.isEnabled)
    #expect(unit.detail == "auto-restart" && unit.result == "exit-code")
  }

  @Test func `Several units are parted by empty lines`() {
    let text = "Id=a.service\nLoadState=loaded\n\nId=b.socket\nLoadState=not-found\n\nnonsense\n"
    let units = UnitState.all(showing: text)
    #expect(units.map(\.name) == ["a.service", "b.socket"])
    #expect(units.map(\.isThere) == [true, false])
    #expect(units.map(\.shortName) == ["a", "b.socket"])
  }

  @Test(arguments: ["", "x", "=", "Id=a.service", "LoadState=loaded", "No such file"])
  func `What says neither name nor state is no unit`(text: String) {
    #expect(UnitState(showing: text) == nil)
  }

  @Test func `The file of its options is without what systemd adds`() {
    let file = "EnvironmentFiles=/etc/default/detentd (ignore_errors=yes)"
    #expect(unit("a.service", file).optionsFile == "/etc/default/detentd")
    #expect(unit("a.service").optionsFile.isEmpty)
  }

  @Test func `Of a masked unit nothing is told, so it is taken as it comes`() {
    let masked = unit("detentd.service", "LoadState=masked", "User=")
    #expect(masked.unmasked.user == "detentd" && masked.unmasked.groups == ["input", "audio"])
    #expect(unit("detentd.service", "User=").unmasked.user.isEmpty)
  }

  @Test func `A unit that is masked is there, and may not start`() {
    #expect(unit("a.service", "LoadState=masked").isMasked)
    #expect(unit("a.service", "UnitFileState=masked-runtime").isMasked)
    #expect(unit("a.service", "LoadState=masked").isThere)
  }
}
