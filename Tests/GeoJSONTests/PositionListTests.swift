import Features
import GeoJSON
import Geography
import Testing

/// Tests that the lists in `coordinateProperties` are updated when the positions of lines change.
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
  func listsFollowEditedPositions(_ edit: ShapeEdit, _ coordinates: String, _ expected: String) throws {
    let isOne = coordinates == PositionListTests.line
    let times = isOne ? #"["a","b","c"]"# : #"[["a","b","c"],["d","e"]]"#
    let lists = { (times: String) in #"{"times":\#(times),"other":[1],"heartRates":\#(times)}"# }
    let feature = try PositionListTests.feature(
      lists(times), isOne ? "LineString" : "MultiLineString", coordinates)
    let edited = try #require(feature.editing(edit, of: .lines, decimals: 3))
    #expect(edited.properties.first?.value.text == lists(expected))
  }

  @Test func insertedPositionsKeepListValues() throws {
    let feature = try PositionListTests.feature(
      #"{"times": ["a", "b", "c"], "heartRates": [1, 2, 3]}"#, "LineString", PositionListTests.line)
    let other = try PositionListTests.feature(
      #"{"times":["d",null,"e"],"cads":[7.50,{},{"a":[1]}]}"#, "LineString", PositionListTests.line)
    let written = other.writtenPositions(of: .lines)[0]
    let longer = try #require(feature.inserting(written, at: Vertex(part: 0, index: 1), of: .lines))
    #expect(
      longer.properties.first?.value.text == """
        {"times": ["a", "d", null, "e", "b", "c"], "heartRates": [1, null, null, null, 2, 3], \
        "cads": [null, 7.50, {}, {"a":[1]}, null, null]}
        """)
    let more = try #require(feature.inserting(written, at: nil, of: .lines))
    #expect(
      more.properties.first?.value.text == """
        {"times": [["a", "b", "c"], ["d", null, "e"]], "heartRates": [[1, 2, 3], [null, null, null]], \
        "cads": [[null, null, null], [7.50, {}, {"a":[1]}]]}
        """)
  }

  @Test func insertedPositionsAddMissingLists() throws {
    let written = try PositionListTests.feature(
      #"{"times":["a",null,"b"],"none":[null,null,null]}"#, "LineString", PositionListTests.line
    ).writtenPositions(of: .lines)[0]
    func joined(_ properties: String, _ type: String, _ coordinates: String) throws -> [String] {
      let feature = try GeoJSONFeature(
        bytes: Array(
          #"{"type":"Feature","properties":\#(properties),"geometry":{"type":"\#(type)","coordinates":\#(coordinates)}}"#
            .utf8))
      let longer = try #require(feature.inserting(written, at: Vertex(part: 0, index: 0), of: .lines))
      return longer.properties.map { "\($0.name) \($0.value.text)" }
    }
    #expect(
      try joined("null", "LineString", "[[0,0],[1,0]]")
        == [#"coordinateProperties {"times":["a",null,"b",null,null]}"#])
    #expect(
      try joined(#"{"n":1}"#, "MultiLineString", PositionListTests.lines)
        == ["n 1", #"coordinateProperties {"times":[["a",null,"b",null,null,null],[null,null]]}"#])
    #expect(
      try joined(#"{"coordinateProperties":{"other":1}}"#, "LineString", "[[0,0],[1,0]]")
        == [#"coordinateProperties {"other":1,"times":["a",null,"b",null,null]}"#])
    // Lists with another length than the positions stay unchanged, and so do other values.
    for other in [#"{"times":["x"]}"#, "[1]", "7"] {
      #expect(
        try joined("{\"coordinateProperties\":\(other)}", "LineString", "[[0,0],[1,0]]")
          == ["coordinateProperties \(other)"])
    }
  }

  @Test func listValuesAreDetails() throws {
    let lists = #"{"times":["a","a",null],"heartRates":[null,1,null]}"#
    let details = try PositionListTests.feature(lists, "LineString", "[[0,0],[0,0],[0,0]]")
      .writtenPositions(of: .lines)[0].map(\.details)
    #expect(Set(details).count == 3 && details[2].isEmpty)
  }

  @Test func noListsAreAddedWithoutValues() throws {
    let feature = try GeoJSONFeature(
      bytes: Array(
        #"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[0,0],[1,0]]}}"#
          .utf8))
    let written = feature.writtenPositions(of: .lines)[0]
    #expect(try #require(feature.inserting(written, at: nil, of: .lines)).properties.isEmpty)
  }

  @Test(arguments: ["[]", #"{"times":["a"]}"#, #"{"times":"a"}"#, #"{"times":[["a","b"],["c"]]}"#, "null"])
  func mismatchedListsStayUnchanged(_ lists: String) throws {
    let feature = try PositionListTests.feature(lists, "LineString", PositionListTests.line)
    let edited = try #require(feature.editing(.reverse(0), of: .lines, decimals: 3))
    #expect(edited.properties.first?.value.text == lists)
    #expect(feature.detailedGeometry.lines.joined().allSatisfy { $0.time == nil })
  }
}
