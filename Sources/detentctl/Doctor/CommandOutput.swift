import Glibc

/// Runs another program and takes what it prints.
enum CommandOutput {
  /// How long a program may say nothing, in milliseconds: a small machine may have to load it first.
  private static let patience: Int32 = 20_000

  /// What a program prints on standard output.
  ///
  /// - Parameter command: The program, looked for in PATH, and its arguments.
  /// - Returns: The text; nil where there is no such program, it fails, or it says nothing for 20 s.
  static func of(_ command: [String]) -> String? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = spawn(command, writingTo: ends[1])
    close(ends[1])
    guard let process else { return nil }
    let text = text(from: ends[0])
    if text == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? text : nil
  }

  private static func spawn(_ command: [String], writingTo descriptor: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, 1)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let result = unsafe posix_spawnp(&process, command[0], &actions, nil, &words, environ)
    return result == 0 ? process : nil
  }

  /// All that comes until the end; nil where that takes too long.
  private static func text(from descriptor: Int32) -> String? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 20 {
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&wanted, 1, patience) > 0 else { return nil }
      let count = unsafe read(descriptor, &part, part.count)
      guard count >= 0 else { return nil }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += part.prefix(count)
    }
    return nil
  }
}
