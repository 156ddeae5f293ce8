import CommandLineTable
import Drawing

/// `detentctl doctor`: what is wrong, and what mends it.
enum DoctorCommand {
  static func run(_ session: Session) throws(Failure) {
    let findings = Examination(session).findings
    if session.arguments.has(.findingsJSON) {
      for finding in findings { try session.output.line(finding.jsonText) }
    } else {
      try session.output.write(text(of: findings))
    }
    if findings.contains(where: { $0.kind == .problem }) { throw .problems }
  }

  /// A line for each finding, one below it for what mends it, and how many there are.
  static func text(of findings: [Finding]) -> String {
    let width = "problem".columns + 2
    var text = ""
    for finding in findings {
      text += finding.kind.rawValue.padded(toColumns: width)
      text += "\(finding.subject): \(finding.text)".withControlsVisible + "\n"
      guard !finding.fix.isEmpty else { continue }
      text += "".padded(toColumns: width) + "fix: \(finding.fix)".withControlsVisible + "\n"
    }
    return text + summary(findings) + "\n"
  }

  private static func summary(_ findings: [Finding]) -> String {
    let problems = findings.count { $0.kind == .problem }
    let notes = findings.count { $0.kind == .note }
    let noted = notes == 0 ? "" : notes == 1 ? ", 1 note" : ", \(notes) notes"
    return (problems == 0 ? "no problem" : problems == 1 ? "1 problem" : "\(problems) problems")
      + noted
  }
}
