import AnnotationKit
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// Tests widgets in annotation views, with a real pointer.
final class HostingTests: XCTestCase {
  func testHostedWidgetMovesWithTheMapInTheSameFrame() throws {
    try withScene { scene in
      XCTAssertTrue(scene.isInPlace)
      XCTAssertEqual(scene.box.parent?.accessibleRole, .group)
      XCTAssertEqual(scene.box.width, scene.view.frame.width)
      // In each frame, check that the layout of the previous frame included the movement of that frame.
      var (frames, late) = (0, 0)
      let moving = scene.map.onFrame { _ in
        if !scene.isInPlace { late += 1 }
        scene.map.mapView.pan(by: Point(x: -7, y: 4), animated: false)
        frames += 1
        return frames < 10
      }
      pump("ten frames") { frames == 10 }
      XCTAssertEqual(late, 0)
      pump("it is where it belongs") { scene.isInPlace }
      withExtendedLifetime(moving) {}
      XCTAssertNotEqual(scene.place, scene.start)
    }
  }

  func testHostedWidgetFollowsZoomAndRotation() throws {
    try withScene { scene in
      let home = scene.map.viewport.center.coordinate
      scene.map.mapView.show(
        Coordinate(latitude: home.latitude + 1, longitude: home.longitude + 1), zoom: 7, animated: false)
      pump("it is where it belongs") { scene.isInPlace }
      let before = scene.place
      scene.map.mapView.rotate(to: 1, animated: false)
      pump("it is where it belongs: \(String(describing: scene.place))") {
        scene.place != before && scene.isInPlace
      }
    }
  }

  func testClickOnAHostedButtonDoesNotReachTheMap() throws {
    try withScene { scene in
      var clicks = 0
      scene.map.onClick = { _ in clicks += 1 }
      try scene.pointer.move(to: 3, 3, of: scene.label)
      pump("the annotation can be dragged there") { scene.view.isHovered && scene.map.cursor == "grab" }
      try scene.pointer.click(on: scene.button)
      pump("the button is clicked") { scene.taps == 1 }
      XCTAssertNil(scene.map.cursor, "the button looks as if it could be dragged")
      XCTAssertEqual(scene.map.mapView.selection.count, 0)
      // A drag that begins on the button moves neither the map nor the annotation.
      let (center, coordinate) = (scene.map.viewport.center, scene.pin.coordinate)
      try scene.pointer.drag(from: (10, 10), to: (90, 70), of: scene.button)
      scene.pointer.release()
      settle()
      XCTAssertEqual(scene.map.viewport.center, center)
      XCTAssertEqual(scene.pin.coordinate, coordinate)
      XCTAssertEqual(clicks, 0)
    }
  }

  func testSecondaryClickOpensTheContextMenuEverywhere() throws {
    try withScene { scene in
      var keys: [AnnotationKey?] = []
      scene.map.onContextMenu = { keys.append($0.key) }
      try scene.pointer.click(on: scene.button, 3)
      try scene.pointer.click(on: scene.label, 3)
      pump("both are heard of") { keys.count == 2 }
      XCTAssertEqual(keys[0], keys[1])
      XCTAssertNotNil(keys[0])
      XCTAssertEqual(scene.taps, 0)
    }
  }

  func testPressNextToTheButtonSelectsAndDrags() throws {
    try withScene { scene in
      try scene.pointer.click(on: scene.label)
      pump("the annotation is selected") { scene.map.mapView.selection.count == 1 }
      let center = scene.map.viewport.center
      let start = try XCTUnwrap(scene.label.bounds(in: scene.map))
      let from = (x: (start.x + start.width / 2).rounded(), y: (start.y + start.height / 2).rounded())
      let before = scene.place
      try scene.pointer.drag(from: from, to: (from.x + 80, from.y + 40), of: scene.map)
      pump("it follows the pointer: \(String(describing: scene.place))") {
        // The annotation is raised by eight pixels while it is dragged.
        scene.view.dragState == .dragging
          && scene.place.map { $0 - (before ?? .zero) } == Point(x: 80, y: 32)
      }
      scene.pointer.release()
      pump("it is dropped") { scene.view.dragState == .none }
      pump("it stands where it was dropped") { scene.isInPlace }
      XCTAssertEqual(scene.map.viewport.center, center)
      let displacement = scene.place.map { $0 - (before ?? .zero) } ?? .zero
      XCTAssertEqual(displacement.x, 80, accuracy: 1)
      XCTAssertEqual(displacement.y, 40, accuracy: 1)
      XCTAssertEqual(scene.taps, 0)
    }
  }

  func testElevationTransformAndAlphaApplyToTheHostedWidget() throws {
    try withScene { scene in
      scene.view.elevation = 20
      pump("it is lifted") { scene.place?.y == (scene.start?.y ?? 0) - 20 }
      scene.view.elevation = 0
      scene.view.transform = Transform(scale: 2)
      pump("it is twice as large") {
        scene.box.bounds(in: scene.map).map { abs($0.width - 2 * scene.box.width) < 0.01 } ?? false
      }
      scene.view.alpha = 0.5
      pump("it is fainter") { scene.box.parent.map { abs($0.opacity - 0.5) < 0.01 } ?? false }
      scene.view.alpha = 0
      pump("it is gone") { !scene.box.isMapped }
    }
  }

