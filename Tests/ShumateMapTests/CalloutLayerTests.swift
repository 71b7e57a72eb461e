import AnnotationKit
import CGtk
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// Tests the callout widget on the map: its position, and its pointer and keyboard events.
final class CalloutLayerTests: XCTestCase {
  func testCalloutIsAboveTheSelectedPinWithItsTexts() throws {
    try onMain {
      let scene = CalloutScene()
      XCTAssertNil(scene.bubble)
      scene.select()
      let bounds = try XCTUnwrap(scene.bubble?.bounds(in: scene.map))
      let frame = try XCTUnwrap(scene.view).frame
      XCTAssertEqual(
        bounds.y + bounds.height, (frame.minY - CalloutPlacement.arrowLength).rounded(), accuracy: 1)
      XCTAssertEqual(bounds.x + bounds.width / 2, frame.center.x, accuracy: 1)
      XCTAssertEqual(scene.texts, ["Bern"])
      scene.pin.subtitle = "Capital"
      pump { scene.texts == ["Bern", "Capital"] }
      scene.pin.title = nil
      pump { scene.bubble == nil }
      scene.end()
    }
  }

  func testPanMovesTheCalloutInTheSameFrameWithoutLayout() throws {
    try onMain {
      let scene = CalloutScene()
      let probe = LayoutProbe()
      scene.view?.detailCalloutAccessoryView = probe
      scene.select()
      // Lets the layouts end that the new callout has requested.
      pump(seconds: 0.3)
      let (before, layouts) = (try XCTUnwrap(scene.bubble?.bounds(in: scene.map)), probe.layouts)
      XCTAssertGreaterThan(layouts, 0)
      let clock = Object.wrapping(UnsafeMutableRawPointer(gtk_widget_get_frame_clock(scene.map.cast())!))
      var windowLayouts = 0
      clock.connect("layout") { windowLayouts += 1 }
      for step in 1...5 {
        scene.map.mapView.pan(by: Point(x: -7, y: 4), animated: false)
        pump { scene.bubble?.bounds(in: scene.map)?.x == before.x + 7 * Double(step) }
        XCTAssertEqual(scene.bubble?.bounds(in: scene.map)?.y, before.y - 4 * Double(step))
      }
      XCTAssertEqual(probe.layouts, layouts)
      XCTAssertEqual(windowLayouts, 0)
      scene.end()
    }
  }

  func testCalloutDoesNotRepaintOtherLayers() throws {
    try onMain {
      let scene = CalloutScene()
      let counter = PaintCounter(in: Bounds(x: 0, y: 0, width: 20, height: 20))
      scene.map.stack.insert(CountedLayer(scene.map.native, counter), below: scene.map.annotations)
      pump(seconds: 0.3)
      let count = counter.count
      XCTAssertGreaterThan(count, 0)
      scene.select()
      pump(seconds: 0.3)
      XCTAssertEqual(counter.count, count)
      scene.map.mapView.deselectAnnotation(scene.pin, animated: false)
      pump { scene.bubble == nil }
      pump(seconds: 0.1)
      XCTAssertEqual(counter.count, count)
      scene.end()
    }
  }

  /// If the bubble can't move further at the edge of the map, its arrow follows the pin in each frame of an animation.
  func testArrowFollowsThePinInTheSameFrame() throws {
    try onMain {
      let scene = CalloutScene()
      scene.pin.subtitle = "Long enough to be wide"
      scene.map.mapView.pan(by: Point(x: -220, y: 0), animated: false)
      scene.select()
      let area = Rectangle(origin: .zero, size: scene.map.viewport.size)
      var (steps, ways) = (0, [Double]())
      PaintedFrame.observe { [weak scene] _ in
        guard let scene, let bubble = scene.bubble, let callout = scene.map.mapView.laidOutCallout else {
          return
        }
        let placement = CalloutPlacement(
          size: Size(width: bubble.width, height: bubble.height), anchors: callout.anchors, in: area)
        ways.append(bubble.tip.x - (placement.tip.x - placement.bubble.minX))
      }
      scene.map.onFrame { [weak scene] _ in
        steps += 1
        scene?.map.mapView.pan(by: Point(x: -2, y: 0), animated: false)
        return steps < 12
      }
      pump("the map was moved and drawn") { steps == 12 && ways.count >= 10 }
      XCTAssertEqual(ways, ways.map { _ in 0 })
      XCTAssertEqual(
        scene.bubble?.bounds(in: scene.map).map { $0.x + $0.width }, 600 - CalloutPlacement.margin)
      scene.end()
    }
  }

