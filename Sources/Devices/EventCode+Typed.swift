extension EventCode {
  /// Whether it tells what somebody types: a letter, a digit, a sign, or a key held or pressed with it.
  ///
  /// What is recorded or watched is often shown to others, and a password may be in it. Buttons, media,
  /// function and arrow keys are none of these.
  public var isTyped: Bool {
    type == EventCode.keyType && EventCode.typed.contains { $0.contains(code) }
  }

  /// By the kernel's `input-event-codes.h`: KEY_ESC … KEY_CAPSLOCK; the number pad and the keys of
  /// other countries' keyboards; KEY_QUESTION, KEY_DOLLAR and KEY_EURO; KEY_FN_1 … KEY_FN_B; Braille;
  /// phones.
  private static let typed: [ClosedRange<UInt16>] = [
    1...58, 69...86, 89...98, 100...101, 117...118, 121...127, 179...180, 214...214,
    0x1b2...0x1b3, 0x1de...0x1e4, 0x1f1...0x1fa, 0x200...0x20f, 0x26c...0x26d,
  ]
}
