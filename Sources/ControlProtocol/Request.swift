/// What ties an answer to its request: an integer or a string, and it comes back as it was.
public enum RequestID: Hashable, Sendable {
  case integer(Int)
  case string(String)
}

/// One request of a client.
public struct Request: Hashable, Sendable {
  /// What the answer is to carry; nil for a request that wants no answer.
  public var id: RequestID?
  /// What is asked.
  public var call: Call

  /// Makes a request.
  public init(id: RequestID?, call: Call) {
    self.id = id
    self.call = call
  }
}

/// What a client can ask.
public enum Call: Hashable, Sendable {
  case status
  /// Every control from a place on; an answer that is full says where the next begins.
  case controls(from: Int)
  case devices
  /// The state of a control and, where asked, a page of its rungs.
  case get(control: String, rungs: RungPage?)
  case set(control: String, to: Target)
  case step(control: String, by: Int)
  /// A control is to have this ladder from now on, and to stand on this rung; without one it keeps its value.
  case setLadder(control: String, LadderProposal, at: Target?)
  /// How things are with what a control drives, as its owner says; nil for nothing to be said.
  case setState(control: String, String?)
  /// A control is to hold its value, or to be turned again.
  case lock(control: String, isLocked: Bool)
  /// From now on changes are to be told: of these controls, or of all where the list is nil.
  case watch(controls: [String]?)
  case unwatch
  case reload

  /// The name of the method on the wire.
  public var method: Method {
    switch self {
    case .status: .status
    case .controls: .controls
    case .devices: .devices
    case .get: .get
    case .set: .set
    case .step: .step
    case .setLadder: .setLadder
    case .setState: .setState
    case .lock: .lock
    case .watch: .watch
    case .unwatch: .unwatch
    case .reload: .reload
    }
  }
}

/// The methods by name.
public enum Method: String, CaseIterable, Sendable {
  case status, controls, devices, get, set, step, setLadder, setState, lock, watch, unwatch, reload

  /// Whether the method leaves everything as it is, so that the watch socket answers it too.
  public var isReadOnly: Bool {
    switch self {
    case .status, .controls, .devices, .get, .watch, .unwatch: true
    case .set, .step, .setLadder, .setState, .lock, .reload: false
    }
  }
}

/// Which rung is meant: `8` alone could be the index or eight seconds.
public enum Target: Hashable, Sendable {
  case index(Int)
  /// A value or a readout.
  case value(String)
}

/// A part of a ladder's rungs.
public struct RungPage: Hashable, Sendable {
  /// The first rung, 0 or more.
  public var from: Int
  /// How many rungs, 1 … 100; fewer come where the ladder ends.
  public var count: Int

  /// The most rungs in one answer, so that a line stays far below its limit.
  public static let maximumCount = 100

  /// Makes a page.
  public init(from: Int, count: Int) {
    self.from = from
    self.count = count
  }
}

/// The numbers of the protocol that both sides know.
public enum ProtocolLimits {
  /// The version in `status` and in a snapshot.
  public static let version = 1
  /// The longest line in bytes, its end not counted.
  public static let lineLength = 65536
  /// The longest name or text in bytes that can mean anything: of a method, a control or a rung.
  ///
  /// Longer ones are refused before they are compared: Swift compares text as people see it, which for
  /// a long run of combining marks takes very long.
  public static let textLength = 64
}
