import Features
import GeoJSON
import SeededRandom
import Testing

@Suite struct GeoJSONCheckTests {
  private typealias Kind = GeoJSONProblem.Kind

  private func check(_ text: String) -> GeoJSONCheck { GeoJSONCheck(bytes: Array(text.utf8)) }

  /// A collection with one feature on line 2 that has this geometry.
  private func collection(_ geometry: String, _ rest: String = ",\"properties\":null") -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[\n{\"type\":\"Feature\"\(rest),\"geometry\":\(geometry)}]}"
  }

  private func polygon(_ rings: String) -> String { "{\"type\":\"Polygon\",\"coordinates\":[\(rings)]}" }

  @Test(arguments: [
    "{\"type\":\"Point\",\"coordinates\":[1,2]}", "{\"type\":\"FeatureCollection\",\"features\":[]}",
    "{\"type\":\"Feature\",\"geometry\":null,\"properties\":{}}",
    "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,0],[1,1],[0,0]]]}",
    "{\"type\":\"Polygon\",\"coordinates\":[[[-180,-90],[180,-90],[180,-60],[-180,-60],[-180,-90]]]}",
    "\u{1E}{\"type\":\"Point\",\"coordinates\":[1,2]}\n\u{1E}{\"type\":\"Point\",\"coordinates\":[3,4]}\n",
    "{\"type\":\"Point\",\"coordinates\":[1,2]}\n{\"type\":\"Point\",\"coordinates\":[3,4]}\n",
    "{\"type\":\"Point\",\"coordinates\":[1,2],\"bbox\":[170,-10,-170,10]}",
  ])
  func findsNothingInWhatIsRight(_ text: String) {
    #expect(check(text).problems == [])
    #expect(check(text).fixed == nil)
  }

  @Test func tellsWhatAndWhere() {
    let table: [(String, [Kind])] = [
      (collection("null", ""), [.missingProperties]),
      (collection("{\"type\":\"LineString\",\"coordinates\":[[0,0]]}"), [.shortLine(1)]),
      (collection(polygon("[[0,0],[1,0],[1,1],[0,1]]")), [.openRing]),
      (collection(polygon("[[0,0],[0,1],[1,1],[0,0]]")), [.wrongWinding(isHole: false)]),
      (
        collection(polygon("[[0,0],[9,0],[9,9],[0,0]],[[5,2],[6,2],[6,3],[5,2]]")),
        [.wrongWinding(isHole: true)]
      ),
      (collection(polygon("[[0,0],[1,0],[0,0]]")), [.shortRing(3)]),
      (collection(polygon("[[170,0],[-170,0],[-170,9],[170,0]]")), [.crossesAntimeridian]),
      (collection("{\"type\":\"Point\",\"coordinates\":[1,91.5]}"), [.latitudeOutOfRange("91.5")]),
      (collection("{\"type\":\"Point\",\"coordinates\":[181,1]}"), [.longitudeOutOfRange("181")]),
      (collection("{\"type\":\"Point\",\"coordinates\":[1,1,1,1]}"), [.longPosition(4)]),
      (collection("null", ",\"properties\":{\"a\":1,\"a\":2}"), [.duplicateMember("a")]),
      (collection("null", ",\"properties\":{},\"features\":[]"), [.memberOfOtherType("features")]),
      (collection("null", ",\"properties\":{},\"bbox\":[1,2,3]"), [.badBoundingBox]),
      (collection("null", ",\"properties\":{},\"bbox\":[1,9,3,4]"), [.reversedBoundingBox]),
      (
        collection(
          "{\"type\":\"GeometryCollection\",\"geometries\":[{\"type\":\"GeometryCollection\",\"geometries\":[]}]}"
        ), [.collectionOfOne, .nestedCollection]
      ),
    ]
    for (text, kinds) in table {
      let problems = check(text).problems
      #expect(problems.map(\.kind) == kinds, "\(text)")
      #expect(problems.allSatisfy { $0.place.line == 2 && $0.feature == 1 })
    }
  }

  /// The reader stops at the first.
  @Test func findsAllFaultsOfStructure() {
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":null,"geometry":{"type":"Pnt","coordinates":[1,2]}},
      {"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[1,"2"]}},
      {"type":"Feature","id":true,"properties":[],"geometry":{"type":"Point"}},
      5]}
      """
    let places = check(text).problems.map { [$0.place.line, $0.place.column, $0.feature ?? 0] }
    #expect(
      places == [[2, 56, 1], [3, 81, 2], [4, 24, 3], [4, 42, 3], [4, 56, 3], [5, 1, 4]])
  }

  @Test func goesOnAfterARecordThatIsNoJSON() {
    let text = "\u{1E}{\"type\":\"Point\"\n\u{1E}{\"type\":\"Point\",\"coordinates\":[1]}\n"
    let problems = check(text).problems
    #expect(problems.map(\.place.line) == [2, 2])
    #expect(problems.count == 2)
  }

  @Test(arguments: [
    "", "<gpx/>", "[1,2]", "{\"type\":\"Topology\"}", "{\"a\":}", "{\"type\":\"FeatureCollection\"}",
  ])
  func tellsWhatIsNoGeoJSON(_ text: String) {
    #expect(check(text).problems.map(\.severity) == [.error])
  }

  @Test func looksAroundTheFeatures() {
    let text = "{\"type\":\"FeatureCollection\",\n\"crs\":{},\"features\":[{}],\n\"properties\":{}}"
    let kinds = check(text).problems.map { [$0.place.line, $0.place.column] }
    #expect(kinds == [[2, 1], [2, 22], [3, 1]])
  }

  @Test func fixesOnlyWhatHasOneRightAnswer() throws {
    let table = [
      ("\u{FEFF}{\"type\":\"Point\",\"coordinates\":[1,2]}", "{\"type\":\"Point\",\"coordinates\":[1,2]}"),
      (
        "{ \"type\": \"Feature\" }",
        "{ \"type\": \"Feature\", \"geometry\": null, \"properties\": null }"
      ),
      (polygon("[[0,0],[0,1.50],[1,1],[0, 0]]"), polygon("[[0, 0],[1,1],[0,1.50],[0,0]]")),
      (polygon("[[0,0], [1,0], [1,1]]"), polygon("[[0,0], [1,0], [1,1], [0,0]]")),
      (polygon("[[0,0],[0,1],[1,1]]"), polygon("[[0,0],[1,1],[0,1],[0,0]]")),
    ]
    for (text, right) in table {
      let fixed = try #require(check(text).fixed)
      #expect(String(decoding: fixed, as: UTF8.self) == right)
      #expect(GeoJSONCheck(bytes: fixed).problems == [])
    }
    // Which of them is the place?
    #expect(check(polygon("[[0,0,1],[1,0,1],[1,1,1],[0,0,2]]")).fixed == nil)
  }

  /// Each fix leaves nothing to fix, and takes no feature away.
  @Test func fixingOnceIsEnough() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let features = (0..<3).map { _ in
        let rings = (0..<Int.random(in: 1...2, using: &random)).map { _ in
          let positions = (0..<Int.random(in: 3...6, using: &random)).map { _ in
            "[\(Int.random(in: -9...9, using: &random)), \(Int.random(in: -9...9, using: &random))]"
          }
          return
            "[\((positions + (Bool.random(using: &random) ? [positions[0]] : [])).joined(separator: ","))]"
        }
        return "{\"type\":\"Feature\",\"geometry\":\(polygon(rings.joined(separator: ",")))}"
      }
      let text = "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ",\n"))]}"
      let fixed = try #require(check(text).fixed)
      let again = GeoJSONCheck(bytes: fixed)
      #expect(again.fixed == nil, "\(text)")
      #expect(try GeoJSONFile(bytes: fixed).records.count == 3)
    }
  }
}
