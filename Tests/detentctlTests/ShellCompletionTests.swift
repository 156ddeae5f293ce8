import Glibc
import TestSupport
import Testing

/// What the tab key makes of a line, in the real shells and with a real daemon.
///
/// A line ends where the key is pressed; the words that it then has stand behind it.
@Suite final class ShellCompletionTests {
  private let folder = ScratchFolder()
  private let daemon: pid_t
  private var socket: String { folder.path("d.sock") }

  init() throws {
    let settings = folder.write(
      """
      [ladder.lens]
      values = ["24 mm", "25", "1/2", "16:9", "16:10", "0.5\\"", "it's", "90°", "a\\\\b", "$HOME", "-off-", "-2", "x=y", "a&b;c"]

      [ladder.mode]
      values = ["P", "A", "S", "M"]

      [control.lens]
      ladder = "lens"

      [control.mode]
      ladder = "mode"
      """, to: "s.toml")
    let bin = BuiltPrograms.folder
    for (kind, name) in [("bash", "bash"), ("zsh", "_detentctl"), ("fish", "fish")] {
      folder.makeFolder(kind)
      let file = folder.path("\(kind)/\(kind == "bash" ? "detentctl" : name)")
      _ = ShellCommand("$bin/detentctl --generate \(kind) >\(file)")
    }
    daemon = try spawn(
      ["\(bin)/detentd", "--config", settings, "--socket", folder.path("d.sock")],
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"], log: folder.path("log"))
    for _ in 0..<400 where access(folder.path("d-watch.sock"), F_OK) != 0 { usleep(25_000) }
    try #require(access(folder.path("d-watch.sock"), F_OK) == 0)
  }

  deinit {
    kill(daemon, SIGKILL)
    waitpid(daemon, nil, 0)
  }

  /// Lines that all three shells complete alike; `%` is the socket.
  private static let lines: [(line: String, words: [String])] = [
    ("--socket % set lens 24", ["--socket", "%", "set", "lens", "24 mm"]),
    ("--socket=% set lens 1/", ["--socket=%", "set", "lens", "1/2"]),
    ("-s% set lens 16:9", ["-s%", "set", "lens", "16:9"]),
    ("set -s % lens 16:1", ["set", "-s", "%", "lens", "16:10"]),
    ("set lens -s % 0", ["set", "lens", "-s", "%", "0.5\""]),
    ("-s % set lens 0.", ["-s", "%", "set", "lens", "0.5\""]),
    ("-s % set lens i", ["-s", "%", "set", "lens", "it's"]),
    ("-s % set lens 'i", ["-s", "%", "set", "lens", "it's"]),
    ("-s % set lens \"0", ["-s", "%", "set", "lens", "0.5\""]),
    ("-s % set lens '24 ", ["-s", "%", "set", "lens", "24 mm"]),
    ("-s % set lens 24\\ ", ["-s", "%", "set", "lens", "24 mm"]),
    ("-s % set lens 9", ["-s", "%", "set", "lens", "90°"]),
    ("-s % set lens -2", ["-s", "%", "set", "lens", "-2"]),
    ("-s % set lens -- -o", ["-s", "%", "set", "lens", "--", "-off-"]),
    ("-s % set lens \\$", ["-s", "%", "set", "lens", "$HOME"]),
    ("-s % set lens '$", ["-s", "%", "set", "lens", "$HOME"]),
    ("-s % set lens x", ["-s", "%", "set", "lens", "x=y"]),
    ("-s % set lens a\\\\", ["-s", "%", "set", "lens", "a\\b"]),
    ("-s % set lens 'a&", ["-s", "%", "set", "lens", "a&b;c"]),
    ("-s % get l", ["-s", "%", "get", "lens"]),
    ("-s % watch lens ", ["-s", "%", "watch", "lens", "mode"]),
    ("-s % set mode --j", ["-s", "%", "set", "mode", "--json"]),
    ("-s % contr", ["-s", "%", "controls"]),
    ("-s % help ge", ["-s", "%", "help", "get"]),
    ("-s /nowhere get ", ["-s", "/nowhere", "get"]),
    ("-s % set nowhere ", ["-s", "%", "set", "nowhere"]),
  ]

  private func own(_ text: String) -> String {
    text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: socket)
  }

  private func check(_ taken: [String]) {
    let expected = Self.lines.map { "[" + $0.words.map(own).joined(separator: "][") + "]" }
    #expect(taken == expected)
  }

  // MARK: bash

  /// Types into bash, which reads what comes by a pipe as it does from a terminal.
  private func bash(_ typed: [String], setUp: String) -> [String] {
    folder.write(
      """
      PATH=\(BuiltPrograms.folder):$PATH
      PS1=
      bind 'set bell-style none'
      \(setUp)
      real=$(type -P detentctl)
      detentctl() {
        if [ "$1" = complete ]; then "$real" "$@"; else printf '[%s]' "$@" >>\(folder.path("taken")); echo >>\(folder.path("taken")); fi
      }
      """, to: "bashrc")
    folder.write(typed.map { $0 + "\n" }.joined(), to: "typed")
    _ = ShellCommand(
      "LC_ALL=C.UTF-8 timeout 120 bash --noprofile --rcfile \(folder.path("bashrc")) -i <\(folder.path("typed"))"
    )
    return lines(of: "taken")
  }

