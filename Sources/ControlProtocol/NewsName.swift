/// What a client can be told without having asked: the methods of the daemon's notifications.
public enum NewsName: String, CaseIterable, Sendable {
  /// Where a control stands, after `watch`, and when other settings made it new or another.
  case snapshot
  /// A control has a new rung.
  case selected
  /// A button was pressed, held, or pressed twice.
  case button
  /// A finger that went round a centre has lifted.
  case gesture
  /// A control's ladder has another owner, or none, or its owner says how things are.
  case owner
  /// A control holds its value, or is turned again.
  case lock
  /// A device came, went, or is otherwise than before.
  case device
  /// The daemon has read its settings again.
  case settings
  /// The daemon closes the connection.
  case closing
}
