internal import Cameras
internal import EventLoop
internal import Geometry
internal import StandardStreams

extension CameraRun {
  /// Looks for the camera and opens it.
  func openCamera() {
    closeCamera()
    do throws(CameraTrouble) {
      let mappings = controls.map(\.mapping)
      let opened: OpenCamera
      switch try choice.find(drivers) {
      case .gphoto2(let found): opened = .gphoto2(try drivers.open(found, mappings))
      case .v4l2(let node): opened = .v4l2(try VideoCamera(node, mappings))
      }
      try follow(opened)
      camera = opened
      wasOpen = true
      log.say(.notice, "\(opened.name) is open")
      pacing.finish(.done(nil), at: now)
      pollPace = PollPace()
      armPoll()
    } catch {
      if case .mistake(let words) = error, !wasOpen { return fail(.mistake(words)) }
      pacing.finish(error.outcome(), at: now)
    }
  }

  private func follow(_ opened: OpenCamera) throws(CameraTrouble) {
    guard let descriptor = opened.descriptor else { return }
    do throws(EventLoopError) {
      cameraWatch = try loop.watch(descriptor, for: .exceptional) { [unowned self] _ in
        takeCameraNews()
        advance()
      }
    } catch {
      throw .failed(error.description)
    }
  }

  private func closeCamera() {
    cameraWatch?.cancel()
    cameraWatch = nil
    poll?.disarm()
    camera = nil
  }

  /// Reads a setting; other choices than before become another ladder.
  func read(_ place: Int) {
    guard let camera else { return pacing.finish(.gone("it was closed"), at: now) }
    do throws(CameraTrouble) {
      let reading = try camera.read(place)
      if let ladder = reading.ladder { controls[place].ladder = ladder }
      controls[place].note = reading.note
      if reading.value != pacing.shown(of: place) { pollPace.hurry() }
      pacing.finish(.done(reading.value), at: now)
    } catch {
      finish(error)
    }
  }

  /// Sets a setting; what the camera does not take it is asked for instead.
  func set(_ place: Int, _ text: String) {
    guard let camera else { return pacing.finish(.gone("it was closed"), at: now) }
    let key = controls[place].mapping.key
    do throws(CameraTrouble) {
      let value = try camera.set(place, to: text)
      log.say(.info, "\(key) is set to \(text)" + (value == text ? "" : " and is \(value)"))
      pollPace.hurry()
      pacing.finish(.done(value), at: now)
    } catch {
      guard case .refused = error else { return finish(error) }
      // Why may be that it offers something else by now.
      pacing.finish(error.outcome(value: try? camera.read(place).value), at: now)
      pacing.notice(place)
    }
  }

  private func finish(_ error: CameraTrouble) {
    if error.endsCamera { closeCamera() }
    pacing.finish(error.outcome(), at: now)
  }

  /// Asks a camera that does not speak first, and now and then reads what it does not tell.
  func askCamera() {
    guard let camera else { return }
    takeCameraNews()
    for place in camera.untoldPlaces where pollPace.isTimeToRead {
      switch pacing.status(of: place).state {
      // What is busy is tried again in its own time.
      case .busy, .failing: break
      default: pacing.notice(place)
      }
    }
    pollPace.next()
    armPoll()
    advance()
  }

  private func armPoll() {
    guard let camera, !camera.untoldPlaces.isEmpty else { return }
    poll?.arm(afterMilliseconds: pollPace.milliseconds)
  }

  func takeCameraNews() {
    guard let camera else { return }
    do throws(CameraTrouble) {
      for place in try camera.takeNews() {
        log.say(.debug, "\(controls[place].mapping.key) may have changed on the camera")
        pacing.notice(place)
      }
    } catch {
      guard error.endsCamera else { return log.say(.debug, error.words) }
      closeCamera()
      pacing.lose(error.words, at: now)
    }
  }

  /// Says what the camera has that was not asked for.
  func sayFindings() {
    for one in pacing.takeFindings() {
      let key = controls[one.control].mapping.key
      switch one.cause {
      case .onCamera: log.say(.info, "\(key) is \(one.value) on the camera")
      case .adjusted(let asked):
        log.say(.notice, "\(key) was to be \(asked), and the camera made it \(one.value)")
      case .refused(let asked, let reason):
        let kept = one.value.isEmpty ? "as it was" : one.value
        log.say(.warning, "\(key) stays \(kept) and is not \(asked): \(reason)")
      }
    }
  }

  /// Says once what is wrong with the camera, and once that nothing is any more.
  func tellTrouble() {
    var status = pacing.status
    // What refuses to be opened is not open, and tried again.
    if status.state == .refused, camera == nil { status = CameraStatus(.failing, status.reason) }
    switch status.state {
    case .connecting, .unplugged, .asleep, .busy, .failing: break
    case .waiting, .setting: return
    case .ready, .refused: status = CameraStatus(.ready)
    }
    guard status.state != toldTrouble?.state else { return }
    defer { toldTrouble = status }
    guard status.state != .ready else {
      if let before = toldTrouble, before.state != .ready {
        log.say(.notice, "\(camera?.name ?? "the camera") is not \(before.state.rawValue) any more")
      }
      return
    }
    guard status.state != .connecting else { return }
    log.say(
      .warning,
      "the camera is \(status.state.rawValue): \(status.reason ?? ""); tried again, and the last values that were wanted wait"
    )
  }
}
