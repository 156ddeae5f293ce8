/// How the marks of a drawing look in SVG: light ink and one warm colour on a dark panel, which is
/// readable in the dark and on paper.
enum SVGStyle {
  /// The fonts, the first that is there counts; none is wider than the last but one.
  static let fonts = "Inter,Roboto,'Noto Sans','Liberation Sans',Arial,'DejaVu Sans',sans-serif"

  /// The style sheet, which says how to light another rung: a class, no other line.
  static let sheet = """
    .panel{fill:#15181d}
    .band{fill:#2a3039;stroke:#2a3039;stroke-linejoin:round}
    .line{fill:none}
    .dash{stroke:#fff;stroke-opacity:.5;stroke-linecap:round}
    .swept{stroke:#ffb224;stroke-linecap:round}
    .disc{fill:#fff}
    .tick{stroke:#fff}
    .rung.plain .tick{stroke-width:1.5;stroke-opacity:.45}
    .rung.labelled .tick{stroke-width:2;stroke-opacity:.85}
    .rung.native .tick{stroke-width:2.5;stroke:#7fd1ff}
    .lit{stroke:#ffb224;stroke-width:3;stroke-linecap:round}
    .glow{stroke:#ffb224;stroke-opacity:.25;stroke-linecap:round}
    .rung .lit,.rung .glow{display:none}
    .rung.selected .lit,.rung.selected .glow{display:inline}
    .rung.selected .tick{display:none}
    text{font-family:\(fonts);text-anchor:middle}
    text.labelled{fill:#fff;fill-opacity:.85}
    text.native{fill:#7fd1ff}
    text.selected{fill:#ffb224;font-weight:bold}
    text.caption{fill:#fff;fill-opacity:.6}
    text.readout{fill:#fff;font-weight:bold}
    """

  /// How far below its middle a text's line is, as a part of its font's size: half a digit's height.
  static let baseline = 0.36
}
