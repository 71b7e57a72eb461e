import Features
import GeoJSON
import SeededRandom
import Testing

@Suite struct GeoJSONCheckTests {
  private typealias Kind = GeoJSONProblem.Kind

  private func check(_ text: String) -> GeoJSONCheck { GeoJSONCheck(bytes: Array(text.utf8)) }

  /// Returns a collection whose only feature has `geometry` and starts on line 2.
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
    "{\"type\":\"Point\",\"coordinates\":[175,2],\"bbox\":[170,-10,-170,10]}",
  ])
  func validTextHasNoProblems(_ text: String) {
    #expect(check(text).problems == [])
    #expect(check(text).fixed == nil)
  }

  @Test func problemsHaveKindAndPosition() {
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

  /// The checker finds all errors. The reader stops at the first error.
  @Test func allStructureErrorsAreFound() {
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

  @Test func problemsInOneLineFileHaveColumns() {
    let feature = #"{"type":"Feature","properties":{"Ä":"é"},"geometry":{"type":"Pnt","coordinates":[1,2]}}"#
    let text =
      #"{"type":"FeatureCollection","features":["#
      + Array(repeating: feature, count: 4).joined(separator: ",") + "]}"
    let places = check(text).problems.map(\.place)
    #expect(places.count == 4 && places.allSatisfy { $0.line == 1 })
    let expected = places.map { String(decoding: text.utf8.prefix($0.offset), as: UTF8.self).count + 1 }
    #expect(places.map(\.column) == expected)
  }

  @Test func checkContinuesAfterInvalidRecord() {
    let text = "\u{1E}{\"type\":\"Point\"\n\u{1E}{\"type\":\"Point\",\"coordinates\":[1]}\n"
    let problems = check(text).problems
    #expect(problems.map(\.place.line) == [2, 2])
    #expect(problems.count == 2)
  }

  /// A truncated record of a sequence isn't counted, as in the reader.
  @Test func recordsOfSequencesHaveNumbers() {
    let right = "{\"type\":\"Point\",\"coordinates\":[1,2]}"
    let wrong = "{\"type\":\"Point\",\"coordinates\":[1]}"
    let truncated = "{\"type\":"
    let invalid = "{\"type\" \"Point\"}"
    let collection = "{\"type\":\"FeatureCollection\",\"bbox\":[1],\"features\":[]}"
    let table: [([String], [Int?])] = [
      ([wrong], [nil]), ([wrong, wrong], [1, 2]), ([wrong, right, wrong], [1, 3]),
      ([truncated, wrong, right, wrong], [nil, 1, 3]),
      ([wrong, truncated, wrong, truncated], [1, nil, 2, nil]),
      ([invalid, right, invalid, wrong], [1, 3, 4]), (["5", wrong], [1, 2]),
      ([wrong, collection, wrong], [1, nil, 2]),
    ]
    for (records, numbers) in table {
      let text = records.map { "\u{1E}\($0)\n" }.joined()
      #expect(check(text).problems.map(\.feature) == numbers, "\(records)")
    }
  }

  @Test(arguments: [
    "", "<gpx/>", "[1,2]", "{\"type\":\"Topology\"}", "{\"a\":}", "{\"type\":\"FeatureCollection\"}",
  ])
  func otherTextHasOneError(_ text: String) {
    #expect(check(text).problems.map(\.severity) == [.error])
  }

  /// An error that only the reader finds is reported together with the other problems.
  @Test func readerErrorsAreReported() {
    let ring = polygon("[[0,0],[0,9],[9,9],[0,0]]")
    let problems = check("\(ring),\n{\"type\":\"Point\",\"coordinates\":[1,2]}").problems
    #expect(problems.map(\.place.line) == [1, 1] && problems.map(\.severity) == [.error, .error])
    #expect(problems[0].kind == .wrongWinding(isHole: false))
  }

  @Test func problemsOutsideFeaturesAreFound() {
    let text = "{\"type\":\"FeatureCollection\",\n\"crs\":{},\"features\":[{}],\n\"properties\":{}}"
    let kinds = check(text).problems.map { [$0.place.line, $0.place.column] }
    #expect(kinds == [[2, 1], [2, 22], [3, 1]])
  }

  @Test func onlyUnambiguousProblemsAreFixed() throws {
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
    #expect(check("\u{FEFF}\u{FEFF}{\"type\":\"Point\",\"coordinates\":[1,2]}").fixed == nil)
    #expect(GeoJSONCheck(bytes: [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 0x7D]).fixed == nil)
    // There is no fix, because either altitude could be the correct one.
    #expect(check(polygon("[[0,0,1],[1,0,1],[1,1,1],[0,0,2]]")).fixed == nil)
    // The first position can't be copied to the end.
    for first in ["[0,91]", "[181,0]", "[0,0,1,1]"] {
      #expect(check(polygon("[\(first),[1,1],[0,1],[0,0.5]]")).fixed == nil)
    }
  }

  private func system(_ name: String) -> String {
    "{\"type\":\"name\",\"properties\":{\"name\":\"\(name)\"}}"
  }

  @Test func redundantReferenceSystemIsRemoved() throws {
    for name in ["urn:ogc:def:crs:OGC:1.3:CRS84", "EPSG:4326", "urn:ogc:def:crs:EPSG::4326", "WGS84"] {
      let crs = "\"crs\":\(system(name))"
      let table = [
        (
          "{\"type\":\"FeatureCollection\", \(crs), \"features\":[]}",
          "{\"type\":\"FeatureCollection\", \"features\":[]}"
        ),
        (
          "{\(crs),\n\"features\":[{\"type\":\"Feature\",\"properties\":null,\"geometry\":null}],\"type\":\"FeatureCollection\"}",
          "{\"features\":[{\"type\":\"Feature\",\"properties\":null,\"geometry\":null}],\"type\":\"FeatureCollection\"}"
        ),
        (
          "{\"type\":\"FeatureCollection\",\"features\":[],\(crs)}",
          "{\"type\":\"FeatureCollection\",\"features\":[]}"
        ),
        (
          "{\"type\":\"Point\",\"coordinates\":[1,2],\(crs)}", "{\"type\":\"Point\",\"coordinates\":[1,2]}"
        ),
        (
          collection("null", ",\(crs),\"properties\":{\"crs\":1}"),
          collection("null", ",\"properties\":{\"crs\":1}")
        ),
      ]
      for (text, right) in table {
        #expect(String(decoding: try #require(check(text).fixed), as: UTF8.self) == right)
        #expect(check(right).problems == [])
      }
    }
    for name in ["EPSG:3857", "EPSG:4258", "urn:ogc:def:crs:OGC:1.3:CRS83", "nothing"] {
      let problems = check("{\"type\":\"Point\",\"coordinates\":[1,2],\"crs\":\(system(name))}").problems
      #expect(problems.map(\.kind) == [.referenceSystem] && !problems[0].isFixable)
    }
    // There is no fix, because either member could be the valid one.
    let two = "\"crs\":\(system("WGS84")),\"crs\":\(system("WGS84"))"
    #expect(check("{\"type\":\"Point\",\"coordinates\":[1,2],\(two)}").fixed == nil)
  }

  @Test(arguments: [
    // The fix corrects a wrong number of numbers, a south edge north of the north edge, and edges that exclude
    // positions. Each number keeps its text.
    ("[1,2,3]", "[1.50,2,3,4]"), ("\"all\"", "[1.50,2,3,4]"), ("[1,9,3,4]", "[1.50,2,3,4]"),
    ("[ 1 , 9 , 3 , 4 ]", "[1.50 , 2 , 3 , 4]"), ("[2,2,3,4]", "[1.50,2,3,4]"),
    ("[1.5,2,3,3.9]", "[1.50,2,3,4]"),
    ("[170,0,-170,9]", "[1.50,2,3,4]"),
  ])
  func wrongBoxIsRecomputed(before: String, after: String) throws {
    let line = "\"type\":\"LineString\",\"coordinates\":[[1.50,2],[3,4]]"
    let texts = [before, after].map { box in
      [
        "{\(line),\"bbox\":\(box)}",
        "{\"type\":\"Feature\",\"bbox\":\(box),\"properties\":{},\"geometry\":{\(line)}}",
        "{\"type\":\"FeatureCollection\",\"bbox\":\(box),\"features\":[{\"type\":\"Feature\",\"properties\":{},\"geometry\":{\(line)}}]}",
        "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"properties\":{},\"geometry\":{\(line)}}],\"bbox\":\(box)}",
      ]
    }
    for (text, right) in zip(texts[0], texts[1]) {
      #expect(String(decoding: try #require(check(text).fixed), as: UTF8.self) == right)
      #expect(check(right).problems == [])
    }
  }

  @Test(arguments: [
    // Valid boxes: rounded by less than a meter, or larger than necessary.
    ("[1.500001,2,3,4]", "[[1.5,2],[3,4]]"), ("[-180,-90,180,90]", "[[1.5,2],[3,4]]"),
    ("[170,0,-170,9]", "[[175,2],[-175,4]]"),
  ])
  func correctBoxHasNoProblem(box: String, coordinates: String) {
    let text = "{\"type\":\"MultiPoint\",\"coordinates\":\(coordinates),\"bbox\":\(box)}"
    #expect(check(text).problems == [])
  }

  @Test(arguments: [
    "{\"type\":\"LineString\",\"coordinates\":[[170,1],[-170,2]],\"bbox\":[1]}",
    "{\"type\":\"MultiPoint\",\"coordinates\":[],\"bbox\":[1]}",
    "{\"type\":\"Point\",\"coordinates\":[1,95],\"bbox\":[1]}",
    "{\"type\":\"Feature\",\"properties\":{},\"geometry\":null,\"bbox\":[1]}",
  ])
  func badBoxWithoutCertainFixStays(_ text: String) {
    #expect(check(text).problems.contains { $0.kind == .badBoundingBox })
    #expect(check(text).fixed == nil)
  }

  /// A fixed text has no fixable problems and the same number of features.
  @Test func fixedTextHasNoFixableProblem() throws {
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

  /// Any value on a later line is a record, which the reader keeps as an invalid feature.
  @Test(arguments: ["5", "\"FeatureCollection\"", "[1,2]", "null", "true", "-1"])
  func checkContinuesAfterAnInvalidRecord(_ record: String) {
    let point = "{\"type\":\"Point\",\"coordinates\":[1,2]}"
    let wrong = "{\"type\":\"Point\",\"coordinates\":[181,1]}"
    for text in ["\(point)\n\(record)\n\(wrong)\n", "\(point)\r\r\(record)\r\(wrong)"] {
      let problems = GeoJSONCheck(bytes: Array(text.utf8), isSequence: true).problems
      #expect(problems.map(\.feature) == [2, 3], "\(problems)")
      #expect(problems.first?.severity == .error)
      #expect(problems.last?.kind == .longitudeOutOfRange("181"))
      // Without the file name of a sequence, the second record must be an object.
      #expect(GeoJSONCheck(bytes: Array(text.utf8)).problems.map(\.severity) == [.error])
      let three = GeoJSONCheck(bytes: Array("\(point)\n\(text)".utf8)).problems
      #expect(three.map(\.feature) == [3, 4], "\(three)")
    }
  }

  /// A file can be a single line. Counting its columns from the beginning for each problem would take hours.
  @Test(.timeLimit(.minutes(40))) func manyMembersOfOneNameAreCheckedInLinearTime() {
    let count = 100_000
    let members = (0..<count).map { "\"a\":\($0 % 10)" }.joined(separator: ",")
    let text = #"{"type":"Feature","geometry":null,"properties":{"# + members + "}}"
    let problems = GeoJSONCheck(bytes: Array(text.utf8), isSequence: false).problems
    #expect(problems.count == count - 1)
    let first = text.utf8.count - members.utf8.count - 2 + 1
    #expect(problems.map(\.place.column) == (1..<count).map { first + $0 * 6 })
  }

  /// Columns must be correct although the checker doesn't find problems in the order of the text.
  @Test func columnsAreCorrectInAnyOrder() {
    let text =
      #"{"type":"Feature","type":"Feature","properties":{"a":1,"a":2},"geometry":null,"geometry":null}"#
    let problems = GeoJSONCheck(bytes: Array(text.utf8), isSequence: false).problems
    #expect(problems.map(\.place.column) == problems.map { $0.place.offset + 1 } && problems.count == 3)
  }
}
