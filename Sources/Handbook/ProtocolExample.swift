/// The session that detentd-protocol(7) shows.
enum ProtocolExample {
  /// A line of the session.
  struct Line: Hashable, Sendable {
    /// Whether the client says it, and not the daemon.
    var isRequest: Bool
    /// What is said, without its end.
    var text: String
  }

  static let opening = """
    Any program that can open a Unix socket will do as a client, for instance that of netcat-openbsd:
    """

  static let command = """
    echo '{"jsonrpc":"2.0","id":1,"method":"status"}' | nc -NU /run/detentd/detentd-watch.sock
    """

  static let session = """
    A session with a daemon that has no settings. What the client says is behind >, what the daemon says \
    behind <, here with long lines broken.
    """

  static let lines: [Line] = [
    .init(isRequest: true, text: #"{"jsonrpc":"2.0","id":1,"method":"watch"}"#),
    .init(
      isRequest: false,
      text: #"{"jsonrpc":"2.0","id":1,"result":{"controls":1,"protocol":1}}"#),
    .init(
      isRequest: false,
      text: #"{"jsonrpc":"2.0","method":"snapshot","params":{"protocol":1,"control":"shutter","#
        + #""index":12,"count":19,"value":"1/125","number":0.008,"readout":"1/125","#
        + #""engraving":"125","angle":63.333333}}"#),
    .init(
      isRequest: true,
      text: #"{"jsonrpc":"2.0","id":"a","method":"step","params":{"control":"shutter","by":1}}"#),
    .init(
      isRequest: false,
      text: #"{"jsonrpc":"2.0","id":"a","result":{"control":"shutter","index":13,"count":19,"#
        + #""value":"1/250","number":0.004,"readout":"1/250","engraving":"250","#
        + #""angle":69.444444,"wrap":false}}"#),
    .init(
      isRequest: false,
      text: #"{"jsonrpc":"2.0","method":"selected","params":{"control":"shutter","index":13,"#
        + #""count":19,"value":"1/250","number":0.004,"readout":"1/250","engraving":"250","#
        + #""angle":69.444444,"crossed":0,"source":"socket","time":123456.789012}}"#),
    .init(
      isRequest: true,
      text: #"{"jsonrpc":"2.0","id":2,"method":"set","params":{"control":"shutter","#
        + #""value":"1/300"}}"#),
    .init(
      isRequest: false,
      text: #"{"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"set: shutter has no "#
        + #"value \"1/300\"; the nearest are \"1/250\" and \"1/500\""}}"#),
  ]

  /// The session as the page shows it.
  static var text: String {
    lines.map { line in
      let pieces = broken(line.text)
      return ([(line.isRequest ? "> " : "< ") + pieces[0]] + pieces.dropFirst().map { "    " + $0 })
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// A line in pieces that fit on a page, cut behind commas and before blanks.
  private static func broken(_ text: String) -> [String] {
    var pieces = [""]
    var part = ""
    func end() {
      if pieces[pieces.count - 1].count + part.count > 66 {
        pieces.append(part)
      } else {
        pieces[pieces.count - 1] += part
      }
      part = ""
    }
    for letter in text {
      if letter == " " { end() }
      part.append(letter)
      if letter == "," { end() }
    }
    end()
    return pieces
  }
}
