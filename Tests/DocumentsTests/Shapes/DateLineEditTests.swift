import AnnotationKit
import Documents
import Features
import Geography
import Testing

/// Lines and areas that an edit moves across ±180°. They are written in the representation that other shapes of the
/// layer use.
@MainActor @Suite struct DateLineEditTests {
  private let line = geometry("LineString", "[[170,10,1],[175.50,20,2],[178,30,3]]")

  private func edited(_ text: String, _ moves: [Vertex: Coordinate], row: Int = 0) throws -> Opened {
    let opened = try Opened(text)
    try opened.document.geometry.edit(opened.key(row), .move(moves), zoom: 9)
    let after = opened.text
    opened.document.history.undo()
    #expect(opened.text == text)
    opened.document.history.redo()
    #expect(opened.text == after)
    return opened
  }

  @Test func lineIsCutIfTheLayerStaysWithin180Degrees() throws {
    let opened = try edited(shapeFile(line), [Vertex(part: 0, index: 2): place(183, 30)])
    // The line crosses 180° at three fifths of the distance between the latitudes 20 and 30.
    let parts = "[[[170,10,1],[175.50,20,2],[180,26]], [[-180,26],[-177,30,3]]]"
    #expect(
      opened.text.contains(geometry("MultiLineString", parts.replacing("]], [[", with: "]],[[")))
        || opened.text.contains(geometry("MultiLineString", parts)), "\(opened.text)")
    #expect(opened.document.rows.count == 1)
  }

  @Test func lineContinuesIfTheLayerExceeds180Degrees() throws {
    let opened = try edited(
      shapeFile(line, geometry("Point", "[181,3]")), [Vertex(part: 0, index: 2): place(-177, 30)])
    #expect(opened.text.contains("[[170,10,1],[175.50,20,2],[183,30,3]]"))
  }

  @Test func lineJumpsIfTheLayerJumpsAtTheDateLine() throws {
    let opened = try edited(
      shapeFile(line, geometry("LineString", "[[179,3],[-179,3]]")),
      [Vertex(part: 0, index: 2): place(183, 30)])
    #expect(opened.text.contains("[[170,10,1],[175.50,20,2],[-177,30,3]]"))
  }

  @Test func areaIsCutWithItsHoles() throws {
    let rings = "[[[160,0,5],[176,0],[176,10,7],[160,10]],[[170,2],[170,3,9],[171,3],[171,2]]]"
    let closed = rings.replacing("[160,10]]", with: "[160,10],[160,0,5]]").replacing(
      "[171,2]]", with: "[171,2],[170,2]]")
    let opened = try edited(
      shapeFile(geometry("Polygon", closed)),
      [Vertex(part: 0, index: 1): place(184, 0), Vertex(part: 0, index: 2): place(184, 10)])
    let outline = try #require(opened.document.geometry.outline(of: opened.key(0)))
    #expect(outline.areas.count == 2 && outline.parts.joined().allSatisfy { abs($0.longitude) <= 180 })
    let places = Set(outline.parts.joined())
    for place in [
      place(160, 0), place(180, 0), place(180, 10), place(-180, 0), place(-176, 10), place(170, 3),
    ] {
      #expect(places.contains(place), "\(place)")
    }
    for text in ["[160,0,5]", "[-176,10,7]", "[170,3,9]"] { #expect(opened.text.contains(text)) }
    // Checks the directions that RFC 7946, section 3.1.6, requires.
    for area in outline.areas {
      for part in area {
        #expect((signedArea(outline.parts[part]) > 0) == (part == area.lowerBound))
      }
    }
    #expect(opened.document.geometry.problems(of: opened.key(0)).isEmpty)
  }

  @Test func movedLineIsCutAtTheDateLine() throws {
    let opened = try Opened(shapeFile(line))
    opened.document.geometry.move(opened.key(0), by: MercatorOffset(x: 5 / 360, y: 0), zoom: 9)
    let outline = try #require(opened.document.geometry.outline(of: opened.key(0)))
    #expect(outline.parts.map(\.count) == [2, 3])
    #expect(opened.text.contains("[175,10,1]") && opened.text.contains("[-177,30,3]"))
  }

  @Test func cutAreaKeepsItsPerimeter() throws {
    let ring = "[[[160,0],[176,0],[176,10],[160,10],[160,0]]]"
    let opened = try Opened(shapeFile(geometry("Polygon", ring)))
    func perimeter() throws -> Double {
      let shape = try #require(opened.document.rows.shape(of: opened.key(0)))
      guard case .areas(let perimeter, _) = shape.measured() else { return .nan }
      return perimeter
    }
    let before = try perimeter()
    // Moves the shape across the date line, then farther, so that it is cut more often, and then back.
    for (degrees, parts) in [(10.0, 2), (3, 3), (-13, 3)] {
      opened.document.geometry.move(opened.key(0), by: MercatorOffset(x: degrees / 360, y: 0), zoom: 9)
      #expect(opened.document.geometry.outline(of: opened.key(0))?.parts.count == parts)
      // The parallels are approximated, and their length increases slightly when the shape is cut.
      #expect(try abs(perimeter() / before - 1) < 0.001)
    }
  }

  /// A ring around a pole can't be cut.
  @Test func ringAroundAPoleIsNotCut() throws {
    let opened = try edited(
      shapeFile(geometry("Polygon", "[[[-180,70],[-90,70],[0,70],[90,70],[180,70],[-180,70]]]")),
      [Vertex(part: 0, index: 1): place(-90, 71)])
    #expect(opened.document.geometry.outline(of: opened.key(0))?.parts.map(\.count) == [5])
  }

  /// The map may draw such a ring in the opposite direction.
  @Test(arguments: [
    [(-120.0, 70.0), (0, 70), (120, 70)], [(120, 70), (0, 70), (-120, 70)],
    [(-120, -70), (0, -70), (120, -70)],
    [(120, -70), (0, -70), (-120, -70)], [(0, 0), (9, 0), (9, 9)],
  ])
  func insertionOnASegmentIsBetweenItsEnds(_ corners: [(Double, Double)]) throws {
    let ring = corners.map { place($0.0, $0.1) }
    let texts = (corners + [corners[0]]).map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
    let opened = try Opened(shapeFile(geometry("Polygon", "[[\(texts)]]")))
    let row = opened.key(0)
    let outline = try #require(opened.document.geometry.outline(of: row))
    let shape = try #require(opened.document.shapes.shape(for: AnnotationKey(row)))
    for index in 1...3 {
      let (a, b) = (shape.parts[0][index - 1], shape.parts[0][index])
      let middle = MercatorPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2).coordinate
      let vertex = try #require(outline.insertion(onSegment: Vertex(part: 0, index: index), of: shape))
      // The midpoint is between its neighbors, in the shorter direction around the globe.
      let (before, after) = (ring[vertex.index - 1], ring[vertex.index % 3])
      let displacement = (after.longitude - before.longitude).remainder(dividingBy: 360)
      let off = (before.longitude + displacement / 2 - middle.longitude).remainder(dividingBy: 360)
      #expect(abs(off) < 1e-9, "\(index): \(vertex)")
    }
  }

  private func signedArea(_ ring: [Coordinate]) -> Double {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) {
      $0 + $1.0.longitude * $1.1.latitude - $1.1.longitude * $1.0.latitude
    }
  }
}
