internal import Controls
internal import Devices
internal import EventLoop
internal import Evdev
internal import Geometry
internal import Settings
internal import StandardStreams

/// The input devices: finds those that the settings mean, opens them, and reads them until they go.
///
/// A node that no input wants is never opened. A device that breaks is dropped with one line in the log
/// and waited for; under which number it comes back does not matter.
final class DeviceRoster {
  private let loop: EventLoop
  private let core: Core
  let log: Log
  private(set) var settings: Settings
  private var assignment: DeviceAssignment
  private let folder = InputFolder()
  private var signs: FolderSigns
  private var folderWatch: Watch?
  private(set) var nodes: [InputNode] = []
  /// The nodes that were looked at and are no device of the settings, so as to look at each once.
  private var unwanted: [InputFolder.Node: DeviceIdentity] = [:]
  /// The nodes of each device when they were last listed for a person.
  private var toldTwins: [Int: [String]] = [:]
  private var retry: Timer?
  private var nextID = NodeID(0)

  private let publisher: Publisher
  /// Called when a device came, is known to be unreadable, or went (then with true).
  var tell: (InputNode, Bool) -> Void = { _, _ in }
  /// Called with what a node is that has been opened.
  var didOpen: ([DeviceID]) -> Void = { _ in }
  /// Called when a file descriptor has become free.
  var didClose: () -> Void = {}

  /// How often opening is tried by the clock, at ever longer distance: some 30 seconds in all.
  ///
  /// Later a change of the node's rights is what tells.
  private static let attempts = 7
  /// How many of these are made before missing rights are more than udev being busy: 1.75 s.
  private static let attemptsOfUdev = 3

  init(
    on loop: EventLoop, core: Core, publisher: Publisher, settings: Settings, log: Log
  ) throws {
    self.loop = loop
    self.core = core
    self.log = log
    self.publisher = publisher
    self.settings = settings
    assignment = DeviceAssignment(settings)
    signs = try FolderSigns(of: folder.path, and: InputFolder.linkFolders)
    retry = try Timer(on: loop) { [unowned self] in tryAgain() }
    folderWatch = try loop.watch(signs.descriptor, for: .readable) { [unowned self] _ in
      signs.takeAll()
      look()
    }
  }

  deinit {
    folderWatch?.cancel()
  }

  /// Looks at the folder and brings what is open in line with what is there.
  func look() {
    let present = folder.nodes()
    for node in nodes where !present.contains(where: { $0.isSame(as: node.node) }) {
      remove(node, because: "unplugged")
    }
    assign(present)
    openWhatIsClosed()
  }

  /// Goes on by other settings: what is open and still meant stays open.
  ///
  /// To be called while the core has begun anew and before its inputs go on where they were; `look()`
  /// then does the rest.
  ///
  /// - Parameters:
  ///   - settings: The settings from now on.
  ///   - devices: For each device until now what it is from now on.
  func use(_ settings: Settings, renumbering devices: [DeviceID?]) {
    self.settings = settings
    assignment = DeviceAssignment(settings)
    toldTwins = [:]
    for node in nodes {
      node.become(node.devices.compactMap { devices[$0.index] })
      // What was only read is opened anew where it is to click from now on.
      if node.state == .open, wantsWriting(node), !node.isWritable, !node.isWritingRefused {
        node.close()
      }
      if node.state == .open { connect(node) }
      node.reader?.forgetClicks()
    }
  }

  /// Brings grabs in line with the settings.
  func grabWhatIsWanted() {
    for node in nodes where node.state == .open {
      let isWanted = wantsGrab(node)
      if !isWanted, node.isGrabbed || node.failure != nil { node.endGrab() }
      guard isWanted, !node.isGrabbed else { continue }
      node.tryGrab()
      noteGrab(node)
      tell(node, false)
    }
    scheduleRetry()
  }

  /// Lets every device go.
  func close() {
    for node in nodes { node.close() }
    nodes = []
  }

  // MARK: Coming and going

  private func assign(_ present: [InputFolder.Node]) {
    var known: [(node: InputFolder.Node, identity: DeviceIdentity)] = []
    for node in present {
      if let identity = identity(of: node) { known.append((node, identity)) }
    }
    unwanted = [:]
    let assigned = assignment.devices(
      of: known.map {
        .init(identity: $0.identity, paths: [folder.path(of: $0.node)] + $0.node.links)
      })
    for (entry, places) in zip(known, assigned) {
      let devices = places.map { DeviceID($0) }
      let current = nodes.first { $0.node.isSame(as: entry.node) }
      if devices.isEmpty {
        unwanted[entry.node] = entry.identity
        if let current { remove(current, because: "another device is meant now") }
      } else if let current {
        become(devices, current)
      } else {
        nodes.append(
          InputNode(
            takeID(), entry.node, path: folder.path(of: entry.node), identity: entry.identity,
            devices: devices))
      }
    }
    noteTwins()
  }

