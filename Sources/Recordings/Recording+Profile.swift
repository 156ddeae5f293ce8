internal import Controls
public import Devices

extension Recording {
  /// The description, with what it lacks made from the events; both ways of replay take this one.
  ///
  /// Without a description the name is `recording`. Without bitmaps the device can send what occurs.
  /// An axis without a range has the smallest that holds 0, where it begins, and all its values.
  public var completeProfile: DeviceProfile {
    var profile = profile ?? DeviceProfile(identity: DeviceIdentity(name: "recording"))
    if profile.identity.capabilities.isEmpty {
      for event in events { profile.identity.capabilities.insert(event) }
      for code in profile.axes.keys {
        profile.identity.capabilities.insert(EventCode(type: EventCode.absoluteType, code: code))
      }
    }
    let seen = seenRanges
    for code in profile.identity.capabilities.codes(ofType: EventCode.absoluteType)
    where profile.axes[code] == nil {
      profile.axes[code] = seen[code] ?? AxisInfo(minimum: 0, maximum: 0)
    }
    return profile
  }

  /// For each absolute axis that occurs, the smallest range that holds 0 and all its values.
  private var seenRanges: [UInt16: AxisInfo] {
    var ranges: [UInt16: AxisInfo] = [:]
    for frame in frames {
      for reading in frame.readings where reading.event.type == EventCode.absoluteType {
        var range = ranges[reading.event.code] ?? AxisInfo(minimum: 0, maximum: 0)
        range.minimum = min(range.minimum, reading.value)
        range.maximum = max(range.maximum, reading.value)
        ranges[reading.event.code] = range
      }
    }
    return ranges
  }
}
