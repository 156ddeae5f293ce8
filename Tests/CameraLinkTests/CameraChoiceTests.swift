import Testing

@testable import CameraLink

@Suite struct CameraChoiceTests {
  @Test func `A model and a port are told apart by the word between them`() {
    #expect(
      CameraChoice.parts("Nikon DSC D750 at usb:001,004") ?? ("", "") == (
        "Nikon DSC D750", "usb:001,004"
      ))
    #expect(CameraChoice.parts("Sony at ptpip:10.0.0.7") ?? ("", "") == ("Sony", "ptpip:10.0.0.7"))
    for text in ["Nikon DSC D750", "usb:001,004", "at usb:1", "Looks at you", "a at b c:d"] {
      #expect(CameraChoice.parts(text) == nil, "\(text)")
    }
  }
}

@Suite struct PollPaceTests {
  @Test func `It is asked four times a second at first, and once a second when nothing happens`() {
    var pace = PollPace()
    var waits: [Int] = []
    for _ in 0..<12 {
      waits.append(pace.milliseconds)
      pace.next()
    }
    #expect(waits.first == 250 && waits.last == 1000 && waits == waits.sorted())
    pace.hurry()
    #expect(pace.milliseconds == 250)
  }

  @Test func `What a camera may keep to itself is read every two or three seconds`() {
    var pace = PollPace()
    var sinceReading = 0
    for _ in 0..<50 {
      sinceReading += pace.milliseconds
      if pace.isTimeToRead {
        #expect((1500...3500).contains(sinceReading), "\(sinceReading)")
        sinceReading = 0
      }
      pace.next()
    }
    #expect(sinceReading < 3500)
  }
}

@Suite struct UnknownWordTests {
  @Test func `A name that is not there is said with what it may be and what there is`() {
    #expect(
      unknownWord("iso", called: "key", of: "Cam", among: ["isospeed", "gain"])
        == "Cam has no key \"iso\"; did you mean \"isospeed\"? There are isospeed, gain")
    #expect(
      unknownWord("x", called: "key", of: "Cam", among: [])
        == "Cam has no key \"x\"; there are none")
  }
}
