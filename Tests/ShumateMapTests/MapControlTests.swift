import AnnotationKit
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// Tests the controls over a map, with a real pointer.
final class MapControlTests: XCTestCase {
  func testPressOnTheCompassRotatesNorthUp() throws {
    try withMap { pointer, map in
      let compass = try XCTUnwrap(map.controls.children.first { $0 is CompassButton })
      XCTAssertFalse(compass.isVisible, "north is up")
      map.mapView.rotate(to: 1, animated: false)
      pump("the compass is shown") { compass.isMapped && compass.opacity == 1 && compass.width > 30 }
      var (headings, clicks): ([Double], Int) = ([], 0)
      map.onClick = { _ in clicks += 1 }
      let subscription = map.observeViewport { headings.append(Compass($0).heading) }
      try pointer.click(on: compass)
      pump("north is up: \(headings)") { map.viewport.rotation == 0 }
      XCTAssertGreaterThan(headings.count, 2, "it turned at once")
      pump("the compass is gone") { !compass.isVisible }
      XCTAssertEqual(clicks, 0, "the map was pressed, too")
      withExtendedLifetime(subscription) {}
    }
  }

  func testCompassRotatesImmediatelyWithoutAnimations() throws {
    try withMap { pointer, map in
      map.mapView.animationsEnabled = false
      let compass = try XCTUnwrap(map.controls.children.first { $0 is CompassButton })
      map.mapView.rotate(to: 1, animated: false)
      XCTAssertTrue(compass.isVisible && compass.opacity == 1)
      pump("the compass has its place") { compass.width > 30 }
      var turns: Set<Double> = []
      let subscription = map.observeViewport { turns.insert($0.rotation) }
      try pointer.click(on: compass)
      pump("north is up") { map.viewport.rotation == 0 }
      XCTAssertEqual(turns, [0])
      XCTAssertFalse(compass.isVisible)
      withExtendedLifetime(subscription) {}
    }
  }

  func testKeyPressOnTheCompassReturnsTheFocus() throws {
    try withMap { pointer, map in
      map.mapView.rotate(to: -0.5, animated: false)
      let compass = try XCTUnwrap(map.controls.children.first { $0 is CompassButton })
      pump("the compass is shown") { compass.isMapped && compass.width > 30 }
      XCTAssertTrue(compass.focusChild(.tabForward))
      XCTAssertTrue(compass.containsFocus)
      pointer.strike("Return")
      pump("north is up") { map.viewport.rotation == 0 }
      pump("the map has the focus") { map.hasFocus }
    }
  }

  func testMapViewPropertiesShowAndHideControls() throws {
    try withMap { _, map in
      map.mapView.showsCompass = false
      XCTAssertEqual(map.controls.children, [])
      map.mapView.showsScale = true
      map.mapView.showsUserTrackingButton = true
      map.mapView.layoutMargins = EdgeInsets(top: 0, left: 0, bottom: 0, right: 50)
      let button = try XCTUnwrap(map.controls.children.first { $0 is UserTrackingButton })
      pump("the button is within the margins") {
        button.bounds(in: map).map { $0.width > 30 && $0.x + $0.width == 600 - 50 - 12 } ?? false
      }
      let scale = try XCTUnwrap(map.controls.children.first { $0 is ScaleView })
      XCTAssertFalse(scale.isVisible)
      map.mapView.zoom(by: 1, animated: true)
      pump("the scale is shown while the map is zoomed") { scale.isMapped && scale.opacity == 1 }
      pump("and goes when it is not") { !scale.isVisible }
    }
  }

  func testScaleLegendIsItsLength() throws {
    try withMap { _, map in
      let scale = ScaleView(mapView: map.mapView)
      scale.scaleVisibility = .visible
      XCTAssertTrue(scale.isVisible)
      XCTAssertEqual(scale.legend, "500\u{a0}km")
      scale.units = .nautical
      XCTAssertEqual(scale.legend, "200\u{a0}nmi")
      map.mapView.zoom(by: 2, animated: false)
      XCTAssertEqual(scale.legend, "50\u{a0}nmi")
      scale.scaleVisibility = .hidden
      XCTAssertFalse(scale.isVisible)
      scale.mapView = nil
      map.mapView.zoom(by: -2, animated: false)
      XCTAssertEqual(scale.legend, "50\u{a0}nmi")
    }
  }

