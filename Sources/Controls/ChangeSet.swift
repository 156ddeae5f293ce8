internal import Geometry

/// What happened to controls since each was last published.
///
/// Frames that wait together are applied one after the other; each control that changed then gives one
/// change with its last rung. A control that came back to the rung last published gives none: what it
/// crossed on the way stays and counts towards its next change.
public struct ChangeSet: Sendable {
  private struct Account {
    var published: Rung
    var rung: Rung
    var crossed = 0
    var source = ChangeSource.socket
    var time = Microseconds(0)
    var isTouched = false
  }

  private var accounts: [Account]
  /// In the order of their first change, as many as `touchedCount`.
  ///
  /// Those before `taken` are out already. Each control has a place, so that none is added or removed.
  private var touched: [ControlID]
  private var touchedCount = 0
  private var taken = 0
  /// What buttons did and which fingers have lifted, and before it the changes of before, in their order;
  /// mostly empty.
  private var happenings: [Happening] = []
  private var takenHappenings = 0

  /// Makes the set for the controls of a bank, all of them published as they stand.
  public init(of bank: ControlBank) {
    accounts = bank.rungs.map { Account(published: $0, rung: $0) }
    touched = accounts.indices.map { ControlID($0) }
    happenings.reserveCapacity(64)
  }

  /// Whether nothing is there to be published.
  public var isEmpty: Bool { taken == touchedCount && happenings.isEmpty }

  mutating func record(
    _ control: ControlID, rung: Rung, crossed: Int, source: ChangeSource, time: Microseconds
  ) {
    // Taken out and put back whole: each access in place would be checked by itself.
    var account = accounts[control.index]
    account.rung = rung
    account.crossed += crossed
    account.source = source
    account.time = time
    if !account.isTouched {
      account.isTouched = true
      if touchedCount == touched.count { forgetTaken() }
      touched[touchedCount] = control
      touchedCount += 1
    }
    accounts[control.index] = account
  }

  /// Makes room for a control that has changed again while others were still to be taken out.
  private mutating func forgetTaken() {
    for place in taken..<touchedCount { touched[place - taken] = touched[place] }
    touchedCount -= taken
    taken = 0
  }

  /// Forgets what was crossed on the way: somebody set the rung, and no hand turned.
  mutating func forgetCrossed(_ control: ControlID) {
    accounts[control.index].crossed = 0
  }

  /// Notes what is no change: it is told behind all that changed before.
  mutating func record(_ happening: Happening) {
    while let change = nextChange() { happenings.append(.change(change)) }
    happenings.append(happening)
  }

  /// Takes out what is to be published next; nil when there is nothing left.
  public mutating func nextHappening() -> Happening? {
    if takenHappenings < happenings.count {
      defer {
        takenHappenings += 1
        if takenHappenings == happenings.count {
          happenings.removeAll(keepingCapacity: true)
          takenHappenings = 0
        }
      }
      return happenings[takenHappenings]
    }
    return nextChange().map { .change($0) }
  }

  /// Takes out the next change that is to be published, and what buttons did before it; nil when there
  /// is none left.
  public mutating func next() -> Change? {
    while !happenings.isEmpty, let happening = nextHappening() {
      if case .change(let change) = happening { return change }
    }
    return nextChange()
  }

  private mutating func nextChange() -> Change? {
    while taken < touchedCount {
      let control = touched[taken]
      taken += 1
      var account = accounts[control.index]
      account.isTouched = false
      let crossed = account.crossed
      let isChanged = account.rung != account.published
      if isChanged {
        account.published = account.rung
        account.crossed = 0
      }
      accounts[control.index] = account
      guard isChanged else { continue }
      // The last one: so that it need not be asked once more.
      if taken == touchedCount { forgetAllTaken() }
      return Change(
        control: control, rung: account.rung, crossed: crossed, source: account.source,
        time: account.time)
    }
    forgetAllTaken()
    return nil
  }

  private mutating func forgetAllTaken() {
    touchedCount = 0
    taken = 0
  }
}
