import Glibc
import TestSupport
import Testing

@testable import Evdev

/// What can be said without a kernel that has input devices; the rest is in `KernelTests`.
@Suite struct EvdevDeviceTests {
  private let folder = ScratchFolder()

  private func refusal(_ path: String) -> EvdevError? {
    do throws(EvdevError) {
      _ = try EvdevDevice(opening: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func `A node that is not there is gone`() {
    let error = refusal(folder.path("event0"))
    #expect(error?.isGone == true)
    #expect(error?.description == "open \(folder.path("event0")): No such file or directory")
  }

  @Test func `What is no input device is refused, and its descriptor is closed`() throws {
    let path = folder.path("event0")
    mkfifo(path, 0o600)
    // A pipe opened for writing tells whether somebody still has it open for reading.
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let writer = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    close(reader)
    defer { close(writer) }
    let error = refusal(path)
    #expect(error?.call == "libevdev_new_from_fd")
    #expect(error?.code == ENOTTY)
    var poll = pollfd(fd: writer, events: Int16(POLLOUT), revents: 0)
    #expect(Glibc.poll(&poll, 1, 0) == 1)
    #expect(poll.revents & Int16(POLLERR) != 0)
  }
}
