import ControlProtocol
import DetentClient
import Geometry
import Glibc
import TestSupport
import Testing

/// The page as a browser has it.
@Suite(.enabled(if: Chromium.isThere, "no chromium or no python3 here"), .serialized)
struct BrowserTests {
  private let stage: PageStage
  private let browser: Chromium

  init() throws {
    stage = try PageStage()
    browser = try Chromium()
  }

  private func layout(_ size: Screen, _ hand: Hand) -> WheelLayout {
    WheelLayout(
      in: Area(width: Double(size.width), height: Double(size.height)), hand: hand)
  }

  /// Places on the band from one rung of `count` to another, in small steps.
  private func way(
    _ layout: WheelLayout, from: Double, to: Double, of count: Int, steps: Int = 12
  ) -> [(Double, Double)] {
    (0...steps).map { step in
      let rung = from + (to - from) * Double(step) / Double(max(1, steps))
      let angle = Angle(degrees: -10 + rung * 110 / Double(count - 1))
      let point = layout.point(radius: 120 * layout.scale, angle: angle)
      return (point.x, point.y)
    }
  }

  @Test(arguments: [Screen.phone, .desk], Hand.allCases)
  func `It is drawn in the corner of the hand, with nothing on top of it`(size: Screen, hand: Hand)
    throws
  {
    try browser.open(stage.url, size, hand: hand.rawValue)
    // The token is gone from where others may read it.
    #expect(try browser.evaluate("location.href").text == stage.origin + "/")
    let box = try browser.evaluate(
      """
      (() => { const box = document.querySelector('.band').getBoundingClientRect();
        return [box.left, box.top, box.right, box.bottom]; })()
      """)
    let edges = try #require(box.elements).compactMap(\.number)
    let layout = layout(size, hand)
    let far = layout.edges(of: .outer).flatMap { $0 }
    let lefts = try #require(far.map(\.x).min())
    let tops = try #require(far.map(\.y).min())
    #expect(abs(edges[0] - lefts) < 1.5 && abs(edges[1] - tops) < 1.5, "\(edges)")
    // A finger on any rung of the band has the wheel under it.
    for (x, y) in way(layout, from: 0, to: 18, of: 19, steps: 18) {
      #expect(try browser.evaluate("document.elementFromPoint(\(x), \(y)).id").text == "wheel")
    }
    #expect(try browser.evaluate("document.getElementById('readout').textContent").text == "1/125")
    #expect(
      try browser.evaluate("document.documentElement.scrollWidth <= innerWidth").truth == true)
    let file = "\(Screenshots.folder)/page-\(size)-\(hand.rawValue).png"
    try browser.ask("screenshot", ["path": .string(file)])
    #expect((textOfFile(file)?.utf8.count ?? 0) > 5000)
    #expect(try browser.errors() == [])
  }

  @Test(arguments: [(Screen.phone, Hand.right), (.phone, .left), (.desk, .right), (.desk, .left)])
  func `A drag along the band turns the daemon's control`(size: Screen, hand: Hand) throws {
    try browser.open(stage.url, size, hand: hand.rawValue)
    let how = size.isPhone ? "touch" : "mouse"
    try browser.drag(how, way(layout(size, hand), from: 12, to: 3, of: 19))
    try waitFor("the rung") {
      try stage.index(of: "shutter") == 3
    }
    try browser.until("shown === 3 && document.querySelector('.tick.lit').dataset.rung === '3'")
    #expect(try browser.evaluate("wheel.getAttribute('aria-valuetext')").text == "4\"")
    // A tap selects at once.
    try browser.drag(how, way(layout(size, hand), from: 15, to: 15, of: 19, steps: 0))
    try waitFor("the tap") { try stage.index(of: "shutter") == 15 }
    // In the hole in the middle nothing begins.
    let pivot = layout(size, hand).point(radius: 60, angle: Angle(degrees: 45))
    try browser.drag(how, [(pivot.x, pivot.y), (pivot.x, pivot.y - 100)])
    #expect(try stage.index(of: "shutter") == 15)
    #expect(try browser.errors() == [])
  }

  @Test func `Sliding on past the end and behind the pivot keeps the last rung`() throws {
    try browser.open(stage.url, .phone, hand: "right")
    let layout = layout(.phone, .right)
    let round =
      way(layout, from: 12, to: 18, of: 19)
      + stride(from: 110.0, through: 300, by: 10).map { degrees in
        let point = layout.point(radius: 50, angle: Angle(degrees: degrees))
        return (point.x, point.y)
      }
    try browser.drag("touch", round)
    try waitFor("the last rung") { try stage.index(of: "shutter") == 18 }
    #expect(try browser.evaluate("shown").integer == 18)
    #expect(try browser.errors() == [])
  }

  @Test func `A change elsewhere moves the lit rung within 100 ms`() throws {
    try browser.open(stage.url, .phone, hand: "right")
    try browser.evaluate(
      """
      window.times = {}; new MutationObserver(() => {
        const rung = document.querySelector('.tick.lit')?.dataset.rung;
        if (rung) window.times[rung] ??= performance.timeOrigin + performance.now();
      }).observe(wheel, { subtree: true, attributes: true }); 0
      """)
    var delays: [Double] = []
    let client = try stage.client()
    for index in [5, 14, 2, 17, 9] {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      try client.set("shutter", to: .index(index))
      try browser.until("window.times['\(index)']")
      let lit = try #require(try browser.evaluate("window.times['\(index)']").number)
      delays.append(lit - (Double(now.tv_sec) * 1e3 + Double(now.tv_nsec) / 1e6))
    }
    // One may meet a machine that is busy.
    #expect(delays.sorted()[2] < 100 && delays.min().map { $0 > 0 } == true, "\(delays)")
    #expect(try browser.evaluate("document.getElementById('readout').textContent").text == "1/15")
    #expect(try browser.errors() == [])
  }

  @Test func `A finger that stays is not pushed aside, and what came meanwhile is shown after it`()
    throws
  {
    try browser.open(stage.url, .phone, hand: "right")
    let way = way(layout(.phone, .right), from: 12, to: 6, of: 19)
    try browser.drag("hold", way)
    try waitFor("the finger's") { try stage.index(of: "shutter") == 6 }
    try stage.client().set("shutter", to: .index(1))
    try browser.until("control().index === 1")
    #expect(try browser.evaluate("shown").integer == 6)
    try browser.ask("lift")
    try browser.until("shown === 1")
  }

  @Test func `Arrow keys turn it, and controls are chosen and remembered`() throws {
    try browser.open(stage.url, .desk, hand: "left")
    try browser.evaluate("wheel.focus()")
    for key in ["ArrowUp", "ArrowUp", "ArrowLeft"] { try browser.ask("key", ["key": .string(key)]) }
    try waitFor("two up and one down") { try stage.index(of: "shutter") == 13 }
    try browser.ask("key", ["key": .string("Home")])
    try waitFor("the first") { try stage.index(of: "shutter") == 0 }
    try browser.evaluate("document.querySelector('[data-control=mode]').click()")
    try browser.until("wheel.querySelectorAll('line').length === 4 && shown === 0")
    try browser.evaluate("wheel.focus()")
    try browser.ask("key", ["key": .string("End")])
    try waitFor("the mode") { try stage.index(of: "mode") == 3 }
    // The page of before answers still for a moment.
    try browser.evaluate("window.isOld = true; location.reload()")
    try browser.until(
      "!window.isOld && chosen === 'mode' && hand === 'left' && shown === 3"
        + " && wheel.getAttribute('aria-label') === 'mode'")
    #expect(try browser.evaluate("wheel.getAttribute('aria-valuetext')").text == "M")
  }

  @Test func `A daemon that goes and comes, other settings, and a lock are shown`() throws {
    try browser.open(stage.url, .phone, hand: "right")
    try stage.killDaemon()
    try browser.until("/detentd is not there/.test(document.getElementById('trouble').textContent)")
    try stage.restartDaemon()
    try browser.until("document.getElementById('trouble').hidden")
    stage.folder.write(
      PageStage.settings.replacing("1/8000", with: "1/1000"), to: "settings.toml")
    _ = try stage.client().answer(to: .reload)
    try browser.until("wheel.querySelectorAll('line').length === 16")
    try browser.until("wheel.getAttribute('aria-valuemax') === '16'")
    #expect(try browser.errors() == [])
    try stage.client().lock("shutter", true)
    try browser.until("/locked/.test(document.getElementById('place').textContent)")
    let before = try stage.index(of: "shutter")
    try browser.drag("touch", way(layout(.phone, .right), from: 2, to: 2, of: 16, steps: 0))
    try browser.until("/locked/.test(document.querySelector('#notice.said')?.textContent)")
    try browser.until("shown === \(before)")
    #expect(try stage.index(of: "shutter") == before)
  }

  @Test func `Without the token there is no page`() throws {
    try browser.open(stage.origin + "/", .phone)
    try browser.until("document.body?.textContent.includes('No token')")
    #expect(
      try browser.evaluate("performance.getEntriesByType('navigation')[0].responseStatus").integer
        == 403)
    #expect(try browser.evaluate("document.scripts.length").integer == 0)
  }
}

/// Where the pictures of the page go, so that people can look at them.
enum Screenshots {
  static let folder: String = {
    let folder = "\(Repository.folder)/.build/screenshots"
    mkdir(folder, 0o755)
    return folder
  }()
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
