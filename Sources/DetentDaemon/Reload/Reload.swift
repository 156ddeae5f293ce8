/// Settings that were read again and run now.
struct Reload {
  /// How much there is, as a check of the settings says it.
  var summary: String
  /// What is odd but no mistake, a line each.
  var warnings: [String]
  /// Tells watchers; to be called once who asked has its answer.
  var announce: () -> Void
}
