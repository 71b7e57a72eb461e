import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

@testable import MapArea
@testable import MapSessions
@testable import MapWindows

/// Tests lines with a single position. The list shows a warning for them, and they can be selected on the map.
final class SinglePositionTests: XCTestCase {
  private static let text = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Dot"},"geometry":{"type":"LineString","coordinates":[[8,47]]}},
    {"type":"Feature","properties":{"name":"Way"},"geometry":{"type":"MultiLineString","coordinates":[[[8,46]],[[9,46],[9,47]]]}}
    ]}
    """

  func testTheyAreFlaggedAndPressed() throws {
    try onMain {
      try withOpened(SinglePositionTests.text) { opened, window in
        let contents = (0..<2).map { window.session.rowContent(for: window.session.rows.key(at: $0)) }
        XCTAssertEqual(
          contents.map { $0?.detail }, ["has only one point", "a part has only one point"])
        XCTAssertEqual(contents.map { $0?.isWarning }, [true, false])
        let document = window.session.document
        let shape = try XCTUnwrap(document.shapes.all.first)
        let viewport = window.pane.map.viewport
        let point = viewport.point(for: Coordinate(latitude: 47, longitude: 8))
        XCTAssertTrue(shape.isHit(at: Point(x: point.x + 2, y: point.y), tolerance: 4, in: viewport))
        XCTAssertFalse(shape.isHit(at: Point(x: point.x + 20, y: point.y), tolerance: 4, in: viewport))
      }
    }
  }

  func testKeysReachTheHandleAndExtendTheLine() throws {
    try onMain {
      let keys = try Pointer.required()
      try withOpened(SinglePositionTests.text) { opened, window in
        try opened.select(row: 0)
        window.pane.map.grabFocus()
        pump(settledFor: window)
        let vertices = window.pane.map.mapView.vertexEditor
        keys.strike("Page_Down", "Page_Down")
        pump("keys are at the handle") { vertices.current == .midpoint(Vertex(part: 0, index: 1)) }
        keys.strike("Insert")
        pump("the line has two positions") { vertices.outline?.count == 2 }
        XCTAssertEqual(vertices.selection, [Vertex(part: 0, index: 1)])
        XCTAssertTrue(try opened.exported().contains("\"coordinates\":[[8,47],["))
      }
    }
  }

  func testTheyAreExtendedByTheHandleNextToThePosition() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened(SinglePositionTests.text) { opened, window in
        try opened.select(row: 0)
        pump(settledFor: window)
        let map = window.pane.map
        pump("there is a handle") { map.mapView.vertexEditor.outline?.count == 1 }
        let point = map.viewport.point(for: Coordinate(latitude: 47, longitude: 8))
        try pointer.drag(from: (point.x + 40, point.y), to: (point.x + 90, point.y + 50), of: map)
        pointer.release()
        pump("the line has two positions") { map.mapView.vertexEditor.outline?.count == 2 }
        XCTAssertEqual(window.session.rowContent(for: window.session.rows.key(at: 0))?.isWarning, false)
        XCTAssertTrue(try opened.exported().contains("\"coordinates\":[[8,47],["))
      }
    }
  }
}
