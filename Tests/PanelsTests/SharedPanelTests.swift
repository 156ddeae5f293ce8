import Devices
import Recordings
import TestSupport
import Testing

@testable import Panels

/// Recordings that lie beside the repository on some machines; elsewhere nothing runs.
struct SharedPanelTests {
  private static let missingX = "cases/B11_touch_missing_x.ev"
  private static let restart = "cases/B13_slot_restart_same_frame.ev"
  private static let folder = "recordings/touchscreens/"
  private static let taps = folder + "Atmel maXTouch Touchscreen.1-finger-fast-taps.events"
  private static let drag = folder + "EP0430M09.1-finger-drag-up-down.events"
  private static let two = folder + "EP0430M09.2-fingers-touch-release.events"

  @Test(.enabled(if: SharedFolder.has(missingX)))
  func `A second tap without X is where the first one was`() throws {
    let lines = transcript(try Recording(path: SharedFolder.path + Self.missingX))
    #expect(lines == ["0 began 416,199", "0 ended 416,199", "0 began 416,188", "0 ended 416,188"])
  }

  @Test(.enabled(if: SharedFolder.has(restart)))
  func `A slot restarts in the frame that ends it, without a slide`() throws {
    let lines = transcript(try Recording(path: SharedFolder.path + Self.restart))
    #expect(
      lines == [
        "0 began 4460,6400; 1 began 3342,8300", "1 moved 3342,8370",
        "1 ended 3342,8370; 0 moved 4443,6337", "0 ended 4443,6337; 0 began 3354,8617",
        "1 began 4424,6708; 0 moved 3354,8694",
      ])
  }

  @Test(.enabled(if: SharedFolder.has(taps)))
  func `Nine fast taps are nine, though some come without an axis`() throws {
    let lines = transcript(try Recording(path: SharedFolder.path + Self.taps))
    let begun = lines.filter { $0.contains("began") }
    #expect(begun.count == 9)
    #expect(lines.filter { $0.contains("ended") }.count == 9)
    #expect(begun.allSatisfy { $0.hasPrefix("0 began 3") && $0.contains(",2") })
    // The fifth has no X of its own.
    #expect(begun[4] == "0 began 364,251")
  }

  @Test(.enabled(if: SharedFolder.has(drag)))
  func `A drag is one contact that begins, moves and ends`() throws {
    let lines = transcript(try Recording(path: SharedFolder.path + Self.drag))
    #expect(lines.first == "0 began 605,136")
    #expect(lines.last?.hasPrefix("0 ended") == true)
    #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("0 moved") })
    #expect(lines.count > 100)
  }

  @Test(.enabled(if: SharedFolder.has(two)))
  func `Two fingers that touch and release are two contacts`() throws {
    let lines = transcript(try Recording(path: SharedFolder.path + Self.two))
    #expect(lines.first == "0 began 404,409; 1 began 933,414")
    let contacts = lines.flatMap { $0.split(separator: ";") }
    #expect(contacts.filter { $0.contains("began") }.count == 2)
    #expect(contacts.filter { $0.contains("ended") }.count == 2)
  }
}