  /// A link that came late may make a node another device: who watches is told, and a grab follows.
  private func become(_ devices: [DeviceID], _ node: InputNode) {
    guard devices != node.devices else { return }
    let was = name(node)
    disconnect(node)
    node.become(devices)
    if node.state == .open {
      connect(node)
      // Also where a grab was only waited for: it is not tried again once nobody wants it.
      if !wantsGrab(node) { node.endGrab() } else if !node.isGrabbed { node.tryGrab() }
    }
    log.say(.notice, about: names(node), "\(was): \(node.path) is \(name(node)) from now on")
    noteGrab(node)
    tell(node, false)
  }

  private func wantsGrab(_ node: InputNode) -> Bool {
    node.devices.contains {
      settings.devices[$0.index].grab && mayGrab(node, as: settings.devices[$0.index])
    }
  }

  /// Whether a node may be taken as a device: a keyboard only if just it is meant, since whoever asked
  /// for "all volume keys" would sit before a machine that hears nothing any more.
  private func mayGrab(_ node: InputNode, as device: DeviceSettings) -> Bool {
    guard node.identity.capabilities.isKeyboard else { return true }
    return device.match.singlesOut(node.identity, links: [node.path] + node.node.links)
  }

  private func identity(of node: InputFolder.Node) -> DeviceIdentity? {
    if let current = nodes.first(where: { $0.node.isSame(as: node) }) { return current.identity }
    if let known = unwanted.first(where: { $0.key.isSame(as: node) }) { return known.value }
    if let told = Sysfs.identity(ofNode: node.name) { return told }
    // Without sysfs, opening is the only way to know; with it, the node is just gone again.
    guard !Sysfs.isPresent else { return nil }
    do throws(EvdevError) {
      return try EvdevDevice(opening: folder.path(of: node)).identity
    } catch {
      log.say(.debug, "\(error)")
      return nil
    }
  }

  private func openWhatIsClosed() {
    for node in nodes where node.state == .unreadable { open(node) }
    scheduleRetry()
  }

  private func open(_ node: InputNode) {
    let wasKnownUnreadable = node.failure != nil
    node.open(grab: wantsGrab(node), isWritable: wantsWriting(node))
    guard let descriptor = node.reader?.descriptor else {
      guard let failure = node.failure, !failure.isGone else { return }
      noteRefusal(node, failure)
      if !wasKnownUnreadable { tell(node, false) }
      return
    }
    do throws(EventLoopError) {
      node.watch = try loop.watch(descriptor, for: .readable, isUrgent: true) {
        // Held by the watch until the node is closed: this is the way of every turn.
        [self, node] _ in read(node)
      }
    } catch {
      log.say(.error, about: names(node), "\(name(node)): \(error)")
      // Tried again by the clock, like a node that could not be opened.
      node.close()
      node.fail(EvdevError("watch", on: node.path, error.code))
      return
    }
    log.say(
      .notice, about: names(node), "\(name(node)): \(node.identity.name) at \(node.path)")
    connect(node)
    noteGrab(node)
    noteRights(node)
    tell(node, false)
    didOpen(node.devices)
  }

  /// Says once why a node cannot be opened; missing rights only when udev has had the time to give them.
  private func noteRefusal(_ node: InputNode, _ failure: EvdevError) {
    let isUsual = failure.isForbidden && node.attempts < DeviceRoster.attemptsOfUdev
    guard !isUsual, node.takeRefusal() else { return }
    log.say(
      .warning, about: names(node),
      "\(name(node)): \(failure)\(failure.isForbidden ? "; waiting for the rights" : "")")
  }

  /// Says where a grab that is wanted was refused.
  private func noteGrab(_ node: InputNode) {
    for place in node.devices where settings.devices[place.index].grab {
      let device = settings.devices[place.index]
      guard !mayGrab(node, as: device) else { continue }
      log.say(
        .warning, about: [device.name],
        "\(device.name): \(node.identity.name) at \(node.path) is a keyboard and is not grabbed; match it by its whole name to have it so"
      )
    }
    guard node.state == .open, let failure = node.failure else { return }
    log.say(
      .warning, about: names(node),
      "\(name(node)): \(failure); it is taken as soon as it is free")
  }

