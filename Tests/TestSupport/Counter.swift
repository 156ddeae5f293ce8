import Synchronization

/// A number that several threads count with.
public final class Counter: Sendable {
  private let number = Atomic(0)

  /// Begins at 0.
  public init() {}

  /// How far it has come.
  public var value: Int { number.load(ordering: .sequentiallyConsistent) }

  /// Adds to it and returns what it was before.
  @discardableResult public func add(_ addend: Int = 1) -> Int {
    number.add(addend, ordering: .sequentiallyConsistent).oldValue
  }
}
