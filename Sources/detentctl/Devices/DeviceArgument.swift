import Devices
import Drawing
import Evdev
import Glibc

/// The DEVICE of a command line: which input device is meant by a path, a node's name or a name.
enum DeviceArgument {
  /// An input device that there is.
  struct Candidate {
    /// Its node, for instance `/dev/input/event3`.
    var path: String
    /// Links that lead to it.
    var links: [String]
    /// Who it says it is; nil where that may not be read.
    var identity: DeviceIdentity?
  }

  /// Finds the one device that is meant.
  ///
  /// - Parameters:
  ///   - text: `/dev/input/event3`, `event3`, a link to it or the last part of one of by-id and by-path,
  ///     the device's name, or a pattern of the name with `*` and `?`.
  ///   - candidates: The devices that there are.
  /// - Returns: The path of its node and who it says it is.
  /// - Throws: That none is meant or several are, with those that there are.
  static func find(
    _ text: String, among candidates: [Candidate]
  ) throws(Failure) -> (path: String, identity: DeviceIdentity) {
    let meant = meant(by: text, among: candidates)
    let words = "\"\(text.withControlsVisible)\""
    guard let only = meant.first else {
      let kind = text.contains("/") ? "leads to no input device" : "is no input device here"
      throw .mistake("\(words) \(kind); \(list(candidates))")
    }
    guard meant.count == 1 else {
      throw .mistake("\(words) may be each of \(meant.count) devices; \(list(meant))")
    }
    guard let identity = only.identity else {
      throw .refused("\(only.path): it may not be read who this device is")
    }
    return (only.path, identity)
  }

  /// A node before a link before a name before a pattern: what is meant exactly is not ambiguous.
  static func meant(by text: String, among candidates: [Candidate]) -> [Candidate] {
    if text.contains("/") {
      return device(at: text).map { number in candidates.filter { device(at: $0.path) == number } }
        ?? candidates.filter { $0.path == text || $0.links.contains(text) }
    }
    let nodes = candidates.filter { $0.path.hasSuffix("/\(text)") }
    if !nodes.isEmpty { return nodes }
    let linked = candidates.filter { $0.links.contains { $0.hasSuffix("/\(text)") } }
    if !linked.isEmpty { return linked }
    let pattern = NamePattern(text)
    return MatchGrade.best(of: candidates) { $0.identity.flatMap { pattern.grade(of: $0.name) } }
  }

  /// The number of the device that a path leads to, whatever the links on the way; nil for other files.
  private static func device(at path: String) -> UInt? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return nil }
    return status.st_rdev
  }

  private static func list(_ candidates: [Candidate]) -> String {
    if candidates.isEmpty { return "there are no input devices here" }
    return (["name one of"] + lines(candidates)).joined(separator: "\n")
  }

  /// The lines that say which ones there are.
  static func lines(_ candidates: [Candidate]) -> [String] {
    candidates.map { candidate in
      guard let identity = candidate.identity else { return "  \(candidate.path)" }
      let numbers = "\(identity.vendorDigits):\(identity.productDigits)"
      let place = [identity.phys, identity.uniq].filter { !$0.isEmpty }.map { "  \($0)" }
      return "  \(candidate.path)  \(numbers)  \"\(identity.name)\"\(place.joined())"
    }
    .map(\.withControlsVisible)
  }

  /// The input devices that there are.
  static func candidates() -> [Candidate] {
    let folder = InputFolder()
    return folder.nodes().map { node in
      let path = folder.path(of: node)
      return Candidate(path: path, links: node.links, identity: identity(of: node, at: path))
    }
  }

  /// From sysfs, which opens nothing; only where there is none the device itself is asked.
  private static func identity(of node: InputFolder.Node, at path: String) -> DeviceIdentity? {
    if let identity = Sysfs.identity(ofNode: node.name) { return identity }
    do throws(EvdevError) {
      return try EvdevDevice(opening: path).identity
    } catch {
      return nil
    }
  }
}