  func testScaleBarIsThreeRectangles() throws {
    try onMain {
      ControlStyle.apply()
      let (box, bar, window) = (Box(.vertical), ScaleBar(), Window())
      box.addStyle("scale-view")
      bar.setMinimumSize(width: 100)
      bar.horizontalAlign = .start
      bar.verticalAlign = .start
      box.append(bar)
      window.child = box
      window.present()
      pump("the line has its size") { bar.width == 100 && bar.height == 6 }
      let leaves = try XCTUnwrap(RenderNode.drawing { bar.snapshot($0) }).leaves
      XCTAssertEqual(
        leaves.map(\.bounds),
        [
          Bounds(x: 0, y: 0, width: 2, height: 6), Bounds(x: 2, y: 4, width: 96, height: 2),
          Bounds(x: 98, y: 0, width: 2, height: 6),
        ])
      // The bar has the text color, with the opacity that the style sheet sets.
      XCTAssertEqual(bar.color.alpha, 0.6 * window.color.alpha, accuracy: 0.01)
      window.destroy()
    }
  }

  func testLegendAlignmentMovesTheLegend() throws {
    try withMap { _, map in
      XCTAssertEqual(ScaleView.Alignment.allCases.map(\.rawValue), [0, 1])
      map.mapView.showsScale = true
      let scale = try XCTUnwrap(map.controls.children.first { $0 is ScaleView } as? ScaleView)
      scale.scaleVisibility = .visible
      // The bar is shorter than the legend, and the view is wider than both.
      let (label, bar) = (scale.children[0], scale.children[1])
      scale.setMinimumSize(width: 300)
      scale.legendAlignment = .leading
      pump("the bar is at the start") { label.width > 200 && bar.bounds(in: label).map { $0.x < 1 } ?? false }
      scale.legendAlignment = .trailing
      pump("the bar is at the end") { bar.bounds(in: label).map { $0.x > 100 } ?? false }
    }
  }

  func testPressesOnTheTrackingButtonCycleTheModes() throws {
    try withMap { pointer, map in
      let service = Service()
      var states: [UserTrackingState] = []
      let subscription = map.mapView.observeUserTracking { _ in states.append(map.mapView.userTrackingState) }
      map.mapView.locationProvider = service
      map.mapView.showsUserTrackingButton = true
      let control = try XCTUnwrap(map.controls.children.first { $0 is UserTrackingButton })
      pump("the button has its place") { control.width > 30 }
      let button = try XCTUnwrap(mapped(ToggleButton.self, in: control).first)
      XCTAssertEqual(button.tooltip, "Show Your Location")
      try pointer.click(on: control)
      pump("it searches") { button.tooltip == "Stop Locating" }
      XCTAssertTrue(button.isActive)
      service.report?(.success(Location(coordinate: Coordinate(latitude: 1, longitude: 2), heading: 90)))
      pump("it follows") { button.tooltip == "Following Your Location" }
      try pointer.click(on: control)
      pump("it follows the heading: \(states)") { map.mapView.userTrackingMode == .followWithHeading }
      XCTAssertTrue(button.isActive)
      try pointer.click(on: control)
      pump("it follows no more: \(states)") { map.mapView.userTrackingMode == .none }
      XCTAssertFalse(button.isActive)
      XCTAssertEqual(button.tooltip, "Return to Your Location")
      map.mapView.showsUserLocation = false
      XCTAssertEqual(button.tooltip, "Show Your Location")
      withExtendedLifetime(subscription) {}
    }
  }

  func testControlIsReleasedWhileItObservesTheMap() throws {
    try withMap { _, map in
      let makers: [@MainActor (MapView) -> Widget] = [
        { CompassButton(mapView: $0) }, { ScaleView(mapView: $0) }, { UserTrackingButton(mapView: $0) },
      ]
      for make in makers {
        weak var control: Widget?
        do {
          let made = make(map.mapView)
          control = made
        }
        XCTAssertNil(control)
      }
      // Observers that belong to released controls must not be called.
      map.mapView.rotate(to: 1, animated: false)
    }
  }
}

/// A location service that reports the locations that the test passes to it.
@MainActor private final class Service: LocationProvider {
  private(set) var report: ((Result<Location, LocationError>) -> Void)?

  func start(_ report: @escaping @MainActor (Result<Location, LocationError>) -> Void) {
    self.report = report
  }

  func stop() { report = nil }
}

private func withMap(
  _ body: @MainActor (GtkTesting.Pointer, MapWidget) throws -> Void
) throws {
  try onMain {
    let (pointer, map, window) = try (GtkTesting.Pointer.required(), MapWidget(offlineMap: nil), Window())
    window.setDefaultSize(width: 600, height: 400)
    window.child = map
    window.present()
    pump("the map is laid out") { map.viewport.size.width > 0 && map.isMapped }
    map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 5, animated: false)
    _ = map.grabFocus()
    try body(pointer, map)
    window.destroy()
  }
}
