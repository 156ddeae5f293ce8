import FoundationEssentials
import Glibc

/// What the kernel says of a process, under `/proc/PID`.
struct ProcessFigures {
  let identifier: pid_t

  /// Memory in use, in kilobytes.
  var residentKilobytes: Int { number("smaps_rollup", "Rss:") }

  /// Memory in use that no file backs, in kilobytes.
  var anonymousKilobytes: Int { number("smaps_rollup", "Anonymous:") }

  /// How often it slept and was woken.
  var wakeUps: Int { number("status", "voluntary_ctxt_switches:") }

  /// The time that its first thread spent on a processor, in seconds.
  var processorSeconds: Double {
    let nanoseconds = text("schedstat").split(separator: " ").first.flatMap { Double($0) }
    return (nanoseconds ?? 0) / 1e9
  }

  /// What its open files lead to.
  var openFiles: [String] {
    let folder = "/proc/\(identifier)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
  }

  /// Whether it has a file open.
  func hasOpen(_ path: String) -> Bool { openFiles.contains(path) }

  /// By which number it has a file open; nil where it has not.
  func descriptor(of path: String) -> String? {
    let folder = "/proc/\(identifier)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.first {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == path
    }
  }

  private func text(_ file: String) -> String {
    (try? String(contentsOfFile: "/proc/\(identifier)/\(file)", encoding: .utf8)) ?? ""
  }

  private func number(_ file: String, _ label: String) -> Int {
    for line in text(file).split(separator: "\n") where line.hasPrefix(label) {
      let words = line.dropFirst(label.count).split(whereSeparator: { " \t".contains($0) })
      if let number = words.first.flatMap({ Int($0) }) { return number }
    }
    return -1
  }
}
