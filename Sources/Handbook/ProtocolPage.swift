internal import ControlProtocol
internal import Manual

extension Handbook {
  /// The page detentd-protocol(7), of the code's own methods, codes and notifications.
  static func controlProtocol(version: String, date: String) -> ManualPage {
    ManualPage(
      "detentd-protocol", section: 7, "what detentd says on its sockets", date: date,
      source: "detentd \(version)",
      sections: [
        ManualSection("DESCRIPTION", [.text(ProtocolTexts.description)]),
        ManualSection("SOCKETS", sockets),
        ManualSection("METHODS", Method.allCases.map(block)),
        ManualSection("OBJECTS", objects),
        ManualSection(
          "NOTIFICATIONS", [.text(ProtocolTexts.news)] + NewsName.allCases.map(block)),
        ManualSection(
          "ERRORS", [.text(ProtocolTexts.errors)] + RequestFailure.Code.allCases.map(block)),
        ManualSection("LIMITS", [.text(ProtocolTexts.limits)]),
        ManualSection(
          "EXAMPLES",
          [
            .text(ProtocolExample.opening), .example(ProtocolExample.command),
            .text(ProtocolExample.session), .example(ProtocolExample.text),
          ]),
        ManualSection("SEE ALSO", [.text("detentd(8), detentctl(1), detentd.toml(5)")]),
      ])
  }

  private static var sockets: [ManualBlock] {
    let watching = Method.allCases.filter(\.isReadOnly).map { "`\($0.rawValue)`" }
    return [
      .entry(
        SocketPath.system, "The service's, for root and the group detentd. It takes every method."),
      .entry(
        SocketPath.watching(beside: SocketPath.system),
        "The service's, for everybody. It takes \(watching.joined(separator: ", "))."),
      .entry(
        SocketPath.userInWords,
        "That of a user's own daemon, for this user. It takes every method; one for watching is beside it."
      ),
      .text(ProtocolTexts.sockets),
    ]
  }

  private static func block(_ method: Method) -> ManualBlock {
    let words = method.words
    let head = words.parameters.isEmpty ? "No parameters." : "Parameters:"
    var blocks: [ManualBlock] = [.text("\(words.meaning)\n\(head)")]
    blocks += words.parameters.map(\.block)
    blocks.append(.text("The result is \(words.result)"))
    return .item("`\(method.rawValue)`", blocks + words.members.map(\.block))
  }

  private static var objects: [ManualBlock] {
    [.text(ProtocolTexts.objects)]
      + ProtocolObjects.named.flatMap { title, members in
        [.heading(title)] + members.map(\.block)
      }
  }

  private static func block(_ news: NewsName) -> ManualBlock {
    let words = news.words
    return .item("`\(news.rawValue)`", [.text(words.meaning)] + words.members.map(\.block))
  }

  private static func block(_ code: RequestFailure.Code) -> ManualBlock {
    .entry("\(code.rawValue)", code.words)
  }
}
