/// What a source said, before an axis makes something of it.
enum SourceValue: Hashable, Sendable {
  /// 7 bits.
  case seven(UInt8)
  /// 14 bits.
  case fourteen(UInt16)
  /// A bend, as 14 bits from 0.
  case bend(UInt16)
  /// How hard a key was hit; 0 lets it go.
  case velocity(UInt8)
  /// A step of controllers 96 and 97, 1 or −1.
  case step(Int32)
}

extension MIDIReading {
  /// What an axis tells when its source says something; nil for nothing.
  func told(_ value: SourceValue) -> Int32? {
    switch (self, value) {
    case (.relative(.incrementDecrement), .step(let step)): step
    case (_, .step), (.relative, .velocity(0)): nil
    case (.absolute, .bend(let bend)): Int32(bend) - 8192
    case (.absolute, .seven(let raw)), (.counter, .seven(let raw)),
      (.absolute, .velocity(let raw)), (.counter, .velocity(let raw)):
      Int32(raw)
    case (.absolute, .fourteen(let raw)), (.counter, .fourteen(let raw)),
      (.counter, .bend(let raw)):
      Int32(raw)
    case (.relative(let mode), .seven(let raw)), (.relative(let mode), .velocity(let raw)):
      MIDIReading.motion(mode.delta(of: Int(raw), .seven))
    case (.relative(let mode), .fourteen(let raw)), (.relative(let mode), .bend(let raw)):
      MIDIReading.motion(mode.delta(of: Int(raw), .fourteen))
    case (.button, .seven(let raw)): raw >= 64 ? 1 : 0
    case (.button, .fourteen(let raw)): raw >= 8192 ? 1 : 0
    // At rest a bend is in its middle, so it is pressed from halfway up.
    case (.button, .bend(let raw)): raw >= 12288 ? 1 : 0
    case (.button, .velocity(let raw)): raw > 0 ? 1 : 0
    }
  }

  private static func motion(_ delta: Int) -> Int32? {
    delta == 0 ? nil : Int32(delta)
  }
}
