import AnnotationKit
import Documents
import Features
import GPX
import Geography
import MapFiles
import Testing

@MainActor @Suite struct LineTests {
  @Test func splittingALineMakesTwoFeatures() throws {
    let text = shapeFile(geometry("LineString", "[[1,2],[3.0,4,5],[6,7],[8,9]]"), geometry("Point", "[1,2]"))
    let opened = try Opened(text)
    let document = opened.document
    let row = opened.key(0)
    try document.geometry.split(row, at: Vertex(part: 0, index: 1), zoom: 9)
    #expect(document.rows.count == 3)
    #expect(
      opened.text.contains(
        "{\"type\":\"Feature\",\"id\":0,\"properties\":{\"name\":\"N0\"},\"geometry\":\(geometry("LineString", "[[1,2],[3.0,4,5]]"))}"
      ))
    #expect(
      opened.text.contains(
        "{\"type\":\"Feature\",\"properties\":{\"name\":\"N0\"},\"geometry\":\(geometry("LineString", "[[3.0,4,5],[6,7],[8,9]]"))}"
      ))
    #expect(document.selection.keys == [row, opened.key(1)])
    #expect(document.history.undoName == .shape(.split, .titled("N0")))
    document.history.undo()
    #expect(opened.text == text)
    document.history.redo()
    #expect(document.rows.count == 3)
  }

  /// Only the given line is split, as in QGIS.
  @Test func splitKeepsOtherLinesInTheFeature() throws {
    let lines = geometry("MultiLineString", "[[[1,2],[3,4]],[[5,6],[7,8,9],[9,1]],[[2,2],[3,3]]]")
    let opened = try Opened(
      shapeFile("{\"type\":\"GeometryCollection\",\"geometries\":[\(geometry("Point", "[1,2]")),\(lines)]}"))
    let row = opened.key(1)
    try opened.document.geometry.split(row, at: Vertex(part: 1, index: 1), zoom: 9)
    #expect(opened.document.rows.count == 3)
    #expect(opened.text.contains("[[[1,2],[3,4]],[[5,6],[7,8,9]],[[2,2],[3,3]]]"))
    #expect(opened.text.contains("[[[7,8,9],[9,1]]]"))
  }

  /// Later segments of a track move to the second feature, because segments are in chronological order.
  @Test func splitMovesLaterSegmentsToTheSecondTrack() throws {
    func segment(_ points: [String]) -> String { "<trkseg>\(points.joined())</trkseg>" }
    let points = (1...6).map {
      "<trkpt lat=\"\($0)\" lon=\"0\"><time>2020-01-0\($0)T00:00:00Z</time></trkpt>"
    }
    let segments = segment(Array(points[0...3])) + segment(Array(points[4...5]))
    let document = MapDocument(
      DocumentContents(
        try GPXFile(
          bytes: Array(
            "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk>\(segments)</trk></gpx>"
              .utf8))))
    try document.geometry.split(document.rows.key(at: 0), at: Vertex(part: 0, index: 1), zoom: 9)
    #expect(document.geometry.outline(of: document.rows.key(at: 0))?.parts.map(\.count) == [2])
    #expect(document.geometry.outline(of: document.rows.key(at: 1))?.parts.map(\.count) == [3, 2])
  }

  @Test(arguments: [0, 2, 3]) func splitAtAnEndThrows(_ index: Int) throws {
    let opened = try Opened(shapeFile(geometry("LineString", "[[1,2],[3,4],[5,6]]")))
    #expect(throws: ShapeEditError.noSuchPosition) {
      try opened.document.geometry.split(opened.key(0), at: Vertex(part: 0, index: index), zoom: 9)
    }
  }

  @Test func joinConnectsTheNearestEnds() throws {
    let text = shapeFile(
      geometry("LineString", "[[1,1,7],[2,1]]"), geometry("LineString", "[[4,1],[3.123456789,1]]"),
      geometry("LineString", "[[0,5],[0,2],[1,1]]"))
    let opened = try Opened(text)
    let document = opened.document
    let keys = (0..<3).map { opened.key($0) }
    try document.geometry.join(keys, zoom: 3)
    #expect(document.rows.count == 1)
    #expect(opened.text.contains("[[0,5],[0,2],[1,1,7],[2,1],[3.123456789,1],[4,1]]"))
    #expect(document.history.undoName == .shape(.join, .several(3)) && document.selection.keys == [keys[0]])
    document.history.undo()
    #expect(opened.text == text && (0..<3).map { opened.key($0) } == keys)
  }

  @Test func joiningOneLineThrows() throws {
    let opened = try Opened(shapeFile(geometry("LineString", "[[1,1],[2,1]]"), geometry("Point", "[1,2]")))
    #expect(throws: ShapeEditError.nothingToJoin) {
      try opened.document.geometry.join([opened.key(0), opened.key(0)], zoom: 3)
    }
    #expect(throws: ShapeEditError.notAShape) {
      try opened.document.geometry.join([opened.key(0), opened.key(1)], zoom: 3)
    }
  }

  @Test func joinedPositionsKeepAllNumbers() throws {
    let text = shapeFile(
      geometry("LineString", "[[1,1,7],[2,1]]"),
      geometry("LineString", "[[4.0,1,12.50,99],[3,1, 5e0],[2,1,6]]"))
    let opened = try Opened(text)
    try opened.document.geometry.join([opened.key(0), opened.key(1)], zoom: 3)
    #expect(opened.text.contains("[[1,1,7],[2,1],[3,1, 5e0],[4.0,1,12.50,99]]"))
    opened.document.history.undo()
    #expect(opened.text == text)
  }

  @Test func joinedPositionsKeepTheirTimes() throws {
    func line(_ properties: String, _ coordinates: String) -> String {
      #"{"type":"Feature","properties":\#(properties),"geometry":\#(geometry("LineString", coordinates))}"#
    }
    let text = """
      {"type":"FeatureCollection","features":[
      \(line(#"{"coordinateProperties":{"times":["a","b"]}}"#, "[[1,1],[2,1]]")),
      \(line(#"{"coordinateProperties":{"times":["e","d","c"]}}"#, "[[4,1],[3,1],[2,1]]")),
      \(line("{}", "[[5,1],[6,1]]"))]}
      """
    let opened = try Opened(text)
    let document = opened.document
    let keys = (0..<3).map { opened.key($0) }
    try document.geometry.join(keys, zoom: 3)
    #expect(opened.text.contains(#"{"coordinateProperties":{"times":["a","b","d","e",null,null]}}"#))
    document.history.undo()
    #expect(opened.text == text)
    try document.geometry.join(keys.reversed(), zoom: 3)
    #expect(opened.text.contains(#"{"coordinateProperties":{"times":["a","c","d","e",null,null]}}"#))
    document.history.undo()
    try document.geometry.join([keys[2], keys[1]], zoom: 3)
    #expect(opened.text.contains(#"{"coordinateProperties":{"times":["c","d","e",null,null]}}"#))
  }

  @Test func joinExtendsTheBoundingBox() throws {
    let box = #"{"type":"LineString","bbox":[1,1,2,1],"coordinates":[[1,1],[2,1]]}"#
    let opened = try Opened(shapeFile(box, geometry("LineString", "[[2,1],[3.50,4]]")))
    try opened.document.geometry.join([opened.key(0), opened.key(1)], zoom: 3)
    #expect(
      opened.text.contains(#"{"type":"LineString","bbox":[1,1,3.50,4],"coordinates":[[1,1],[2,1],[3.50,4]]}"#)
    )
  }

  /// Two ends that meet are joined, unless a third line ends there. All other lines stay separate.
  @Test func joinConnectsMultiLinesThatMeet() throws {
    let text = shapeFile(
      geometry("MultiLineString", "[[[1,1,7],[2,1]],[[8,8],[9,9]]]"),
      geometry("MultiLineString", "[[[4,1],[3,1,5],[2,1]],[[20,20,3],[21,21]]]"),
      geometry("LineString", "[[9,9],[9,10,1]]"), geometry("LineString", "[[9,9],[10,9]]"))
    let opened = try Opened(text)
    let document = opened.document
    try document.geometry.join((0..<4).map { opened.key($0) }, zoom: 3)
    #expect(
      opened.text.contains(
        "[[[1,1,7],[2,1],[3,1,5],[4,1]],[[8,8],[9,9]], [[20,20,3],[21,21]]".replacing(", [[20", with: ",[[20")
      ))
    #expect(opened.text.contains("[[9,9],[9,10,1]],[[9,9],[10,9]]]"))
    #expect(document.rows.count == 1 && document.history.undoName == .shape(.join, .several(4)))
    document.history.undo()
    #expect(opened.text == text)
  }

  /// A line that connects two lines of another feature is joined with both.
  @Test func connectingLineJoinsThree() throws {
    let opened = try Opened(
      shapeFile(
        geometry("MultiLineString", "[[[1,1,7],[2,1]],[[5,5,2],[3,1]],[[30,3],[40,4]]]"),
        geometry("LineString", "[[2,1],[2.5,1,8],[3,1]]")))
    try opened.document.geometry.join([opened.key(0), opened.key(1)], zoom: 3)
    #expect(opened.text.contains("[[[1,1,7],[2,1],[2.5,1,8],[3,1],[5,5,2]],[[30,3],[40,4]]]"))
  }

  @Test func joinedPointsOfATrackKeepTheirTimes() throws {
    let text = """
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><rte><rtept lat="1" lon="1"/><rtept lat="2" lon="2"/></rte>
      <trk><trkseg><trkpt lat="2" lon="2"/><trkpt lat="3" lon="3"><ele>5</ele><time>2020-01-01T00:00:00Z</time></trkpt></trkseg></trk></gpx>
      """
    let document = MapDocument(DocumentContents(try GPXFile(bytes: Array(text.utf8))))
    let keys = [document.rows.key(at: 0), document.rows.key(at: 1)]
    try document.geometry.join(keys, zoom: 3)
    let joined = String(decoding: document.export(), as: UTF8.self)
    #expect(
      joined.contains(#"<rtept lat="3" lon="3"><ele>5</ele><time>2020-01-01T00:00:00Z</time></rtept></rte>"#))
  }

  @Test func joinAcrossTheDateLineContinuesBeyond180Degrees() throws {
    let opened = try Opened(
      shapeFile(
        geometry("LineString", "[[179,1],[181,1]]"),
        geometry("LineString", "[[-179,1,4],[-178.123456789,1,5]]")))
    try opened.document.geometry.join([opened.key(0), opened.key(1)], zoom: 3)
    #expect(opened.text.contains("[[179,1],[181,1],[181.876543211,1,5]]"))
  }
}