  private func remove(_ node: InputNode, because reason: String, isFault: Bool = false) {
    if node.state == .open {
      log.say(
        isFault ? .warning : .notice, about: names(node),
        "\(name(node)): \(reason), \(node.path)")
    }
    let wasTold = node.state == .open || node.failure != nil
    disconnect(node)
    node.close()
    nodes.removeAll { $0 === node }
    if wasTold { tell(node, true) }
    didClose()
  }

  private func takeID() -> NodeID {
    defer { nextID.number &+= 1 }
    return nextID
  }

  /// Tells the core how the axes of an open node stand.
  private func connect(_ node: InputNode) {
    for trouble in node.reader?.connect(to: core, settings) ?? [] {
      log.say(.warning, about: names(node), "\(name(node)): \(trouble)")
    }
  }

  private func disconnect(_ node: InputNode) {
    for device in node.devices { core.disconnect(node.id, of: device) }
  }

  // MARK: Trying again

  /// Opens again what was unreadable, and grabs what somebody else had.
  private func tryAgain() {
    for node in nodes where node.state == .open && node.failure != nil {
      node.tryGrab()
      if node.isGrabbed {
        log.say(.notice, about: names(node), "\(name(node)): grabbed, \(node.path)")
      }
    }
    for node in nodes where node.state == .unreadable { node.countAttempt() }
    openWhatIsClosed()
  }

  private func scheduleRetry() {
    var delay: Int?
    for node in nodes where node.failure != nil {
      if node.state == .open {
        delay = min(delay ?? 2000, 2000)
      } else if node.attempts < DeviceRoster.attempts {
        delay = min(delay ?? .max, 250 << node.attempts)
      }
    }
    guard let delay else { return }
    retry?.arm(afterMilliseconds: delay)
  }

  // MARK: Reading

  private func read(_ node: InputNode) {
    var mayHaveMore: Bool?
    // While it reads, the reader is in use: publishing writes to clients, but what waits for a client
    // and asks for the devices' figures is written only when its own turn comes.
    do throws(EvdevError) {
      mayHaveMore = try node.reader?.read(into: core, publishing: publisher)
      publisher.publish()
    } catch {
      publisher.publish()
      remove(node, because: error.isGone ? "unplugged" : "\(error)", isFault: !error.isGone)
    }
    // libevdev may hold events that the kernel has handed over already.
    if mayHaveMore == true { node.watch?.callAgain() }
    noteDrops(node)
  }

  private func noteDrops(_ node: InputNode) {
    let drops = node.drops
    guard drops > 0, node.dropNotice.isDue(drops) else { return }
    log.say(
      .warning, about: names(node),
      "\(name(node)): the kernel dropped events that were not read in time, \(drops) times by now; what was turned meanwhile is lost"
    )
  }

  // MARK: Words

  /// Says which devices of the settings are not there, so that a silent knob has a reason.
  func sayWhatIsAbsent() {
    for (place, device) in settings.devices.enumerated()
    where !device.match.isMIDI
      && !nodes.contains(where: { $0.devices.contains(DeviceID(place)) })
    {
      log.say(.notice, about: [device.name], "\(device.name): not there yet; waiting for it")
    }
  }

  /// Several nodes that fit one device equally are all read: a person should know how to tell them
  /// apart.
  private func noteTwins() {
    for place in settings.devices.indices {
      let twins = nodes.filter { $0.devices.contains(DeviceID(place)) }
      let paths = twins.map(\.path)
      guard paths != toldTwins[place] else { continue }
      toldTwins[place] = paths
      guard twins.count > 1 else { continue }
      let list = twins.map {
        "\($0.path) (\($0.identity.name), phys \"\($0.identity.phys)\", uniq \"\($0.identity.uniq)\")"
      }
      log.say(
        .notice, about: [settings.devices[place].name],
        "\(settings.devices[place].name): \(twins.count) devices fit, all are read; match by name, phys, uniq or path tells them apart: \(list.joined(separator: ", "))"
      )
    }
  }

  private func name(_ node: InputNode) -> String { names(node).joined(separator: ", ") }

  /// The devices that a node is; its own name where it is none any more.
  private func names(_ node: InputNode) -> [String] {
    guard !node.devices.isEmpty else { return [node.identity.name] }
    return node.devices.map { settings.devices[$0.index].name }
  }
}

extension InputFolder.Node {
  /// Whether this is the same node, whatever links lead to it by now.
  fileprivate func isSame(as other: InputFolder.Node) -> Bool {
    name == other.name && inode == other.inode
  }
}
