/// Whether recordings can be played on made-up devices; nothing else needs uinput.
enum ReplayCheck {
  private static let subject = "uinput"

  /// - Parameters:
  ///   - isThere: Whether the kernel has it.
  ///   - mayWrite: Whether whoever asks may write to it.
  /// - Returns: What was found.
  static func findings(isThere: Bool, mayWrite: Bool) -> [Finding] {
    if mayWrite { return [.ok(subject, "detentctl replay can make up devices")] }
    return [
      isThere
        ? .note(
          subject, "detentctl replay needs it and is for root here",
          fix: "sudo detentctl replay FILE")
        : .note(
          subject, "there is no /dev/uinput, which detentctl replay needs",
          fix: "sudo modprobe uinput")
    ]
  }
}
