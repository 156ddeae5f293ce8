/// Which axes read what: found at once by controller and note, and by halving for parameters.
struct AxisRoutes: Sendable {
  /// The way to one axis.
  struct Route: Sendable {
    /// The place of the axis among those that were asked for.
    let place: Int
    /// A bit for each channel that it listens to.
    let channels: UInt16
    /// What its values mean.
    let reading: MIDIReading
  }

  /// All routes, those of a key together, and among them in the order of their places.
  private let routes: [Route]
  /// Where the routes of each key begin, and at the end how many there are.
  ///
  /// The keys below those of parameters come first, then those in `parameters`.
  private let begins: [Int]
  /// The keys of parameters that are read, sorted.
  private let parameters: [SourceKey]

  init(_ axes: [MIDIAxis]) {
    let keyed = axes.enumerated().map { place, axis in
      let channels = axis.channel.map { 1 << UInt16($0.index) } ?? UInt16.max
      let route = Route(place: place, channels: channels, reading: axis.reading)
      return (key: axis.source.key, route: route)
    }.sorted { ($0.key, $0.route.place) < ($1.key, $1.route.place) }
    routes = keyed.map(\.route)
    var parameters: [SourceKey] = []
    for (key, _) in keyed
    where key.number >= SourceKey.parametersBegin && parameters.last != key {
      parameters.append(key)
    }
    var begins: [Int] = []
    var place = 0
    for key in (0..<SourceKey.parametersBegin).map({ SourceKey(number: $0) }) + parameters {
      while place < keyed.count, keyed[place].key < key { place += 1 }
      begins.append(place)
    }
    self.parameters = parameters
    self.begins = begins + [keyed.count]
  }

  /// Calls `body` with the place and the reading of each axis that reads a key on a channel.
  func forEach(
    _ key: SourceKey, on channel: Channel, _ body: (_ place: Int, _ reading: MIDIReading) -> Void
  ) {
    guard let row = row(of: key) else { return }
    for place in begins[row]..<begins[row + 1]
    where routes[place].channels & 1 << UInt16(channel.index) != 0 {
      body(routes[place].place, routes[place].reading)
    }
  }

  /// The place of a key in `begins`; nil for a parameter that no axis reads.
  private func row(of key: SourceKey) -> Int? {
    guard key.number >= SourceKey.parametersBegin else { return Int(key.number) }
    var (low, high) = (0, parameters.count)
    while low < high {
      let middle = (low + high) / 2
      if parameters[middle] < key { low = middle + 1 } else { high = middle }
    }
    guard low < parameters.count, parameters[low] == key else { return nil }
    return Int(SourceKey.parametersBegin) + low
  }
}
