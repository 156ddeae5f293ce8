internal import ControlProtocol
internal import Controls
internal import Ladders

/// The words of one method: what it takes, what it answers, and what it does.
struct MethodWords: Hashable, Sendable {
  /// What it does, in sentences.
  var meaning: String
  /// Its parameters.
  var parameters: [ProtocolMember] = []
  /// What its result is, as the end of "The result is ".
  var result: String
  /// The members of its result, where they are described with it.
  var members: [ProtocolMember] = []
}

extension Method {
  /// Its words.
  var words: MethodWords {
    switch self {
    case .status:
      MethodWords(
        meaning: "Tells how the daemon is.", result: "an object with these members.",
        members: ProtocolObjects.status)
    case .controls:
      MethodWords(
        meaning: "Lists the controls.",
        parameters: [
          ProtocolMember("from", "integer, may be missing", "The first one to list, 0 without it.")
        ],
        result: "an object with these members.",
        members: [
          ProtocolMember("controls", "array", "The state of each control."),
          ProtocolMember(
            "next", "integer",
            "Where to go on with `from`; missing where all of them fitted into the line."),
        ])
    case .devices:
      MethodWords(
        meaning: "Lists the devices of the settings, once for each thing that one is.",
        result: "an object with the member `devices`, an array.")
    case .get:
      MethodWords(
        meaning: "Tells where a control stands.",
        parameters: [
          controlMember,
          ProtocolMember(
            "rungs", "object, may be missing",
            """
            Which part of the ladder to tell as well: `from`, the first rung, 0 or more, and `count`, how \
            many, 1 to \(RungPage.maximumCount). Fewer come where the ladder ends.
            """),
        ], result: "the state of the control.")
    case .set:
      MethodWords(
        meaning: "Selects a rung.",
        parameters: [
          controlMember, ProtocolMember("index", "integer", "The rung by its place."),
          ProtocolMember(
            "value", "string",
            "Or the rung by its value or its readout. Exactly one of the two is given."),
        ], result: "the state of the control after that; whoever watches is told of a change too.")
    case .step:
      MethodWords(
        meaning: """
          Goes up or down the ladder. It stops at the ends; a control that wraps goes round.
          """,
        parameters: [
          controlMember,
          ProtocolMember("by", "integer", "How many rungs; below 0 towards the first."),
        ], result: "the state of the control after that; whoever watches is told of a change too.")
    case .setLadder:
      MethodWords(
        meaning: """
          Gives a control another ladder, for instance that of a camera. Who asks owns it as long as it is \
          connected, and others that ask are refused; afterwards the ladder stays, without an owner, until \
          the settings are read again. The control keeps its value, else the nearest number, or stands where \
          `index` or `value` say. A group cannot have another.
          """,
        parameters: [
          controlMember,
          ProtocolMember(
            "rungs", "array",
            """
            The rungs in their order, at most \(LadderProposal.maximumRungs): objects with `value` and, where \
            they are other, `readout`, `engraving`, `number` and `native`, or only their values. What these \
            say of quantities is understood as cameras write it: `0.0100s`, `f/5.6`, `5,6`, `Auto`.
            """),
          ProtocolMember(
            "range", "object",
            "Or numbers `from`, `to` and `step`, each a number or, to keep its decimals, a string. Exactly one of the two is given."
          ),
          ProtocolMember(
            "kind", "string, may be missing",
            "What the rungs are of, so that they have its texts: "
              + LadderKind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ") + "."),
          ProtocolMember("index", "integer, may be missing", "The rung to stand on, by its place."),
          ProtocolMember("value", "string, may be missing", "Or by its value or its readout."),
        ],
        result: "the state of the control after that; whoever watches it gets a `snapshot` of it.")
    case .setState:
      MethodWords(
        meaning: """
          Tells, for people, how things are with what a control drives: `ready`, `busy`, `unplugged`. Only the \
          owner of the control's ladder may.
          """,
        parameters: [
          controlMember,
          ProtocolMember(
            "state", "string or null",
            "Some words, of at most \(ProtocolLimits.textLength) bytes and without control characters, or that there is nothing to say."
          ),
        ], result: "an empty object; whoever watches is told by `owner`.")
    case .lock:
      MethodWords(
        meaning: """
          Has a control hold its value, whatever turns it and whoever sets it, or be turned again. `set` and \
          `step` of a locked control are refused.
          """,
        parameters: [
          controlMember,
          ProtocolMember("locked", "boolean", "Whether it is to hold its value from now on."),
        ], result: "the state of the control after that; whoever watches is told of a change too.")
    case .watch:
      MethodWords(
        meaning: """
          From now on tells this client of changes: first a `snapshot` of each control, then \
          `selected` and all other notifications too. Asked again it begins anew.
          """,
        parameters: [
          ProtocolMember(
            "controls", "array of strings, may be missing",
            "The names of the controls; all of them without it.")
        ],
        result: "an object with these members.",
        members: [
          ProtocolMember("protocol", "integer", "The version of this protocol."),
          ProtocolMember("controls", "integer", "How many snapshots follow."),
        ])
    case .unwatch:
      MethodWords(meaning: "Ends that.", result: "an empty object.")
    case .reload:
      MethodWords(
        meaning: """
          Has the daemon read its settings again. What they say no otherwise than before keeps its rung, \
          its clients and its open devices. With a mistake in them the daemon keeps the settings that it \
          has.
          """,
        result: """
          an object with these members; with a mistake an error whose message has every mistake, a line \
          each with file, line and column.
          """,
        members: [
          ProtocolMember("controls", "integer", "How many controls there are now."),
          ProtocolMember("summary", "string", "The file, and how much there is in it."),
          ProtocolMember("warnings", "array of strings", "What is odd but no mistake."),
        ])
    }
  }

  private var controlMember: ProtocolMember {
    ProtocolMember("control", "string", "The name of the control.")
  }
}

extension RequestFailure.Code {
  /// What it means.
  var words: String {
    switch self {
    case .parseError: "The line is no JSON."
    case .invalidRequest:
      """
      The line is JSON but no request: a member is missing or of another kind, it is a batch, or it is \
      longer than \(ProtocolLimits.lineLength) bytes.
      """
    case .unknownMethod: "There is no such method; the message names those that there are."
    case .invalidParameters:
      """
      A parameter is wrong, or names a control or a rung that is not there. Of a value that is not on the \
      ladder the message names the two nearest.
      """
    case .tooManyClients:
      "There is no place for another client. The connection is closed after this line, which has no id."
    case .notPermitted:
      "The socket is the one for watching; the message names the one that takes the request."
    case .refused:
      """
      The daemon cannot do it as things are. Without an id, and with the end of the connection: it cannot \
      start until somebody mends its settings or its command line.
      """
    case .settings:
      "The settings have mistakes. The message has all of them, a line each, and the running ones stay."
    }
  }
}

extension NewsName {
  /// What it tells, and its parameters.
  var words: (meaning: String, members: [ProtocolMember]) {
    switch self {
    case .snapshot:
      (
        "Where a control stands, once for each after `watch`, and after a reload for each that is new or another: the state of a control without `wrap`, and",
        [
          ProtocolMember("protocol", "integer", "The version of this protocol."),
          ProtocolObjects.locked,
        ]
      )
    case .selected:
      (
        "A control has another rung: the state of a control without `wrap`, and",
        ProtocolObjects.change.filter { !ProtocolObjects.selection.contains($0) }
      )
    case .button:
      (
        """
        A finger has done something with a button of the settings. It is told to everybody who watches, \
        whichever controls, and behind the changes that came before.
        """,
        [
          ProtocolMember("button", "string", "Its name."),
          ProtocolMember(
            "event", "string",
            ButtonDeed.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ") + "."),
        ] + ProtocolObjects.cause
      )
    case .gesture:
      (
        """
        A finger that went round the middle of a spin has lifted. It is told to everybody who watches, \
        whichever controls, and behind the changes that it made.
        """,
        [
          ProtocolMember("control", "string", "The name of the control that it turned."),
          ProtocolMember("gesture", "string", "`spin`."),
          ProtocolMember(
            "degrees", "number",
            "How far it went in all, clockwise above 0 unless the input is inverted; two turns are 720."
          ),
        ] + ProtocolObjects.cause
      )
    case .owner:
      (
        """
        A control's ladder has another owner, or none any more, or its owner says how things are. It is told to \
        everybody who watches, whichever controls.
        """,
        [ProtocolMember("control", "string", "The name of the control.")] + ProtocolObjects.owner
      )
    case .lock:
      (
        """
        A control holds its value from now on, or is turned again. It is told to everybody who watches, \
        whichever controls.
        """,
        [
          ProtocolMember("control", "string", "The name of the control."),
          ProtocolMember("locked", "boolean", "Whether it holds its value."),
        ] + ProtocolObjects.cause
      )
    case .device:
      (
        """
        A device came or went, or is otherwise than before; the parameters are those of a device. It is \
        told to everybody who watches, whichever controls.
        """, []
      )
    case .settings:
      (
        "The daemon has read its settings again. A client that shows controls asks for them anew.",
        [
          ProtocolMember("file", "string or null", "The file that was read; null for none."),
          ProtocolMember("controls", "array of strings", "The names of all controls, in order."),
        ]
      )
    case .closing:
      (
        "The daemon is about to close the connection. It is told to every client.",
        [
          ProtocolMember(
            "reason", "string",
            "`\(ClosingReason.stopped)` or `\(ClosingReason.endOfRecording)`.")
        ]
      )
    }
  }
}
