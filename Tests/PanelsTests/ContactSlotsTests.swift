import Controls
import Devices
import Panels
import Recordings
import Testing

struct ContactSlotsTests {
  private func slots(_ text: String, kinds: [Int: InputFrame.Kind] = [:]) throws -> [String] {
    transcript(try Recording.short(text), kinds: kinds, as: .slots)
  }

  private let single = PanelProtocol.single(
    x: EventCode(type: 3, code: 0), y: EventCode(type: 3, code: 1))

  @Test func `A finger comes down, slides and lifts`() throws {
    let lines = try slots(
      """
      slot 0 id 7 x 10 y 20
      x 11
      y 21
      x 12 y 22
      id -1
      """)
    #expect(
      lines == [
        "0 began 10,20", "0 moved 11,20", "0 moved 11,21", "0 moved 12,22", "0 ended 12,22",
      ])
  }

  @Test func `Two fingers are told apart by their slots`() throws {
    let lines = try slots(
      """
      slot 0 id 7 x 10 y 20 slot 1 id 8 x 30 y 40
      slot 1 x 31 slot 0 y 21
      slot 0 id -1
      slot 1 y 41
      id -1
      """)
    #expect(
      lines == [
        "0 began 10,20; 1 began 30,40", "1 moved 31,40; 0 moved 10,21", "0 ended 10,21",
        "1 moved 31,41", "1 ended 31,41",
      ])
  }

  @Test func `An axis missing on a new contact keeps the slot's last value`() throws {
    let lines = try slots(
      """
      slot 0 id 7 x 10 y 20
      id -1
      id 8 y 25
      id -1
      id 9
      """)
    #expect(
      lines == [
        "0 began 10,20", "0 ended 10,20", "0 began 10,25", "0 ended 10,25", "0 began 10,25",
      ])
  }

  @Test func `Each slot keeps its own last values`() throws {
    let lines = try slots(
      """
      slot 0 id 7 x 10 y 20 slot 3 id 8 x 30 y 40
      slot 0 id -1 slot 3 id -1
      slot 3 id 9
      slot 0 id 10
      """)
    #expect(lines.suffix(2) == ["3 began 30,40", "0 began 10,20"])
  }

  @Test func `An id replaced with no lift between is an end and a new start, and no slide`() throws
  {
    let lines = try slots(
      """
      slot 0 id 7 x 10 y 20
      id 8 x 90 y 80
      x 50 y 60 id 9
      id 9 x 51
      """)
    #expect(
      lines == [
        "0 began 10,20", "0 ended 10,20; 0 began 90,80", "0 ended 90,80; 0 began 50,60",
        "0 moved 51,60",
      ])
  }

  @Test func `A slot that ends and restarts in one frame does not slide`() throws {
    let lines = try slots(
      """
      slot 0 id 7 x 10 y 20
      id -1 id 8 x 90 y 80
      """)
    #expect(lines == ["0 began 10,20", "0 ended 10,20; 0 began 90,80"])
  }

  @Test func `A contact that comes and goes in one frame is a tap`() throws {
    let lines = try slots("slot 0 id 7 x 10 y 20 id -1")
    #expect(lines == ["0 began 10,20; 0 ended 10,20"])
    let twice = try slots("slot 0 id 7 x 10 y 20 id 8 x 30")
    #expect(twice == ["0 began 10,20; 0 ended 10,20; 0 began 30,20"])
  }

  @Test func `A contact whose place was never told is not begun until it is`() throws {
    let lines = try slots(
      """
      slot 0 id 7
      id -1
      id 8 x 10
      x 11
      y 20
      id -1
      """)
    #expect(lines == ["0 began 11,20", "0 ended 11,20"])
  }

  @Test func `What ended comes first, then what the frame spoke of in its order`() throws {
    let lines = try slots(
      """
      slot 0 id 7 x 10 y 20 slot 1 id 8 x 30 y 40
      slot 2 id 9 x 50 y 60 slot 1 x 31 slot 0 id -1
      """)
    #expect(lines.last == "0 ended 10,20; 2 began 50,60; 1 moved 31,40")
  }

  @Test func `A move that comes with the lift is not told`() throws {
    let lines = try slots(
      """
      slot 0 id 7 x 10 y 20
      x 0 y 0 id -1
      """)
    #expect(lines == ["0 began 10,20", "0 ended 10,20"])
  }

  @Test func `What changes nothing is not told`() throws {
    let lines = try slots(
      """
      slot 0 id 7 x 10 y 20
      x 10
      pressure 5
      slot 1 x 7
      slot 0 id 7
      slot 2 id -1
      """)
    #expect(lines == ["0 began 10,20"])
  }

  @Test func `The axes of a single touch say nothing where there are slots`() throws {
    let lines = try slots(
      """
      slot 0 id 7 x 10 y 20 touch 1 X 10 Y 20
      X 11
      touch 0
      touch 1 Y 99
      """)
    #expect(lines == ["0 began 10,20"])
  }

  @Test func `Slots that are not followed are passed over, and the next one is not`() throws {
    let lines = try slots(
      """
      slot 64 id 7 x 10 y 20
      slot -1 id 8 x 10 y 20
      slot 63 id 9 x 10 y 20
      slot 2147483647 id -1
      """)
    #expect(ContactSlots.maximumSlots == 64)
    #expect(lines == ["63 began 10,20"])
  }

  @Test func `Without a word of slots the first one is meant`() throws {
    #expect(try slots("id 7 x 10 y 20") == ["0 began 10,20"])
  }

  @Test func `A contact that was there when the node was opened is not begun`() throws {
    let lines = try slots(
      """
      slot 0 id 7 x 10 y 20 slot 1 id -1 x 30 y 40 slot 0
      x 11
      slot 1 id 8
      slot 0 id -1
      id 9
      """,
      kinds: [0: .opened])
    #expect(lines == ["1 began 30,40", "0 began 11,20"])
  }

  @Test func `One that takes the place of it in its slot is`() throws {
    let lines = try slots(
      """
      slot 0 id 7 x 10 y 20
      id 8 x 11
      """, kinds: [0: .opened])
    #expect(lines == ["0 began 11,20"])
  }

  @Test func `The slot that was spoken of last goes on after opening`() throws {
    let lines = try slots(
      """
      slot 0 x 1 y 2 slot 2 x 10 y 20
      id 7
      """, kinds: [0: .opened])
    #expect(lines == ["2 began 10,20"])
  }

  @Test func `A slot that never was used stands nowhere, until a coordinate is told`() throws {
    let lines = try slots(
      """
      slot 0 id -1 x 0 y 0 slot 1 id -1 x 0 y 30 slot 0
      id 7
      id -1
      id 8 x 5
      slot 1 id 9
      """, kinds: [0: .opened])
    // The kernel does not tell a 0 that it has already.
    #expect(lines == ["0 began 5,0", "1 began 0,30"])
  }

  @Test func `A node that is opened again starts anew`() throws {
    let lines = try slots(
      """
      slot 1 id 7 x 10 y 20
      id 7
      id 8
      slot 1 x 5
      """, kinds: [1: .opened])
    #expect(lines == ["1 began 10,20", "1 ended 10,20"])
  }

  @Test func `After a drop a contact that stayed has moved, and one that changed ends and begins`()
    throws
  {
    // libevdev tells a changed contact as its end and then as a new one, its place before its id.
    let lines = try slots(
      """
      slot 0 id 7 x 10 y 20 slot 1 id 8 x 30 y 40 slot 2 id 9 x 50 y 60
      slot 1 id -1 slot 2 id -1 slot 0 x 15 slot 1 x 35 y 45 id 10 slot 3 x 70 y 80 id 11 slot 0
      x 16
      """, kinds: [1: .resynchronised])
    #expect(
      lines.dropFirst() == [
        "1 ended 30,40; 2 ended 50,60; 1 began 35,45; 0 moved 15,20; 3 began 70,80",
        "0 moved 16,20",
      ])
  }

  @Test func `When the node goes, every contact ends`() {
    var slots = ContactSlots(.slots)
    var contacts: [Contact] = []
    var frame = InputFrame(device: DeviceID(0))
    for (code, value) in [(0x39, 7), (0x35, 1), (0x36, 2), (0x2f, 5), (0x39, 8), (0x35, 3)] {
      let event = EventCode(type: 3, code: UInt16(code))
      frame.readings.append(Reading(event: event, value: Int32(value)))
    }
    slots.take(frame, into: &contacts)
    #expect(contacts == [Contact(Touch.ID(0), .began, at: RawPoint(x: 1, y: 2))])
    contacts.removeAll()
    slots.endAll(into: &contacts)
    #expect(contacts == [Contact(Touch.ID(0), .ended, at: RawPoint(x: 1, y: 2))])
    contacts.removeAll()
    slots.endAll(into: &contacts)
    #expect(contacts.isEmpty)
    #expect(slots == ContactSlots(.slots))
  }

  @Test func `A single touch comes down, slides and lifts`() throws {
    let text = """
      touch 1 X 10 Y 20
      X 11
      touch 0
      X 30
      Y 50 touch 1
      touch 2
      touch 0 touch 1 X 70
      x 5 y 6 id 3
      touch 0
      """
    let lines = transcript(try Recording.short(text), as: single)
    #expect(
      lines == [
        "0 began 10,20", "0 moved 11,20", "0 ended 11,20", "0 began 30,50",
        "0 ended 30,50; 0 began 70,50", "0 ended 70,50",
      ])
  }

  @Test func `A single touch that was there when the node was opened is not begun`() throws {
    let text = """
      X 10 Y 20 touch 1
      X 11
      touch 0
      touch 1
      """
    let lines = transcript(try Recording.short(text), kinds: [0: .opened], as: single)
    #expect(lines == ["0 began 11,20"])
  }

  @Test func `A single touch whose place was never told is not begun`() throws {
    let text = """
      touch 1
      touch 0
      touch 1 X 10
      Y 20
      """
    let lines = transcript(try Recording.short(text), as: single)
    #expect(lines == ["0 began 10,20"])
  }
}