  func testItsArrowHasAStrongEdgeInAWindowOfHighContrast() throws {
    try onMain {
      let scene = CalloutScene()
      scene.select()
      XCTAssertEqual(scene.arrowHasStrongEdge, false)
      scene.window.addStyle("high-contrast")
      XCTAssertEqual(scene.arrowHasStrongEdge, true)
      scene.end()
    }
  }

  func testItKeepsClearOfTheMargins() throws {
    try onMain {
      let scene = CalloutScene()
      scene.pin.subtitle = "Long enough to be wide"
      let view = try XCTUnwrap(scene.view)
      scene.map.mapView.pan(by: Point(x: -200, y: 0), animated: false)
      scene.select()
      let before = try XCTUnwrap(scene.bubble?.bounds(in: scene.map))
      XCTAssertGreaterThan(before.x + before.width, 540)
      scene.map.mapView.layoutMargins = EdgeInsets(top: 0, left: 0, bottom: 0, right: 60)
      let edge = 600 - 60 - CalloutPlacement.margin
      pump { scene.bubble?.bounds(in: scene.map).map { $0.x + $0.width <= edge } ?? false }
      XCTAssertEqual(view.frame.center.x, 500, accuracy: 1)
      scene.end()
    }
  }

  func testBlankTitleIsHidden() throws {
    try onMain {
      let scene = CalloutScene()
      scene.pin.title = " "
      scene.pin.subtitle = "Capital"
      scene.select()
      XCTAssertEqual(scene.texts, ["Capital"])
      XCTAssertEqual(scene.bubble?.content.spokenText, "Capital")
      scene.pin.title = "Bern"
      pump { scene.texts == ["Bern", "Capital"] }
      XCTAssertEqual(scene.bubble?.content.spokenText, "Bern, Capital")
      scene.end()
    }
  }

  func testPressOnTheCalloutDoesNotReachTheMap() throws {
    try onMain {
      let pointer = try Pointer.required()
      let scene = CalloutScene()
      scene.select()
      let (bubble, center) = (try XCTUnwrap(scene.bubble), scene.map.viewport.center)
      var clicks = 0
      scene.map.onClick = { _ in clicks += 1 }
      try pointer.move(to: 12, 12, of: bubble)
      pointer.click(times: 2)
      try pointer.drag(from: (12, 12), to: (90, 70), of: bubble)
      pointer.release()
      settle()
      XCTAssertEqual(clicks, 0)
      XCTAssertEqual(scene.map.viewport.center, center)
      XCTAssertEqual(scene.map.mapView.selection.count, 1)
      // The scroll wheel still zooms the map.
      let zoom = scene.map.viewport.zoom
      try pointer.move(to: 12, 12, of: bubble)
      pointer.scroll(up: true)
      pump { scene.map.viewport.zoom > zoom }
      // A press next to the callout deselects the pin.
      try pointer.move(to: 20, 380, of: scene.map)
      pointer.click()
      pump { scene.bubble == nil && clicks == 1 }
      scene.end()
    }
  }

  func testDetailAccessoryIsShownWithoutATitle() throws {
    try onMain {
      let scene = CalloutScene()
      scene.pin.title = nil
      scene.view?.detailCalloutAccessoryView = Label("detail")
      scene.select()
      XCTAssertEqual(scene.texts, ["detail"])
      scene.end()
    }
  }

