internal import Geometry

extension SettingsTable {
  static let panel = SettingsTable(
    heading: "[device.NAME.panel]",
    about: """
      What a touch panel does not say of itself, or says wrongly. What a finger tells is brought onto \
      the panel as it lies before a person in this order: the ranges, `swap_axes`, `invert_x` and \
      `invert_y`, `rotate`, `matrix`, and at last its size. `detentctl list --json` shows what a panel \
      says.
      """,
    keys: [
      SettingsKey(
        "size", takes: "an array of two numbers above 0, at most 10000",
        .words("what its resolution says, else its longer side is taken as 155"),
        "How wide and how high it is as it lies there, in millimetres. A wheel is as large as a thumb needs it only where this is right."
      ),
      SettingsKey(
        "range_x", takes: "an array of two whole numbers that differ",
        .words("what the axis says of itself"),
        "The first axis at the left edge and at the right edge."),
      SettingsKey(
        "range_y", takes: "an array of two whole numbers that differ",
        .words("what the axis says of itself"),
        "The second axis at the upper edge and at the lower edge."),
      SettingsKey("swap_axes", .flag, .value("false"), "Whether the first axis goes downwards."),
      SettingsKey("invert_x", .flag, .value("false"), "Whether left and right are changed about."),
      SettingsKey("invert_y", .flag, .value("false"), "Whether up and down are changed about."),
      SettingsKey(
        "rotate", .rotation, .value("0"),
        "By how many degrees it is mounted turned, clockwise."),
      SettingsKey(
        "matrix", takes: "an array of six numbers", .value("[1, 0, 0, 0, 1, 0]"),
        """
        Its calibration, the six numbers of libinput's and of udev's `LIBINPUT_CALIBRATION_MATRIX`: \
        [a, b, c, d, e, f] takes a place at x, y, which are 0 … 1, to ax + by + c, dx + ey + f.
        """),
      SettingsKey(
        "points_per_mm", .pointsPerMillimetre, .value("6.3"),
        "How large wheels are drawn and read: a wheel is 141 points from its pivot to its edge."),
    ])

  /// What is said of an input of a touch panel.
  static let touchInput = [
    SettingsKey(
      "area", takes: "an array of four numbers", .words("the whole panel"),
      """
      Of a touch panel: which part of it the input has, as [left, top, width, height] in parts of the \
      panel's width and height. A touch belongs to the part where it began.
      """),
    SettingsKey(
      "area_mm", takes: "an array of four numbers", .words("the whole panel"),
      "The same in millimetres."),
    SettingsKey(
      "hand", Expected<Hand>.word, .value("\"right\""),
      "Of a wheel: whose thumb turns it. Its pivot is in the lower corner of that side."),
    SettingsKey(
      "size", .wheelSize, .value("1"),
      "Of a wheel: how large it is, against what fits a thumb and its part of the panel."),
    SettingsKey(
      "ring", Expected<WheelRing>.word, .value("\"outer\""),
      "Of a wheel: which of two rings about one pivot it is; two controls share a corner so."),
    SettingsKey(
      "inner", .part, .value("0.3"),
      "Of a dial or a spin: how far from the middle a touch begins at least, as a part of half the smaller side."
    ),
    SettingsKey("outer", .part, .value("1"), "How far from the middle it begins at most."),
    SettingsKey("inner_mm", .millimetres, .words("as `inner` says"), "The same in millimetres."),
    SettingsKey("outer_mm", .millimetres, .words("as `outer` says"), "The same in millimetres."),
  ]
}
