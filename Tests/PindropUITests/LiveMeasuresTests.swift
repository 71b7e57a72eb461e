import AnnotationKit
import Documents
import Geography
import GtkTesting
import XCTest

@testable import DrawingTools
@testable import MapSessions
@testable import MapWindows

/// Tests the length of a line while it is being edited, for lines with few and many positions.
final class LiveMeasuresTests: XCTestCase {
  @MainActor private static func outline(_ count: Int) throws -> ShapeOutline {
    let places = (0..<count).map { "[\(Double($0) / 1000),\(Double($0 % 7) / 1000)]" }.joined(separator: ",")
    let text =
      #"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[\#(places)]}}"#
    var outline: ShapeOutline?
    try withOpened(text) { _, window in
      outline = window.session.document.geometry.outline(of: window.session.document.rows.key(at: 0))
    }
    return try XCTUnwrap(outline)
  }

  func testEveryEditOfALongLineIsMeasured() throws {
    try onMain {
      for count in [9, 5000] {
        let outline = try LiveMeasuresTests.outline(count)
        let size = LiveMeasures()
        size.follow(outline)
        let place = Coordinate(latitude: 1, longitude: 0.004)
        var parts = outline.parts
        parts[0][4] = place
        let move = VertexChange.move(
          Vertex(part: 0, index: 4), others: [], to: [Vertex(part: 0, index: 4): place])
        pump("the line is measured") { size.measures(after: move) != nil }
        LiveMeasuresTests.check(size.measures(after: move), parts[0])
        parts = outline.parts
        parts[0].insert(place, at: 4)
        LiveMeasuresTests.check(size.measures(after: .insert(place, at: Vertex(part: 0, index: 4))), parts[0])
        // Moves the whole line north twice. The measures of the last move must be reported in the end.
        _ = size.measures(after: .moveAll(MercatorOffset(x: 0, y: -0.1)))
        let north = MercatorOffset(x: 0.1, y: -0.2)
        let moved = outline.parts[0].map { $0.moved(by: north) }
        pump("the moved line is measured") {
          if case .lines(let length)? = size.measures(after: .moveAll(north)) {
            abs(length - GeodesicShape.length(of: moved)) < 0.01
          } else {
            false
          }
        }
        LiveMeasuresTests.check(
          size.measures(after: .moveAll(MercatorOffset(x: 0.1, y: 0))), outline.parts[0])
        size.follow(nil)
        XCTAssertNil(size.measures(after: move))
      }
    }
  }

  @MainActor private static func check(
    _ measures: ShapeMeasures?, _ line: [Coordinate], atLine number: UInt = #line
  ) {
    guard case .lines(let length)? = measures else { return XCTFail("no length", line: number) }
    XCTAssertEqual(length, GeodesicShape.length(of: line), accuracy: 1e-6, line: number)
  }
}
