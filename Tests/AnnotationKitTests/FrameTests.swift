import Geography
import Testing

@testable import AnnotationKit

/// The two phases of a frame: an update that may change anything, and its result for drawing.
@MainActor @Suite struct FrameTests {
  private let fixture = MapFixture()
  private var map: MapView { fixture.map }

  private var shownCount: Int { map.displayList().live.count { $0.part == .view } }

  @Test func secondFrameIsEqualAndAsksNobody() {
    for step in 0..<5 { fixture.add(47, 1 + 4 * Double(step), title: "\(step)") }
    let makesView = fixture.makesView
    fixture.makesView = {
      let view = makesView($0)
      view?.canShowCallout = true
      return view
    }
    map.selection.select(only: map.key(of: map.annotations[2])!)
    fixture.run(1)
    let frame = map.prepareFrame()
    #expect(frame.displayList.live.count { $0.part == .view } == 5 && frame.callout != nil)
    var asked = 0
    fixture.makesView = {
      asked += 1
      return makesView($0)
    }
    fixture.whenViewsAreAdded = { _ in asked += 1 }
    let (displays, trace) = (fixture.displays, fixture.trace)
    let next = map.prepareFrame()
    #expect(next.displayList == frame.displayList && next.viewport == frame.viewport)
    #expect(next.overlayVersions == frame.overlayVersions && next.callout?.key == frame.callout?.key)
    #expect(asked == 0 && fixture.displays == displays && fixture.trace == trace)
  }

  @Test func changeByTheDelegateIsInTheSameFrame() {
    fixture.add(47, 9)
    let makesView = fixture.makesView
    fixture.makesView = { [fixture] annotation in
      let count = fixture.map.annotations.count
      if count < 3 { fixture.add(47, 9 + 4 * Double(count)) }
      return makesView(annotation)
    }
    let displays = fixture.displays
    let frame = map.prepareFrame()
    #expect(frame.displayList.live.count { $0.part == .view } == 3)
    #expect(fixture.displays == displays, "the frame shows everything")
  }

  @Test func endlessChangesByTheDelegateRequestTheNextFrame() {
    fixture.add(47, 9)
    let makesView = fixture.makesView
    fixture.makesView = { [fixture] annotation in
      fixture.add(47, 9 + Double(fixture.map.annotations.count % 10) / 10)
      return makesView(annotation)
    }
    for _ in 0..<3 {
      let (displays, count) = (fixture.displays, map.annotations.count)
      _ = map.prepareFrame()
      #expect(fixture.displays == displays + 1 && map.annotations.count > count)
    }
    fixture.makesView = makesView
    _ = map.prepareFrame()
    let displays = fixture.displays
    _ = map.prepareFrame()
    #expect(fixture.displays == displays)
  }

  @Test func changeAfterTheViewsWereAddedRequestsTheNextFrame() {
    fixture.whenViewsAreAdded = { [fixture] _ in
      if fixture.map.annotations.count == 1 { fixture.add(47, 13) }
    }
    fixture.add(47, 9)
    let displays = fixture.displays
    let shown = map.prepareFrame().displayList.live.count { $0.part == .view }
    #expect(shown == 2 || fixture.displays > displays)
    #expect(shownCount == 2)
  }

  @Test func delegateMayAskForAFrameDuringAFrame() {
    fixture.add(47, 9)
    let makesView = fixture.makesView
    var counts: [Int] = []
    fixture.makesView = { [fixture] annotation in
      counts.append(fixture.map.prepareFrame().displayList.live.count)
      return makesView(annotation)
    }
    #expect(map.prepareFrame().displayList.live.count { $0.part == .view } == 1)
    #expect(counts == [0])
  }

  @Test func changeBetweenFramesRequestsOne() {
    let pin = fixture.add(47, 9)
    _ = map.prepareFrame()
    let displays = fixture.displays
    pin.coordinate.longitude = 10
    #expect(fixture.displays > displays)
    map.layoutIfNeeded()
    #expect(map.view(for: pin)?.frame.center.x == map.convert(pin.coordinate).x)
  }
}
