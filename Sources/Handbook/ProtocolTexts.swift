internal import ControlProtocol

/// What detentd-protocol(7) says in sentences.
enum ProtocolTexts {
  static let description = """
    Programs learn from detentd(8) which rungs are selected, and select them, over a Unix stream socket. \
    What is said is JSON-RPC 2.0: each message is one JSON object on one line, in UTF-8, ended by a line \
    feed. An empty line is passed over. There are no batches.
    A request has the members `jsonrpc`, which is `"2.0"`, `method`, perhaps `params`, an object, and \
    `id`, an integer or a string of at most \(ProtocolLimits.textLength) bytes, which comes back as it \
    was. A request without an `id` is done and not answered, not even where it fails. Requests of one \
    client are answered in the order in which they came.
    This is version \(ProtocolLimits.version) of the protocol. A newer daemon may have more methods, \
    members, notifications and error codes: clients pass over what they do not know, and daemons pass over \
    members of requests that they do not know.
    """

  static let sockets = """
    The socket for watching lies beside the other one, with `-watch` before `.sock`. A client that may \
    not open the first, with EACCES, does well to try that.
    """

  static let objects = """
    These come in several places. Where a list is too long for a line it is cut, and a member of the list's \
    name with LeftOut behind it has the number of what is missing: `devicesLeftOut`, `clientsLeftOut`, \
    `connectedFromLeftOut`, `connectedToLeftOut`.
    """

  static let news = """
    A notification is a message with `method` and `params` and without an `id`. A client that reads slowly \
    gets the last value of each control and no backlog.
    """

  static let errors = """
    The answer to a request that fails has `error` in the place of `result`: an object of `code` and \
    `message`, which says for people what is wrong and what would be right. Its `id` is null where that \
    of the request could not be read.
    """

  static let limits = """
    A line has at most \(ProtocolLimits.lineLength) bytes, its end not counted; a longer one is answered \
    with an error and passed over. Names and values have at most \(ProtocolLimits.textLength) bytes. A page \
    of rungs has at most \(RungPage.maximumCount).
    There are 256 places for clients, 32 of them for one user, and 224 on the socket for watching. A client \
    that takes nothing for 5 seconds while something waits for it is dropped.
    """
}
