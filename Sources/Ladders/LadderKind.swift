/// The ladders that photographers know, each with its own grid and texts.
public enum LadderKind: String, CaseIterable, Sendable {
  case shutter
  case iso
  case aperture
  case exposureCompensation = "exposure-compensation"
  case kelvin
  case focalLength = "focal-length"
}

/// How far apart the rungs of a photographic ladder are, in stops.
public enum StopStep: String, CaseIterable, Sendable {
  case full = "1"
  case half = "1/2"
  case third = "1/3"
}
