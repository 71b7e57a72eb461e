import AnnotationKit
import Documents
import Features
import Geography
import Testing

/// If a position snaps to an existing one, it gets exactly the same digits.
@MainActor @Suite struct SharedPositionTests {
  /// Returns a coordinate as the map reports it after snapping, which means after projection and back. `turns` shifts
  /// it by full turns.
  private func shown(_ place: Coordinate, turns: Double = 0) -> Coordinate {
    var point = MercatorPoint(place)
    point.x += turns
    return point.coordinate
  }

  private let corner = place(7.123456789012, 46.98765432109)

  private func opened() throws -> Opened {
    try Opened(
      shapeFile(
        geometry("Polygon", "[[[7,46],[7.123456789012,46.98765432109],[6,47],[7,46]]]"),
        geometry("LineString", "[[8,46.123456789,5],[8.5,46],[9,46]]"),
        geometry("Point", "[10.00000000001,40.3]")))
  }

  @Test(arguments: [0.0, 1, -1]) func draggedPositionGetsTheDigitsOfTheSnapTarget(turns: Double) throws {
    let opened = try opened()
    let line = opened.key(1)
    let target = shown(corner, turns: turns)
    try opened.document.geometry.edit(line, .move([Vertex(part: 0, index: 0): target]), zoom: 4)
    #expect(opened.text.contains("[[7.123456789012,46.98765432109,5],[8.5,46],[9,46]]"))
    try opened.document.geometry.edit(
      line, .move([Vertex(part: 0, index: 0): shown(place(10.00000000001, 40.3))]), zoom: 4)
    #expect(opened.text.contains("[[10.00000000001,40.3,5],[8.5,46],[9,46]]"))
  }

  @Test func insertedPositionGetsTheDigitsOfTheSnapTarget() throws {
    let opened = try opened()
    let line = opened.key(1)
    try opened.document.geometry.edit(
      line, .insert([place(8.777777, 46.5), shown(corner)], at: Vertex(part: 0, index: 1)), zoom: 4)
    let positions = "[[8,46.123456789,5],[8.778,46.5],[7.123456789012,46.98765432109],[8.5,46],[9,46]]"
    #expect(opened.text.contains(positions))
  }

  @Test func drawnShapeGetsTheDigitsOfTheSnapTargets() throws {
    let opened = try opened()
    try opened.document.geometry.add(
      .area([[shown(corner), place(7.3333333, 47.1), place(7.2222222, 47.9), shown(place(8, 46.123456789))]]),
      zoom: 4)
    #expect(
      opened.text.contains("[7.123456789012,46.98765432109]") && opened.text.contains("[8,46.123456789]"))
    #expect(opened.text.contains("[7.333,47.1]"))
    let shared = opened.text.ranges(of: "7.123456789012,46.98765432109").count
    #expect(shared >= 2, "in both")
  }

  /// A longitude or latitude that an edit doesn't change keeps its digits at any zoom level.
  @Test func unchangedCoordinateKeepsItsDigits() throws {
    let opened = try opened()
    try opened.document.geometry.edit(
      opened.key(0), .move([Vertex(part: 0, index: 1): place(7.123456789012, 46.5555555)]), zoom: 4)
    #expect(opened.text.contains("[7.123456789012,46.556]"))
  }
}
