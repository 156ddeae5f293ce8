import Geometry
import TestSupport
import Testing

@testable import Drawing

/// The fonts of Debian's consoles, as the package console-setup-linux has them.
private let folder = "/usr/share/consolefonts"

@Suite struct ConsoleFontTests {
  private static let fonts = ShellCommand("ls \(folder)/Lat15-*16.psf.gz 2>/dev/null").output
    .split(separator: "\n").map(String.init)

  @Test(.enabled(if: !fonts.isEmpty, "there are no console fonts in /usr/share/consolefonts here"))
  func `Every character for the console of Linux is in the fonts that Debian gives it`() throws {
    var used: Set<Unicode.Scalar> = []
    let area = Area(width: 210, height: 214)
    for marks in try LadderMarks.everyKind() {
      let drawings = [
        PanelDrawing.wheel(
          WheelLayout(in: area, hand: .right), outer: marks, inner: marks, canvas: area),
        PanelDrawing.dial(DialLayout(in: area), marks: marks, canvas: area),
      ]
      for drawing in drawings {
        used.formUnion(
          drawing.text(columns: 80, cells: .blocks, isColoured: false).unicodeScalars)
      }
    }
    used.remove("\n")
    #expect(used.isSuperset(of: ["█", "░", "▒", "1"]))
    for font in Self.fonts {
      let bytes = ShellCommand("zcat \(font) | od -An -v -tu1").output
        .split { $0 == " " || $0 == "\n" }.compactMap { UInt8($0) }
      let known = try #require(ConsoleFont.characters(bytes), "\(font)")
      #expect(used.subtracting(known).isEmpty, "\(font)")
    }
  }

  @Test(.enabled(if: !fonts.isEmpty, "there are no console fonts in /usr/share/consolefonts here"))
  func `They have no braille, so that the check can fail`() throws {
    let font = try #require(Self.fonts.first)
    let bytes = ShellCommand("zcat \(font) | od -An -v -tu1").output
      .split { $0 == " " || $0 == "\n" }.compactMap { UInt8($0) }
    let known = try #require(ConsoleFont.characters(bytes))
    #expect(!known.contains("⣿") && !known.contains("▚"))
  }
}

/// What a font in the PC screen font format says of its characters.
private enum ConsoleFont {
  /// The characters of both versions of the format; nil where the bytes are neither.
  static func characters(_ bytes: [UInt8]) -> Set<Unicode.Scalar>? {
    if bytes.starts(with: [0x36, 0x04]), bytes.count > 4 { return ofFirstVersion(bytes) }
    if bytes.starts(with: [0x72, 0xB5, 0x4A, 0x86]), bytes.count > 32 { return ofSecond(bytes) }
    return nil
  }

  /// 16 bits each; the list of each picture ends with FFFF, and sequences begin with FFFE.
  private static func ofFirstVersion(_ bytes: [UInt8]) -> Set<Unicode.Scalar> {
    let count = bytes[2] & 1 == 1 ? 512 : 256
    let table = bytes.dropFirst(4 + count * Int(bytes[3]))
    var known: Set<Unicode.Scalar> = []
    var place = table.startIndex
    while place + 1 < table.endIndex {
      let value = UInt32(table[place]) | UInt32(table[place + 1]) << 8
      if value < 0xFFFE, let scalar = Unicode.Scalar(value) { known.insert(scalar) }
      place += 2
    }
    return known
  }

  /// UTF-8; the list of each picture ends with FF, and sequences begin with FE.
  private static func ofSecond(_ bytes: [UInt8]) -> Set<Unicode.Scalar> {
    func number(_ place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    let table = bytes.dropFirst(number(8) + number(16) * number(20))
    var known: Set<Unicode.Scalar> = []
    for list in table.split(separator: 0xFF) {
      let single = list.prefix { $0 != 0xFE }
      known.formUnion(String(decoding: single, as: UTF8.self).unicodeScalars)
    }
    return known
  }
}
