import Testing

@testable import Settings

@Suite struct ProblemTests {
  @Test func `A problem is one line with its place`() {
    var problem = Problem(
      file: "a.toml", location: Location(line: 3, column: 7), key: "control.x.snap",
      message: "is wrong")
    #expect(problem.description == "a.toml:3:7: control.x.snap: is wrong")
    problem.severity = .warning
    #expect(problem.description == "a.toml:3:7: warning: control.x.snap: is wrong")
    problem.key = ""
    #expect(problem.description == "a.toml:3:7: warning: is wrong")
  }

  @Test func `Problems come in the order of their places`() {
    let report = Report(file: "a")
    let places = [(2, 1), (1, 9), (1, 2), (1, 9)]
    for (number, place) in places.enumerated() {
      report.warning(
        Place(location: Location(line: place.0, column: place.1), path: ""), "\(number)")
    }
    #expect(report.problems.map(\.message) == ["2", "1", "3", "0"])
    #expect(!report.hasMistake)
  }

  @Test func `What is found twice at one place is told once`() {
    let report = Report(file: "a")
    let place = Place(location: Location(line: 1, column: 1), path: "a")
    for _ in 0..<3 { report.mistake(place, "no") }
    report.mistake(Place(location: place.location, path: "b"), "no")
    #expect(report.problems.map(\.key) == ["a", "b"])
    #expect(report.mistakes == 4)
  }

  @Test func `Nobody is told more than a thousand problems`() {
    let report = Report(file: "a")
    let place = Place(location: Location(line: 1, column: 1), path: "")
    for number in 0..<2000 { report.mistake(place, "no \(number)") }
    #expect(report.problems.count == 1000)
    #expect(report.hasMistake)
  }
}
