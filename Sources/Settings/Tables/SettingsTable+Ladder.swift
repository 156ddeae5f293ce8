internal import Ladders

extension SettingsTable {
  static let ladder = SettingsTable(
    heading: "[ladder.NAME]",
    about: """
      A ladder is an ordered list of values; a control stands on one of its rungs. It is described \
      in one of four ways: as a photographer's scale or a part of it (`kind`, perhaps `from`, `to` \
      and `step`), as a range of numbers (`from`, `to` and `step` alone), as a list of texts \
      (`values`), or rung by rung (`rungs`). `kind` beside `values` lends the texts of that scale to \
      a list: 35 then reads 35 mm. A ladder has at most \(NumericRange.maximumCount) rungs.
      """,
    keys: [
      SettingsKey(
        "kind", Expected<LadderKind>.word, .told,
        "The scale. A focal length has no grid of its own and needs `values` beside it."),
      SettingsKey(
        "from", .marking, .words("the beginning of the printed scale"),
        """
        The first rung, for instance `"30"` or `100`. A scale may lead either way.
        """),
      SettingsKey(
        "to", .marking, .words("the end of the printed scale"),
        "The last rung. A range of numbers whose steps do not meet it ends before it."),
      SettingsKey(
        "step", takes: "\"1\", \"1/2\" or \"1/3\"; of a range of numbers a number",
        .words("\"1\" of a scale; a range must say it"),
        """
        How far it is from one rung to the next: in stops of a scale, where kelvin has 100 alone; of \
        a range the difference, below 0 where it leads down. Numbers in quotes (`"0.50"`) keep their \
        decimals.
        """),
      SettingsKey(
        "values", takes: "an array of texts, or of whole numbers", .told,
        "All rungs, in order. A number with a fraction is written in quotes."),
      SettingsKey(
        "rungs", takes: "an array of tables", .told, "All rungs, in order, each described as below."
      ),
    ])

  static let rung = SettingsTable(
    heading: "rungs = [{ ... }]",
    about: "One rung of a ladder that is described rung by rung.",
    keys: [
      SettingsKey("value", .value, .required, "What programs read and set."),
      SettingsKey("readout", .text, .words("the value"), "The full text on a panel."),
      SettingsKey("engraving", .text, .words("the value"), "The short text on a tick."),
      SettingsKey(
        "number", .number, .words("the value, where that is a number"),
        "The value as a quantity, for programs that reckon with it."),
      SettingsKey(
        "native", .flag, .value("false"), "Whether this is one of the device's own positions."),
    ])
}
