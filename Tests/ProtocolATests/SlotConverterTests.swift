import Controls
import Devices
import ProtocolA
import Testing

struct SlotConverterTests {
  private static let opened = InputFrame.Kind.opened
  private static let resynchronised = InputFrame.Kind.resynchronised

  @Test func `A contact that comes, slides and lifts is told in a slot, by changes`() throws {
    var panel = try PanelStage()
    let begun = panel.convert("X 5 x 10 y 20 pressure 7 ; touch 1 key 1")
    #expect(begun == "X 5 slot 0 x 10 y 20 id 0 pressure 7 touch 1 key 1")
    let moved = panel.convert("x 11 y 20 ; X 6")
    #expect(moved == "slot 0 x 11 X 6")
    let still = panel.convert("x 11 y 20 ;")
    #expect(still == "")
    let lifted = panel.convert("key 0 ; touch 0")
    #expect(lifted == "key 0 slot 0 id -1 touch 0")
  }

  @Test func `Contacts without numbers are known by where they are`() throws {
    var panel = try PanelStage()
    let lines = [
      panel.tell("x 100 y 100 ; x 900 y 900 ;"),
      // The panel tells them the other way round.
      panel.tell("x 910 y 900 ; x 110 y 100 ;"),
      panel.tell("x 920 y 900 ;"),
      panel.tell("x 930 y 900 ; x 500 y 500 ;"),
      panel.tell(";"),
    ]
    #expect(
      lines == [
        "0 began 100,100; 1 began 900,900", "1 moved 910,900; 0 moved 110,100",
        "0 ended 110,100; 1 moved 920,900", "1 moved 930,900; 0 began 500,500",
        "0 ended 500,500; 1 ended 930,900",
      ])
  }

  @Test func `Contacts with numbers are known by these`() throws {
    var panel = try PanelStage(PanelStage.numbered)
    let lines = [
      panel.tell("id 4 x 100 y 100 ; id 7 x 900 y 900 ;"),
      panel.tell("id 7 x 100 y 100 ; id 4 x 900 y 900 ;"),
      panel.tell("id 8 x 100 y 100 ; id 4 x 900 y 900 ;"),
    ]
    #expect(
      lines == [
        "0 began 100,100; 1 began 900,900", "1 moved 100,100; 0 moved 900,900",
        "1 ended 100,100; 2 began 100,100",
      ])
  }

  @Test func `A contact begins where it is, be that 0 or where one was before`() throws {
    var panel = try PanelStage()
    let lines = [
      panel.tell("x 0 y 0 ;"), panel.tell(";"), panel.tell("x 0 y 5 ;"), panel.tell("; touch 0"),
      panel.tell("", kind: Self.opened), panel.tell("x 0 y 5 ;"),
    ]
    #expect(
      lines == ["0 began 0,0", "0 ended 0,0", "0 began 0,5", "0 ended 0,5", "", "0 began 0,5"])
  }

  @Test(arguments: [";", "touch 0", "x 3 ;", "y 3 ;", "pressure 0 ;", "x 10 y 20 major 0 ;"])
  func `A frame without contacts lifts all`(frame: String) throws {
    var panel = try PanelStage()
    let lines = [panel.tell("x 10 y 20 major 4 ; x 30 y 40 ;"), panel.tell(frame)]
    #expect(
      lines == ["0 began 10,20; 1 began 30,40", "0 ended 10,20; 1 ended 30,40"])
  }

  @Test(arguments: ["", "key 1", "X 3 Y 4", "touch 1", "slot 0", "slot 1 key 0"])
  func `A frame that tells nothing of contacts changes none`(frame: String) throws {
    var panel = try PanelStage()
    let lines = [panel.tell("x 10 y 20 ;"), panel.tell(frame), panel.tell("x 11 y 20 ;")]
    #expect(lines == ["0 began 10,20", "", "0 moved 11,20"])
  }

  @Test func `Slots that a panel without them tells of are left out`() throws {
    var panel = try PanelStage()
    let frame = panel.convert("key 1 slot 3 X 4")
    #expect(frame == "key 1 X 4")
  }

  @Test func `A contact that is not ended by the frame's end is one`() throws {
    var panel = try PanelStage()
    let lines = [panel.tell("x 10 y 20"), panel.tell("x 11 y 20"), panel.tell("touch 0")]
    #expect(lines == ["0 began 10,20", "0 moved 11,20", "0 ended 11,20"])
  }

  @Test func `Contacts whose numbers are missing are told apart by their order`() throws {
    var panel = try PanelStage(PanelStage.numbered)
    let lines = [
      panel.tell("x 10 y 20 ; x 30 y 40 ;"), panel.tell("x 31 y 40 ; x 11 y 20 ;"),
      panel.tell("x 10 y 20 id -1 ; x 30 y 40 id -5 ;"),
    ]
    #expect(
      lines == [
        "0 began 10,20; 1 began 30,40", "0 moved 31,40; 1 moved 11,20",
        "0 ended 31,40; 1 ended 11,20",
      ])
  }

  @Test func `After a drop contacts end, and begin where they are told next`() throws {
    var panel = try PanelStage(PanelStage.numbered)
    let lines = [
      panel.tell("id 4 x 10 y 20 ; id 5 x 30 y 40 ;"),
      panel.tell("X 3", kind: Self.resynchronised), panel.tell("id 4 x 11 y 20 ;"),
      panel.tell("id 4 x 12 y 20 ;", kind: Self.resynchronised),
    ]
    #expect(
      lines == [
        "0 began 10,20; 1 began 30,40", "0 ended 10,20; 1 ended 30,40", "0 began 11,20",
        "0 ended 11,20; 0 began 12,20",
      ])
  }

  @Test func `What touches when the node is opened is not begun, until it lifts`() throws {
    var panel = try PanelStage()
    let lines = [
      panel.tell("x 10 y 20 ;"), panel.tell("X 10 touch 1", kind: Self.opened),
      panel.tell("key 1"), panel.tell("x 11 y 20 ;"), panel.tell("x 12 y 20 ; x 900 y 900 ;"),
      panel.tell("x 901 y 900 ;"), panel.tell("x 901 y 900 ; x 12 y 20 ;"),
    ]
    #expect(
      lines == [
        "0 began 10,20", "0 ended 10,20", "", "", "1 began 900,900", "1 moved 901,900",
        "0 began 12,20",
      ])
  }

  @Test func `A panel that nothing touches when it is opened begins at once`() throws {
    var panel = try PanelStage()
    let lines = [
      panel.tell("X 10 touch 0", kind: Self.opened), panel.tell("x 10 y 20 ;"),
      panel.tell("X 10 touch 1", kind: Self.opened), panel.tell("touch 0"),
      panel.tell("x 30 y 20 ;"),
    ]
    #expect(lines == ["", "0 began 10,20", "0 ended 10,20", "", "0 began 30,20"])
  }

  @Test func `The noise that an axis tells of is smoothed away`() throws {
    var axes = PanelStage.numbered
    axes[0x35]?.fuzz = 8
    var panel = try PanelStage(axes)
    let lines = [
      panel.tell("id 1 x 100 y 20 ;"), panel.tell("id 1 x 103 y 20 ;"),
      panel.tell("id 1 x 130 y 21 ;"),
    ]
    #expect(lines == ["0 began 100,20", "", "0 moved 130,21"])
  }
}
