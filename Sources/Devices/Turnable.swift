/// Something about a device that a hand can turn, slide or touch.
public enum Turnable: Hashable, Sendable {
  /// An axis, with the gesture that reads it.
  case axis(EventCode, Gesture)
  /// A surface for fingers.
  case panel
  /// The keys for louder and quieter, as a volume knob sends them.
  case volumeKeys
}

extension KnownDevice {
  /// What the file says that a device of this kind has to turn, as far as a node can send it.
  ///
  /// A wheel has the name of its detents, also where it is read more finely; a keyboard has keys for
  /// louder and quieter without a knob.
  public func turnables(within capabilities: Capabilities) -> [Turnable] {
    var found: [Turnable] = []
    for input in inputs {
      let events = [input.event.detentAxis, input.event].compactMap(\.self)
      guard let event = events.first(where: capabilities.contains) else { continue }
      let isKey = event.type == EventCode.keyType
      if isKey, capabilities.isKeyboard { continue }
      let turnable: Turnable =
        switch input.gesture {
        case .turn where isKey && [.volumeDown, .volumeUp].contains(event): .volumeKeys
        case .turn, .ring, .fader: .axis(event, input.gesture)
        case .wheel, .dial, .spin: .panel
        }
      // Of two ways to read one axis the first is the usual one.
      if !found.contains(where: { $0.isSame(as: turnable) }) { found.append(turnable) }
    }
    return found
  }

  /// The kind that a node is of, by the closest match among those whose inputs it can send.
  ///
  /// `links` is every path that leads to the node. Of several that fit equally the first counts.
  public static func kind(
    of identity: DeviceIdentity, links: [String], among known: [KnownDevice]
  ) -> KnownDevice? {
    var best: (kind: KnownDevice, grade: MatchGrade)?
    for kind in known where !kind.turnables(within: identity.capabilities).isEmpty {
      guard let grade = kind.match.grade(of: identity, links: links) else { continue }
      if let found = best, found.grade >= grade { continue }
      best = (kind, grade)
    }
    return best?.kind
  }
}

extension Turnable {
  /// Whether a hand turns the same with both, however it is read.
  fileprivate func isSame(as other: Turnable) -> Bool {
    if case .axis(let event, _) = self, case .axis(event, _) = other { true } else { self == other }
  }
}

extension Capabilities {
  /// Whether letters can be typed.
  public var isKeyboard: Bool { contains(.letterA) && contains(.letterZ) }

  /// What a device of no known kind seems to have to turn, the likeliest knobs first.
  ///
  /// A guess by what events are for: the axes of a mouse or a pen point and do not turn, and a keyboard
  /// has keys for louder and quieter without a knob.
  public var turnables: [Turnable] {
    relativeTurnables + absoluteTurnables + (hasPanel ? [.panel] : [])
      + (hasVolumeKnob ? [.volumeKeys] : [])
  }

  private var relativeTurnables: [Turnable] {
    let isPointer = hasRelative(0) && hasRelative(1)
    // REL_DIAL, REL_WHEEL, REL_HWHEEL, REL_MISC, REL_RX, REL_RY, REL_RZ, REL_X, REL_Y, REL_Z.
    let codes: [UInt16] = [7, 8, 6, 9, 3, 4, 5] + (isPointer ? [] : [0, 1, 2])
    return codes.filter(hasRelative).map {
      .axis(EventCode(type: EventCode.relativeType, code: $0), .turn)
    }
  }

  private var absoluteTurnables: [Turnable] {
    let isPointer = hasPanel || contains(.penKey)
    // ABS_THROTTLE, ABS_RUDDER, ABS_GAS, ABS_BRAKE, ABS_VOLUME, and the six of a stick.
    let codes: [UInt16] = [6, 7, 9, 10, 32] + (isPointer ? [] : [0, 1, 2, 3, 4, 5])
    let faders = codes.filter(hasAbsolute).sorted().map {
      Turnable.axis(EventCode(type: EventCode.absoluteType, code: $0), .fader)
    }
    return (contains(.absoluteWheel) ? [.axis(.absoluteWheel, .ring)] : []) + faders
  }

  /// Contacts, or one finger by BTN_TOUCH and two axes.
  private var hasPanel: Bool {
    let hasSingle =
      contains(.absoluteX) && contains(.absoluteY)
      || contains(.absoluteZ) && contains(.absoluteRX)
    return contains(.touchX) && contains(.touchY)
      || hasSingle && contains(.touchKey) && !contains(.penKey)
  }

  /// Keys for louder and quieter, where no letters are.
  private var hasVolumeKnob: Bool {
    contains(.volumeDown) && contains(.volumeUp) && !isKeyboard
  }

  private func hasRelative(_ code: UInt16) -> Bool {
    contains(EventCode(type: EventCode.relativeType, code: code))
  }

  private func hasAbsolute(_ code: UInt16) -> Bool {
    contains(EventCode(type: EventCode.absoluteType, code: code))
  }
}