  func testDelegateIsNotifiedOfAClickedButton() throws {
    try onMain {
      let pointer = try Pointer.required()
      let scene = CalloutScene()
      let button = Button("Info")
      scene.view?.rightCalloutAccessoryView = button
      scene.select()
      try pointer.move(to: button.width / 2, button.height / 2, of: button)
      pointer.click()
      pump { scene.tapped.count == 1 }
      XCTAssertTrue(scene.tapped.first?.control === button && scene.tapped.first?.view === scene.view)
      XCTAssertEqual(scene.map.mapView.selection.count, 1)
      scene.map.mapView.selection.clear()
      pump { scene.bubble == nil }
      XCTAssertNil(button.parent)
      button.click()
      XCTAssertEqual(scene.tapped.count, 1)
      scene.end()
    }
  }

  func testKeyboardFocusesTheCalloutAndEscapeClosesIt() throws {
    try onMain {
      let pointer = try Pointer.required()
      let scene = CalloutScene()
      let button = Button("Info")
      scene.view?.rightCalloutAccessoryView = button
      scene.select()
      scene.map.grabFocus()
      pointer.strike("Tab")
      pump { scene.bubble?.hasFocus == true }
      pointer.strike("Tab")
      pump { button.hasFocus }
      pointer.strike("space")
      pump { scene.tapped.count == 1 }
      pointer.strike("Escape")
      // The focus returns to the map when the callout is removed.
      pump { scene.bubble == nil && scene.map.hasFocus }
      XCTAssertTrue(scene.map.mapView.selection.isEmpty)
      scene.end()
    }
  }

  func testCalloutIsHiddenDuringADrag() throws {
    try onMain {
      let pointer = try Pointer.required()
      let scene = CalloutScene()
      scene.select()
      let frame = try XCTUnwrap(scene.view).frame
      let start = (x: frame.center.x.rounded(), y: (frame.minY + 14).rounded())
      try pointer.drag(from: start, to: (start.x + 60, start.y + 30), of: scene.map)
      pump { scene.bubble == nil }
      pointer.release()
      pump { scene.bubble != nil }
      let bounds = try XCTUnwrap(scene.bubble?.bounds(in: scene.map))
      XCTAssertEqual(bounds.x + bounds.width / 2, frame.center.x + 60, accuracy: 1)
      scene.end()
    }
  }

  func testCalloutIsReleasedWithItsWindow() throws {
    try onMain {
      weak var bubble: CalloutBubble?
      do {
        let scene = CalloutScene()
        scene.view?.detailCalloutAccessoryView = LayoutProbe()
        scene.view?.leftCalloutAccessoryView = Button("Left")
        scene.select()
        bubble = scene.bubble
        XCTAssertNotNil(bubble)
        XCTAssertEqual(LayoutProbe.living, 1)
        scene.end()
      }
      pump { bubble == nil && LayoutProbe.living == 0 }
    }
  }
}

/// A layer that counts its drawings in a corner of the map.
private final class CountedLayer: MapLayer {
  private let counter: PaintCounter

  init(_ viewport: NativeViewport, _ counter: PaintCounter) {
    self.counter = counter
    super.init(viewport)
  }

  override func snapshot(_ snapshot: Snapshot) { snapshot.append(counter.node) }
}

/// A widget that counts its layouts, and its existing instances.
private final class LayoutProbe: CustomWidget {
  private static let type = register("PindropLayoutProbe", cssName: "layout-probe")
  static var living = 0
  private(set) var layouts = 0

  init() {
    super.init(type: LayoutProbe.type)
    setMinimumSize(width: 40, height: 20)
    LayoutProbe.living += 1
  }

  override func allocate(width: Int, height: Int) { layouts += 1 }

  isolated deinit { LayoutProbe.living -= 1 }
}
