public import Ladders

/// What is remembered over restarts and power cuts: the content of the state file.
public struct SavedState: Hashable, Sendable {
  /// The run of the daemon that wrote it; never 0.
  public var run: UInt64
  /// What is selected of the controls that there are, by their names.
  public var controls: [String: KeptSelection] = [:]
  /// What was selected of controls that the settings do not have any more.
  public var former = FormerControls()

  /// Makes a state in which nothing is remembered yet.
  public init(run: UInt64) {
    self.run = run
  }

  /// A larger file is not ours, in bytes: it would be 256 controls and as many former ones with the
  /// longest names and values, every byte of them escaped.
  public static let maximumLength = 1 << 20
}
