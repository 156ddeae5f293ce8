import Glibc
import Testing

@testable import Permissions

@Suite struct UserDatabaseTests {
  @Test func `Root is known by name and number`() {
    #expect(UserDatabase.user(named: "root") == 0 && UserDatabase.name(ofUser: 0) == "root")
    #expect(UserDatabase.group(named: "root") == 0 && UserDatabase.name(ofGroup: 0) == "root")
    #expect(UserDatabase.groups(ofUser: 0).contains(0))
  }

  @Test func `Who is not there has no number and no groups, and is called by the number`() {
    #expect(UserDatabase.user(named: "nobody of that name") == nil)
    #expect(UserDatabase.group(named: "nobody of that name") == nil)
    #expect(UserDatabase.groups(ofUser: 3_999_999_999) == [])
    #expect(UserDatabase.name(ofUser: 3_999_999_999) == "3999999999")
    #expect(UserDatabase.name(ofGroup: 3_999_999_999) == "3999999999")
  }

  @Test func `The process has its own group`() {
    #expect(UserDatabase.groupsOfProcess.contains(getgid()))
  }
}
