import Documents
import Features
import GPX
import Geography
import MapFiles
import Testing

@MainActor @Suite struct CheckingTests {
  @Test func simplifyRemovesInsignificantPositions() throws {
    // 0.0010 degrees are 111 meters, less than the tolerance.
    let text = shapeFile(geometry("LineString", "[[0,0],[1,0.0010,5],[2, 0],[3,0.1]]"))
    let opened = try Opened(text)
    let document = opened.document
    try document.geometry.simplify(opened.key(0), tolerance: 150, zoom: 3)
    #expect(opened.text == text.replacing(",[1,0.0010,5]", with: ""))
    #expect(document.history.undoName == .shape(.simplify, .titled("N0")))
    document.history.undo()
    try document.geometry.simplify(opened.key(0), tolerance: 80, zoom: 3)
    #expect(opened.text == text && document.history.undoName == nil)
    try document.geometry.simplify(opened.key(0), tolerance: .nan, zoom: 3)
    #expect(opened.text == text)
  }

  /// At higher latitudes, a meter is a greater distance on the map.
  @Test func simplifyToleranceDependsOnLatitude() throws {
    let text = shapeFile(geometry("LineString", "[[0,60],[1,60.0010],[2, 60],[3,60.1]]"))
    let opened = try Opened(text)
    try opened.document.geometry.simplify(opened.key(0), tolerance: 100, zoom: 3)
    #expect(opened.text == text)
    try opened.document.geometry.simplify(opened.key(0), tolerance: 120, zoom: 3)
    #expect(opened.document.geometry.outline(of: opened.key(0))?.parts[0].count == 3)
  }

  @Test func simplifyKeepsRingsValid() throws {
    let opened = try Opened(
      shapeFile(geometry("Polygon", "[[[0,0],[5,0.0001],[9,0],[9,9],[0,9],[0,0]],[[1,1],[1,2],[2,2],[1,1]]]"))
    )
    try opened.document.geometry.simplify(opened.key(0), tolerance: 100, zoom: 3)
    #expect(opened.document.geometry.outline(of: opened.key(0))?.parts.map(\.count) == [4, 3])
    try opened.document.geometry.simplify(opened.key(0), tolerance: 1e9, zoom: 3)
    #expect(opened.document.geometry.problems(of: opened.key(0)).isEmpty)
  }

  @Test(arguments: [
    ("[[[0,0],[9,0],[9,9],[0,0]]]", []), ("[[[0,0],[2,2],[2,0],[0,2],[0,0]]]", [ShapeProblem.Kind.crossing]),
    ("[[[0,0],[9,0],[9,9]]]", [.openRing]), ("[[[0,0],[9,0],[9,0],[9,9],[0,0]]]", [.doubledPosition]),
    ("[[[0,0],[9,0],[0,0],[0,0]]]", [.tooFewPositions]),
    ("[[[0,0],[9,0],[9,9],[0,0]],[[20,1],[22,2],[22,1],[20,1]]]", [.holeOutside]),
    // Areas across the date line, whose longitudes jump or continue beyond 180°.
    ("[[[179,0],[-179,0],[-179,2],[179,2],[179,0]]]", []),
    ("[[[179,0],[181,0],[181,2],[179,2],[179,0]]]", []),
    ("[[[179,0],[-179,2],[-179,0],[179,2],[179,0]]]", [.crossing]),
  ])
  func areaProblemsAreReported(_ rings: String, _ kinds: [ShapeProblem.Kind]) throws {
    let opened = try Opened(shapeFile(geometry("Polygon", rings)))
    #expect(opened.document.geometry.problems(of: opened.key(0)).map(\.kind) == kinds)
  }

  @Test func problemHasItsLocation() throws {
    let opened = try Opened(
      shapeFile(
        geometry("Polygon", "[[[0,0],[2,2],[2,0],[0,2],[0,0]]]"),
        geometry("LineString", "[[1,2],[3,4],[3,4]]")))
    #expect(opened.document.geometry.problems(of: opened.key(0)).map(\.coordinate) == [place(1, 1)])
    #expect(opened.document.geometry.problems(of: opened.key(1)).map(\.vertex) == [Vertex(part: 0, index: 2)])
  }

