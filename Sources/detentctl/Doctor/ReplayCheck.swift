/// Whether recordings can be played on made-up devices; nothing else needs uinput.
enum ReplayCheck {
  private static let subject = "uinput"

  /// - Parameters:
  ///   - isThere: Whether the kernel has it.
  ///   - mayWrite: Whether whoever asks may write to it.
  /// - Returns: What was found; nothing that would have to be mended before somebody plays one.
  static func findings(isThere: Bool, mayWrite: Bool) -> [Finding] {
    if mayWrite { return [.ok(subject, "detentctl replay can make up devices")] }
    return [
      .ok(
        subject,
        isThere
          ? "only detentctl replay needs it, as root: sudo detentctl replay FILE"
          : "only detentctl replay needs it, after: sudo modprobe uinput")
    ]
  }
}
