import Documents
import Features
import Geography
import Maps
import Testing

@MainActor @Suite struct CheckingTests {
  @Test func positionsThatSayLittleGo() throws {
    // A thousandth of a degree is 111 metres.
    let text = shapeFile(geometry("LineString", "[[0,0],[1,0.0010,5],[2, 0],[3,0.1]]"))
    let opened = try Opened(text)
    let document = opened.document
    try document.simplify(opened.key(0), tolerance: 150, zoom: 3)
    #expect(opened.text == text.replacing(",[1,0.0010,5]", with: ""))
    #expect(document.undoName == .shape(.simplify, .titled("N0")))
    document.undo()
    try document.simplify(opened.key(0), tolerance: 80, zoom: 3)
    #expect(opened.text == text && document.undoName == nil)
    try document.simplify(opened.key(0), tolerance: .nan, zoom: 3)
    #expect(opened.text == text)
  }

  /// In the north metres are longer on the map.
  @Test func metresAreThoseOfTheLatitude() throws {
    let text = shapeFile(geometry("LineString", "[[0,60],[1,60.0010],[2, 60],[3,60.1]]"))
    let opened = try Opened(text)
    try opened.document.simplify(opened.key(0), tolerance: 100, zoom: 3)
    #expect(opened.text == text)
    try opened.document.simplify(opened.key(0), tolerance: 120, zoom: 3)
    #expect(opened.document.outline(of: opened.key(0))?.parts[0].count == 3)
  }

  @Test func ringsStayRings() throws {
    let opened = try Opened(
      shapeFile(geometry("Polygon", "[[[0,0],[5,0.0001],[9,0],[9,9],[0,9],[0,0]],[[1,1],[1,2],[2,2],[1,1]]]"))
    )
    try opened.document.simplify(opened.key(0), tolerance: 100, zoom: 3)
    #expect(opened.document.outline(of: opened.key(0))?.parts.map(\.count) == [4, 3])
    try opened.document.simplify(opened.key(0), tolerance: 1e9, zoom: 3)
    #expect(opened.document.problems(of: opened.key(0)).isEmpty)
  }

  @Test(arguments: [
    ("[[[0,0],[9,0],[9,9],[0,0]]]", []), ("[[[0,0],[2,2],[2,0],[0,2],[0,0]]]", [ShapeProblem.Kind.crossing]),
    ("[[[0,0],[9,0],[9,9]]]", [.openRing]), ("[[[0,0],[9,0],[9,0],[9,9],[0,0]]]", [.doubledPosition]),
    ("[[[0,0],[9,0],[0,0],[0,0]]]", [.tooFewPositions]),
    ("[[[0,0],[9,0],[9,9],[0,0]],[[20,1],[22,2],[22,1],[20,1]]]", [.holeOutside]),
    // Across the date line, jumping or going on.
    ("[[[179,0],[-179,0],[-179,2],[179,2],[179,0]]]", []),
    ("[[[179,0],[181,0],[181,2],[179,2],[179,0]]]", []),
    ("[[[179,0],[-179,2],[-179,0],[179,2],[179,0]]]", [.crossing]),
  ])
  func faultsOfAreasAreTold(_ rings: String, _ kinds: [ShapeProblem.Kind]) throws {
    let opened = try Opened(shapeFile(geometry("Polygon", rings)))
    #expect(opened.document.problems(of: opened.key(0)).map(\.kind) == kinds)
  }

  @Test func aFaultSaysWhere() throws {
    let opened = try Opened(
      shapeFile(
        geometry("Polygon", "[[[0,0],[2,2],[2,0],[0,2],[0,0]]]"),
        geometry("LineString", "[[1,2],[3,4],[3,4]]")))
    #expect(opened.document.problems(of: opened.key(0)).map(\.coordinate) == [place(1, 1)])
    #expect(opened.document.problems(of: opened.key(1)).map(\.vertex) == [Vertex(part: 0, index: 2)])
  }

  @Test func whatLosesNothingIsMended() throws {
    let text = shapeFile(
      geometry("Polygon", "[[[0.123456789,0],[9,0],[9,0],[9,9],[0,9]],[[1,1],[2,2],[2,1],[1,1],[1,1]]]"))
    let opened = try Opened(text)
    let document = opened.document
    let problems = document.problems(of: opened.key(0))
    #expect(problems.count == 3 && problems.filter(\.canBeMended).count == 3)
    try document.mend(opened.key(0), zoom: 3)
    let rings = "[[[0.123456789,0],[9,0],[9,9],[0,9],[0.123456789,0]],[[1,1],[2,2],[2,1],[1,1]]]"
    #expect(opened.text.contains(rings))
    #expect(document.problems(of: opened.key(0)).isEmpty)
    #expect(document.undoName == .shape(.mend, .titled("N0")))
    document.undo()
    #expect(opened.text == text)
  }
}
