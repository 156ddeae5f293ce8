/// How large a person wants the wheel, as a factor on what fits the panel; no other is taken.
public enum WheelSize: Double, CaseIterable, Sendable {
  case smallest = 0.8
  case smaller = 0.9
  case normal = 1.0
  case larger = 1.1
  case largest = 1.2
}
