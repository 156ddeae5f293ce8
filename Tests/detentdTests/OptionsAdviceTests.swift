import Testing

@testable import detentd

@Suite struct OptionsAdviceTests {
  @Test(arguments: [nil, "", " \t"])
  func `Who gives options himself knows where they stand`(options: String?) {
    #expect(OptionsAdvice.words(options: options, isUsers: false).isEmpty)
  }

  @Test func `Options of a unit stand in a file that is named`() {
    #expect(
      OptionsAdvice.words(options: "--fats", isUsers: false)
        == "; the unit's options are DETENTD_OPTIONS in /etc/default/detentd")
    #expect(
      OptionsAdvice.words(options: "-x", isUsers: true).hasSuffix("in ~/.config/detentd/default"))
  }
}
