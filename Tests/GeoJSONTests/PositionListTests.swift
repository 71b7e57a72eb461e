import Features
import GeoJSON
import Geography
import Testing

/// What `coordinateProperties` says of the positions of lines, where those change.
@Suite struct PositionListTests {
  private static func feature(_ lists: String, _ type: String, _ coordinates: String) throws -> GeoJSONFeature
  {
    try GeoJSONFeature(
      bytes: Array(
        """
        {"type":"Feature","properties":{"coordinateProperties":\(lists)},\
        "geometry":{"type":"\(type)","coordinates":\(coordinates)}}
        """.utf8))
  }

  private static let place = Coordinate(latitude: 0, longitude: 9)
  private static let line = "[[0,0],[1,0],[2,0]]"
  private static let lines = "[[[0,0],[1,0],[2,0]],[[5,5],[6,6]]]"

  @Test(
    arguments: [
      (.insert([place, place], at: Vertex(part: 0, index: 1)), line, #"["a",null,null,"b","c"]"#),
      (.insert([place], at: Vertex(part: 0, index: 0)), line, #"[null,"a","b","c"]"#),
      (.remove([Vertex(part: 0, index: 1)]), line, #"["a","c"]"#), (.reverse(0), line, #"["c","b","a"]"#),
      (.move([Vertex(part: 0, index: 1): place]), line, #"["a","b","c"]"#),
      (.addPart([place, place]), line, #"[["a","b","c"],[null,null]]"#),
      (.insert([place], at: Vertex(part: 1, index: 2)), lines, #"[["a","b","c"],["d","e",null]]"#),
      (.removePart(0), lines, #"[["d","e"]]"#),
      (.addPart([place, place]), lines, #"[["a","b","c"],["d","e"],[null,null]]"#),
    ] as [(ShapeEdit, String, String)])
  func listsFollow(_ edit: ShapeEdit, _ coordinates: String, _ expected: String) throws {
    let isOne = coordinates == PositionListTests.line
    let times = isOne ? #"["a","b","c"]"# : #"[["a","b","c"],["d","e"]]"#
    let lists = { (times: String) in #"{"times":\#(times),"other":[1],"heartRates":\#(times)}"# }
    let feature = try PositionListTests.feature(
      lists(times), isOne ? "LineString" : "MultiLineString", coordinates)
    let edited = try #require(feature.editing(edit, of: .lines, decimals: 3))
    #expect(edited.properties.first?.value.text == lists(expected))
  }

  @Test func positionsOfOthersHaveNone() throws {
    let feature = try PositionListTests.feature(
      #"{"times": ["a", "b", "c"]}"#, "LineString", PositionListTests.line)
    let written = feature.writtenPositions(of: .lines)[0]
    let longer = try #require(feature.inserting(written, at: Vertex(part: 0, index: 3), of: .lines))
    #expect(longer.properties.first?.value.text == #"{"times": ["a", "b", "c", null, null, null]}"#)
    let more = try #require(feature.inserting(written, at: nil, of: .lines))
    #expect(more.properties.first?.value.text == #"{"times": [["a", "b", "c"], [null, null, null]]}"#)
  }

  @Test(arguments: ["[]", #"{"times":["a"]}"#, #"{"times":"a"}"#, #"{"times":[["a","b"],["c"]]}"#, "null"])
  func whatDoesNotFitStays(_ lists: String) throws {
    let feature = try PositionListTests.feature(lists, "LineString", PositionListTests.line)
    let edited = try #require(feature.editing(.reverse(0), of: .lines, decimals: 3))
    #expect(edited.properties.first?.value.text == lists)
    #expect(feature.detailedGeometry.lines.joined().allSatisfy { $0.time == nil })
  }
}
