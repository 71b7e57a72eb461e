import AnnotationKit
import Gtk
import GtkTesting
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// Tests the names of annotations for screen readers.
final class AccessibilityLabelTests: XCTestCase {
  func testAccessibilityLabelReplacesTheTitleOfAMapItem() throws {
    try onMain {
      let scene = CalloutScene()
      defer { scene.end() }
      let map = scene.map
      let key = try XCTUnwrap(map.mapView.key(of: scene.pin))
      XCTAssertEqual(map.items.accessibleItem(key.rawValue)?.name, "Bern")
      scene.view?.accessibilityLabel = "the capital"
      XCTAssertEqual(map.items.accessibleItem(key.rawValue)?.name, "the capital")
      XCTAssertEqual(map.items.accessibleItems().map(\.name), ["the capital"])
      scene.view?.accessibilityLabel = nil
      XCTAssertEqual(map.items.accessibleItem(key.rawValue)?.name, "Bern")
    }
  }

  func testAccessibilityLabelOfAViewAtRestReachesItsWidget() throws {
    try onMain {
      let scene = try HostingScene(identifier: nil)
      defer { scene.end() }
      let slot = try XCTUnwrap(mapped(HostedSlot.self, in: scene.map).first)
      XCTAssertEqual(slot.label, "Bern")
      scene.view.accessibilityLabel = "the capital"
      pump("the widget has the label") { slot.label == "the capital" }
      XCTAssertEqual(scene.map.items.accessibleItems().map(\.name), [])
    }
  }
}