  /// A part of a track where the position doesn't change for some time.
  @Test func positionsWithDifferentTimesAreNotDuplicates() throws {
    let line = geometry("LineString", "[[1,1],[1,1],[1,1],[2,2]]")
    let times = #"{"coordinateProperties":{"times":["a","b","b","c"]}}"#
    let text = """
      {"type":"FeatureCollection","features":[{"type":"Feature","properties":\(times),"geometry":\(line)}]}
      """
    let opened = try Opened(text)
    #expect(opened.document.geometry.problems(of: opened.key(0)).map(\.vertex) == [Vertex(part: 0, index: 2)])
    try opened.document.geometry.repair(opened.key(0), zoom: 3)
    #expect(opened.text.contains(#"{"times":["a","b","c"]}"#) && opened.text.contains("[[1,1],[1,1],[2,2]]"))
  }

  @Test func losslessProblemsAreRepaired() throws {
    let text = shapeFile(
      geometry("Polygon", "[[[0.123456789,0],[9,0],[9,0],[9,9],[0,9]],[[1,1],[2,2],[2,1],[1,1],[1,1]]]"))
    let opened = try Opened(text)
    let document = opened.document
    let problems = document.geometry.problems(of: opened.key(0))
    #expect(problems.count == 3 && problems.filter(\.isRepairable).count == 3)
    try document.geometry.repair(opened.key(0), zoom: 3)
    let rings = "[[[0.123456789,0],[9,0],[9,9],[0,9],[0.123456789,0]],[[1,1],[2,2],[2,1],[1,1]]]"
    #expect(opened.text.contains(rings))
    #expect(document.geometry.problems(of: opened.key(0)).isEmpty)
    #expect(document.history.undoName == .shape(.repair, .titled("N0")))
    document.history.undo()
    #expect(opened.text == text)
  }

  /// If two equal positions follow each other, the one with fewer numbers is removed. If additional numbers differ,
  /// both stay.
  @Test(arguments: [
    ("[[1,1],[2,2],[2,2,500],[3,3]]", "[[1,1],[2,2,500],[3,3]]"),
    ("[[1,1],[2,2,500],[2,2],[2,2,500],[3,3]]", "[[1,1],[2,2,500],[3,3]]"),
    ("[[1,1,3],[1,1],[1,1],[3,3]]", "[[1,1,3],[3,3]]"),
    ("[[1,1],[1.0,1,3],[1,1],[3,3]]", "[[1.0,1,3],[3,3]]"),
    ("[[1,1,3],[1,1,4],[3,3]]", nil),
    ("[[1,1,3],[1,1,3,9],[3,3]]", nil),
  ])
  func repairOfDuplicatesKeepsAltitudes(_ before: String, _ after: String?) throws {
    let text = shapeFile(geometry("LineString", before))
    let opened = try Opened(text)
    let problems = opened.document.geometry.problems(of: opened.key(0))
    #expect(problems.allSatisfy { $0.kind == .doubledPosition } && problems.isEmpty == (after == nil))
    try opened.document.geometry.repair(opened.key(0), zoom: 3)
    #expect(opened.text == shapeFile(geometry("LineString", after ?? before)))
    #expect(opened.document.geometry.problems(of: opened.key(0)).isEmpty)
  }

  @Test func closingARingKeepsAltitudes() throws {
    let opened = try Opened(
      shapeFile(
        geometry("Polygon", "[[[0,0,5],[9,0],[9,9],[0,9]]]"),
        geometry("Polygon", "[[[0,0],[9,0],[9,9],[0,0,5],[0,0,7]]]"),
        geometry("Polygon", "[[[0,0],[9,0],[9,9],[0,0],[0,0]]]")))
    for row in 0..<3 { try opened.document.geometry.repair(opened.key(row), zoom: 3) }
    #expect(opened.text.contains("[[[0,0,5],[9,0],[9,9],[0,9],[0,0,5]]]"))
    #expect(opened.text.contains("[[[9,0],[9,9],[0,0,5],[9,0]]]"))
    #expect(opened.text.contains("[[[0,0],[9,0],[9,9],[0,0]]]"))
  }

  /// The times show that the track stayed at this position.
  @Test func restsOfATrackAreNotAProblem() throws {
    let points = [1, 2].map { "<trkpt lat=\"5\" lon=\"5\"><time>2020-01-0\($0)T00:00:00Z</time></trkpt>" }
    let text =
      "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>\(points.joined())"
      + "<trkpt lat=\"6\" lon=\"5\"/></trkseg></trk></gpx>"
    let document = MapDocument(DocumentContents(try GPXFile(bytes: Array(text.utf8))))
    #expect(document.geometry.problems(of: document.rows.key(at: 0)).isEmpty)
  }
}