  func testHostedWidgetIsHiddenWithItsViewAndOffscreen() throws {
    try withScene { scene in
      scene.view.isHidden = true
      pump("it is hidden with its view") { !scene.box.isMapped }
      scene.view.isHidden = false
      pump("it is shown again") { scene.box.isMapped }
      scene.map.mapView.pan(by: Point(x: 5000, y: 0), animated: false)
      pump("it is out of sight") { !scene.box.isMapped && scene.box.parent == nil }
      scene.map.mapView.pan(by: Point(x: -5000, y: 0), animated: false)
      pump("it is back") { scene.box.isMapped && scene.isInPlace }
    }
  }

  func testHostedWidgetIsHiddenBehindAHigherPriority() throws {
    try withScene { scene in
      scene.view.displayPriority = .defaultLow
      let other = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9.3), title: "other")
      scene.map.mapView.zoom(by: 6, animated: false)
      scene.map.mapView.addAnnotation(other)
      pump("both are apart") { scene.box.isMapped }
      scene.map.mapView.zoom(by: -8, animated: false)
      pump("it gives way") { !scene.box.isMapped }
      scene.map.mapView.zoom(by: 8, animated: false)
      pump("it is shown again") { scene.box.isMapped && scene.isInPlace }
    }
  }

  func testKeyboardFocusesTheHostedButtonAndReturnsToTheMap() throws {
    try withScene { scene in
      scene.map.grabFocus()
      scene.pointer.strike("Tab")
      pump("the button has the focus") { scene.button.hasFocus }
      scene.pointer.strike("space")
      pump("the button is clicked") { scene.taps == 1 }
      scene.map.mapView.removeAnnotation(scene.pin)
      pump("the map has the focus") { scene.map.hasFocus }
    }
  }

  func testHigherOfOverlappingViewsIsDrawnAndPressed() throws {
    try withScene { scene in
      let other = PointAnnotation(coordinate: scene.pin.coordinate, title: "other")
      scene.map.mapView.addAnnotation(other)
      var view: HostingAnnotationView? { scene.map.mapView.view(for: other) as? HostingAnnotationView }
      pump("both are shown") { view?.content?.isMapped ?? false }
      for isOtherAbove in [true, false] {
        view?.zPriority = isOtherAbove ? .max : .min
        pump("the higher is found first") {
          let found = scene.map.pick(x: 300, y: 200)
          return sequence(first: found, next: { $0?.parent }).prefix(20)
            .contains { $0 === (isOtherAbove ? view?.content : scene.box) }
        }
      }
    }
  }

  func testHostedWidgetGrowsWithItsContent() throws {
    try withScene { scene in
      let before = scene.view.frame.width
      scene.label.text = "much longer than it was before"
      pump("the view is larger") { scene.view.frame.width > before + 40 }
      pump("it stands in its middle: \(String(describing: scene.place))") {
        scene.isInPlace && scene.box.width == scene.view.frame.width
      }
    }
  }

  func testHostedWidgetAtRestIsNotRedrawn() throws {
    try withScene { scene in
      for alpha in [1.0, 0] {
        scene.view.alpha = alpha
        let end = MainLoop.now + 0.3
        pump { MainLoop.now > end }
        let frames = frameCount(of: scene.map)
        pump { MainLoop.now > end + 0.5 }
        XCTAssertLessThan(frameCount(of: scene.map) - frames, 3, "with an alpha of \(alpha)")
      }
    }
  }

  func testHostedWidgetIsReleasedOrReusedWithItsView() throws {
    try onMain {
      weak var freed: Widget?
      try autoreleased {
        let scene = try HostingScene(identifier: nil)
        freed = scene.box
        scene.map.mapView.removeAnnotation(scene.pin)
        scene.forget()
        pump("it is freed") { freed == nil }
        scene.end()
      }
      let scene = try HostingScene(identifier: "hosting")
      let (view, box) = (scene.view, try XCTUnwrap(scene.box))
      scene.map.mapView.removeAnnotation(scene.pin)
      pump("it is off the map") { box.parent == nil }
      let waiting = scene.map.mapView.dequeueReusableAnnotationView(withIdentifier: "hosting")
      XCTAssertTrue(waiting === view && view.content === box)
      scene.end()
    }
  }

  func testHostedWidgetIsReleasedWithItsWindow() throws {
    try onMain {
      weak var freed: Widget?
      weak var map: MapWidget?
      try autoreleased {
        let scene = try HostingScene(identifier: "hosting")
        (freed, map) = (scene.box, scene.map)
        scene.end()
      }
      pump("all is freed") {
        freed == nil && map == nil
      }
    }
  }

  func testAnyViewCanHostAWidgetInItsBounds() throws {
    try withScene { scene in
      let spinner = Spinner()
      scene.makes = { annotation in
        let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.hostedContent = spinner
        return view
      }
      let pin = PointAnnotation(coordinate: Coordinate(latitude: 47.5, longitude: 8), title: "marker")
      scene.map.mapView.addAnnotation(pin)
      pump("it is shown") { spinner.isMapped }
      let frame = try XCTUnwrap(scene.map.mapView.view(for: pin)).frame
      let bounds = try XCTUnwrap(spinner.bounds(in: scene.map))
      XCTAssertEqual(bounds.x + bounds.width / 2, frame.center.x, accuracy: 1)
      XCTAssertEqual(bounds.y + bounds.height / 2, frame.center.y, accuracy: 1)
    }
  }
}

/// Runs `body` in a separate function, so that its local references are released before the function returns.
@MainActor private func autoreleased(_ body: @MainActor () throws -> Void) rethrows { try body() }

private func withScene(_ body: @MainActor (HostingScene) throws -> Void) throws {
  try onMain {
    let scene = try HostingScene(identifier: nil)
    defer { scene.end() }
    try body(scene)
  }
}