  private func lines(of name: String) -> [String] {
    ShellCommand("cat \(folder.path(name))").output.split(separator: "\n").map(String.init)
  }

  @Test func `Bash completes what is in the daemon`() {
    let typed = Self.lines.map { "detentctl \(own($0.line))\t" }
    check(bash(typed, setUp: "source \(folder.path("bash/detentctl"))"))
  }

  @Test(
    .enabled(if: ShellCommand("test -r /usr/share/bash-completion/bash_completion").status == 0))
  func `Bash loads the file by itself where bash-completion is`() {
    let taken = bash(
      ["detentctl -s \(socket) set lens 24\t"],
      setUp: """
        BASH_COMPLETION_USER_DIR=\(folder.path("user"))
        mkdir -p $BASH_COMPLETION_USER_DIR/completions
        cp \(folder.path("bash/detentctl")) $BASH_COMPLETION_USER_DIR/completions/detentctl
        source /usr/share/bash-completion/bash_completion
        """)
    #expect(taken == ["[-s][\(socket)][set][lens][24 mm]"])
  }

  @Test func `Bash lists values in the order of the ladder`() {
    _ = bash(
      ["detentctl -s \(socket) set mode \t\t", "detentctl -s \(socket) set lens 16:\t\t"],
      setUp: """
        source \(folder.path("bash/detentctl"))
        look() { _detentctl "$@"; echo "${COMPREPLY[@]}" >>\(folder.path("listed")); }
        complete -F look detentctl
        """)
    #expect(Set(lines(of: "listed")) == ["P A S M", "9 10"])
  }

  // MARK: zsh

  @Test(.enabled(if: ShellCommand.finds("zsh"), "there is no zsh here"))
  func `Zsh completes what is in the daemon`() {
    folder.write(
      """
      fpath=(\(folder.path("zsh")) $fpath)
      autoload -Uz compinit
      compinit -u -D
      path=(\(BuiltPrograms.folder) $path)
      take() {
        zle complete-word
        local -a taken=("${(@Q)${(@z)BUFFER}}")
        print -r -- "[${(j:][:)taken[2,-1]}]" >>\(folder.path("taken"))
        BUFFER=
      }
      zle -N take
      bindkey '^X' take
      """, to: "zshrc")
    folder.write(Self.lines.map { "detentctl \(own($0.line))\n" }.joined(), to: "typed")
    folder.write(
      """
      zmodload zsh/zpty
      : >\(folder.path("taken"))
      zpty terminal zsh -f -i
      zpty -w terminal 'source \(folder.path("zshrc"))'
      integer typed=0 waited
      while IFS= read -r line; do
        zpty -w -n terminal "$line"$'\\C-x'
        (( ++typed ))
        for (( waited = 0; waited < 1000; waited++ )); do
          while zpty -r -t terminal shown; do :; done
          [[ $(wc -l <\(folder.path("taken"))) -lt $typed ]] || break
          sleep 0.02
        done
      done <\(folder.path("typed"))
      zpty -d terminal
      """, to: "type.zsh")
    _ = ShellCommand("LC_ALL=C.UTF-8 timeout 120 zsh -f \(folder.path("type.zsh"))")
    check(lines(of: "taken"))
  }

  // MARK: fish

  private func fish(_ line: String) -> [String] {
    folder.write("detentctl " + line, to: "line")
    folder.makeFolder("home")
    let run = ShellCommand(
      """
      HOME=\(folder.path("home")) XDG_CONFIG_HOME=\(folder.path("home")) LC_ALL=C.UTF-8 \
      PATH=$bin:$PATH timeout 60 fish -c 'source \(folder.path("fish/fish")); \
      complete -C (cat \(folder.path("line")) | string collect --no-trim-newlines)'
      """)
    return run.output.split(separator: "\n").map(String.init)
  }

  /// Fish quotes what it inserts itself, so it is the words alone that are looked at.
  @Test(.enabled(if: ShellCommand.finds("fish"), "there is no fish here"))
  func `Fish completes what is in the daemon`() {
    for (line, words) in Self.lines {
      let offered = fish(own(line)).map { String($0.prefix { $0 != "\t" }) }
      let last = words[words.count - 1]
      #expect(
        offered == (line.hasSuffix("get ") || line.contains("nowhere") ? [] : [last]), "\(line)")
    }
    #expect(fish("-s \(socket) set mode ") == ["P", "A", "S", "M"])
    #expect(fish("-s \(socket) get ") == ["lens\t24 mm", "mode\tP"])
  }

  // MARK: A daemon that does not answer

  @Test func `Where the daemon is stopped a shell waits for a moment and gets nothing`() {
    kill(daemon, SIGSTOP)
    let began = monotonic()
    let run = ShellCommand("$bin/detentctl complete -- -s \(socket) set lens")
    #expect(run.output == "")
    #expect(monotonic() - began < 4)
    kill(daemon, SIGCONT)
  }

  private func monotonic() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
