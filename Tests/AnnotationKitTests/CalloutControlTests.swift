import AnnotationKit
import Geography
import Observing
import Testing

/// Taps on what is in a callout, and the room it is given.
@MainActor @Suite struct CalloutControlTests {
  let fixture = MapFixture()
  let pin: PointAnnotation
  let taps = Taps()
  let view: AnnotationView
  var map: MapView { fixture.map }

  init() throws {
    let pin = fixture.add(47, 9, title: "Bern")
    let map = fixture.map
    _ = map.displayList()
    map.delegate = taps
    self.pin = pin
    view = try #require(map.view(for: pin))
    view.canShowCallout = true
  }

  @Test func theDelegateHearsOfTapsOnTheSideControls() {
    let (left, right, detail) = (Control(), Control(), Control())
    view.leftCalloutAccessoryView = left
    view.rightCalloutAccessoryView = right
    view.detailCalloutAccessoryView = detail
    map.selectAnnotation(pin, animated: false)
    for _ in 0..<3 { #expect(map.callout != nil) }
    right.tap()
    #expect(taps.heard.count == 1 && taps.heard[0].control === right && taps.heard[0].view === view)
    left.tap()
    #expect(taps.heard.count == 2 && taps.heard[1].control === left)
    detail.tap()
    #expect(taps.heard.count == 2)
  }

  @Test func nothingIsHeardWhenTheCalloutHasGone() {
    let control = Control()
    view.rightCalloutAccessoryView = control
    map.selectAnnotation(pin, animated: false)
    #expect(map.callout != nil)
    // Whether or not anybody has asked since.
    map.deselectAnnotation(pin, animated: false)
    control.tap()
    #expect(map.callout == nil)
    control.tap()
    #expect(taps.heard.isEmpty && control.listeners == 0)
  }

  @Test func aControlThatWasReplacedIsNotHeard() {
    let (old, new) = (Control(), Control())
    view.rightCalloutAccessoryView = old
    map.selectAnnotation(pin, animated: false)
    #expect(map.callout != nil)
    view.rightCalloutAccessoryView = new
    old.tap()
    #expect(map.callout != nil)
    new.tap()
    #expect(taps.heard.map { $0.control === new } == [true])
  }

  @Test func aTapAtTheEdgeMakesRoomOnce() throws {
    let size = Size(width: 200, height: 60)
    map.viewport.size = Size(width: 240, height: 100)
    let before = fixture.tip(pin)
    tap(before + (0, -20))
    let callout = try #require(map.callout)
    map.makeRoomForCallout(size: size)
    fixture.run(0.5)
    #expect(fixture.pans.count > 3)
    let area = Rectangle(origin: .zero, size: map.viewport.size)
    let anchors = try #require(map.callout).anchors
    let placement = CalloutPlacement(size: size, anchors: anchors, in: area)
    #expect(placement.bubble.minY >= 0 && placement.bubble.maxY <= 100)
    #expect(anchors.above != callout.anchors.above)
    fixture.pans = []
    map.makeRoomForCallout(size: size)
    fixture.run(0.5)
    #expect(fixture.pans.isEmpty)
  }

  @Test func aSelectionByTheProgramMovesNothing() {
    map.viewport.size = Size(width: 240, height: 100)
    map.selectAnnotation(pin, animated: false)
    map.makeRoomForCallout(size: Size(width: 200, height: 60))
    fixture.run(0.5)
    #expect(fixture.pans.isEmpty)
  }

  @Test func whereThereIsRoomNothingMoves() {
    tap(fixture.tip(pin) + (0, -20))
    map.makeRoomForCallout(size: Size(width: 200, height: 60))
    fixture.run(0.5)
    #expect(fixture.pans.isEmpty)
  }

  @Test func roomIsMadeWithinTheMargins() throws {
    let (size, all) = (Size(width: 200, height: 60), map.viewport.size)
    let area = Rectangle(center: fixture.tip(pin), size: Size(width: 240, height: 100))
    map.layoutMargins = EdgeInsets(
      top: area.minY, left: area.minX, bottom: all.height - area.maxY, right: all.width - area.maxX)
    tap(fixture.tip(pin) + (0, -20))
    _ = try #require(map.callout)
    map.makeRoomForCallout(size: size)
    fixture.run(0.5)
    #expect(fixture.pans.count > 3)
    let placement = CalloutPlacement(size: size, anchors: try #require(map.callout).anchors, in: area)
    #expect(placement.bubble.union(area) == area)
  }

  @Test func theMapIsLeftToWhoeverElseMovesIt() {
    map.viewport.size = Size(width: 240, height: 100)
    tap(fixture.tip(pin) + (0, -20))
    map.makeRoomForCallout(size: Size(width: 200, height: 60))
    fixture.run(0.05)
    map.viewport.zoom += 1
    fixture.pans = []
    fixture.run(0.5)
    #expect(fixture.pans.isEmpty)
  }

  private func tap(_ place: Point) {
    fixture.press(place)
    fixture.release(place)
  }
}

@MainActor final class Taps: MapViewDelegate {
  var heard: [(view: AnnotationView, control: any CalloutControl)] = []

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    calloutAccessoryControlTapped control: any CalloutControl
  ) { heard.append((view, control)) }
}

/// What a toolkit's button would be.
@MainActor final class Control: CalloutControl {
  private let observers = Observers<Void>()
  private(set) var listeners = 0

  func observeTaps(_ body: @escaping @MainActor () -> Void) -> Subscription {
    listeners += 1
    let subscription = observers.add(body)
    return Subscription { [weak self] in
      _ = subscription
      self?.listeners -= 1
    }
  }

  func tap() { observers.notify(()) }
}
