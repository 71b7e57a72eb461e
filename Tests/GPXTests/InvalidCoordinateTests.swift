import Features
import GPX
import Geography
import Testing

/// Tests invalid coordinate attributes.
@Suite struct InvalidCoordinateTests {
  private let place = Coordinate(latitude: 46, longitude: 7.5)

  private func gpx(_ content: String) -> String {
    "<gpx version=\"1.1\">\n<wpt lat=\"1\" lon=\"2\"/>\n\(content)</gpx>"
  }

  @Test(arguments: [
    ("<wpt lon=\"8\"/>", ", 8", "<wpt lon=\"7.5\" lat=\"46\"/>"),
    ("<wpt lat='46.0'><name>A</name></wpt>", "46.0, ", "<wpt lat='46.0' lon='7.5'><name>A</name></wpt>"),
    ("<wpt/>", ", ", "<wpt lat=\"46\" lon=\"7.5\"/>"),
    ("<wpt lat=\"47,5\"  lon=\"8,5\"/>", "47,5, 8,5", "<wpt lat=\"46\"  lon=\"7.5\"/>"),
    ("<wpt lat=\"NaN\" lon=\"7.50\"/>", "NaN, 7.50", "<wpt lat=\"46\" lon=\"7.50\"/>"),
    ("<wpt lat=\"0x1\" lon=\"\"/>", "0x1, ", "<wpt lat=\"46\" lon=\"7.5\"/>"),
  ])
  func wrongWaypointIsListedAndCanBePlaced(_ wrong: String, _ shown: String, _ right: String) throws {
    let text = gpx(" " + wrong)
    let file = try GPXFile(bytes: Array(text.utf8))
    #expect(file.points.count == 1 && file.records.map(\.unplaced) == [nil, .invalidCoordinate])
    #expect(file.invalidCoordinates.map(\.text) == [shown])
    #expect(
      file.invalidCoordinates.map(\.place.line) == [3] && file.invalidCoordinates.map(\.place.column) == [2])
    #expect(file.bytes(with: [.kept(0), .kept(1)]) == file.bytes)
    let feature = file.feature(at: 1)
    #expect(feature.positions.isEmpty && feature.removing(points: [], shapes: [.lines, .areas]) == nil)
    let placed = try #require(feature.placing(at: place, decimals: 5))
    #expect(placed.points == [place] && placed.record.unplaced == nil)
    #expect(placed.placing(at: place, decimals: 5) == nil)
    let new = String(decoding: file.bytes(with: [.kept(0), .changed(1, placed)]), as: UTF8.self)
    #expect(new == text.replacing(wrong, with: right))
  }

  @Test func wrongPointsOfTrackAreCorrectedInTurn() throws {
    let text = gpx(
      "<trk><trkseg><trkpt lat=\"47\" lon=\"8\"/><trkpt lat=\"NaN\" lon=\"NaN\"><ele>1</ele></trkpt>"
        + "<trkpt lat=\"47.1\" lon=\"8.1\"/><trkpt lon=\"9\"/></trkseg></trk>")
    let file = try GPXFile(bytes: Array(text.utf8))
    #expect(file.invalidCoordinates.map(\.text) == ["NaN, NaN", ", 9"])
    var feature = file.feature(at: 1)
    #expect(feature.lines.map(\.count) == [2] && feature.properties.isEmpty)
    let edit = ShapeEdit.remove([Vertex(part: 0, index: 0)])
    #expect(feature.editing(edit, of: .lines, decimals: 5) == nil)
    for count in [3, 4] {
      #expect(feature.record.unplaced == .invalidCoordinate)
      feature = try #require(feature.placing(at: place, decimals: 5))
      #expect(feature.lines.map(\.count) == [count])
    }
    #expect(feature.record.unplaced == nil)
    let new = String(decoding: file.bytes(with: [.kept(0), .changed(1, feature)]), as: UTF8.self)
    #expect(
      new
        == text.replacing("lat=\"NaN\" lon=\"NaN\"", with: "lat=\"46\" lon=\"7.5\"")
        .replacing("<trkpt lon=\"9\"/>", with: "<trkpt lon=\"7.5\" lat=\"46\"/>"))
  }
}
